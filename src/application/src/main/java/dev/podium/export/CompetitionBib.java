package dev.podium.export;

import dev.podium.competition.Competition;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** A competition as BibTeX, to cite it. */
public final class CompetitionBib {

    private CompetitionBib() {}

    /**
     * Its entry, with a line break at its end.
     *
     * @param organizers their names; none where nobody is named
     * @param when its results became known
     */
    public static String of(Competition competition, List<String> organizers, Instant when, URI address) {
        String authors = organizers.isEmpty()
                ? ""
                : "\n  author = {" + organizers.stream().map(PaperBib::author).collect(Collectors.joining(" and "))
                        + "},";
        return """
                @misc{%s,%s
                  title = {{%s}},
                  year = {%d},
                  howpublished = {\\url{%s}},
                  note = {Shared task},
                }
                """.formatted(
                        new BibKeys().of(competition.slug),
                        authors,
                        LatexText.of(competition.name),
                        when.atZone(competition.zoneId()).getYear(),
                        address);
    }
}
