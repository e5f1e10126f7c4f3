package dev.podium.annotation.people;

import dev.podium.platform.CsvCells;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Links of people who were invited just now as a table, so that whoever sends them has all that a letter needs. */
public final class InvitationLinkTable {

    private InvitationLinkTable() {}

    /**
     * CSV with the columns pseudonym, class (empty where they are of none), until (the last day of the link; empty where it has none) and
     * link.
     *
     * @param address what a link is, by who was invited
     */
    public static String csv(List<Annotators.Invited> invited, Function<Annotators.Invited, String> address) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("pseudonym", "class", "until", "link"));
        for (Annotators.Invited each : invited) {
            Annotator annotator = each.person().annotator;
            lines.add(List.of(
                    annotator.pseudonym,
                    each.person().peopleClass,
                    annotator.linkUntil == null ? "" : annotator.linkUntil.toString(),
                    address.apply(each)));
        }
        return CsvCells.written(lines);
    }
}
