package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.SplitPreviews;
import dev.podium.annotation.release.SplitRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The form that asks for a split, with what was typed.
 *
 * @param ways those that the units allow
 * @param parts some more than have a name
 * @param variables in what parts can be alike
 * @param examples of answers that can be left out
 * @param entries a unit with fewer is named; empty where nobody lists any
 * @param given how many units a file gave a part to
 * @param common questions on which people can decide together
 */
record SplitForm(
        SplitRequest.Way way,
        List<SplitRequest.Way> ways,
        List<SplitRequest.PartWish> parts,
        List<Variable> variables,
        List<String> examples,
        String smallest,
        String fewest,
        String seed,
        String since,
        Optional<String> entries,
        int given,
        List<Common> common) {

    private static final int MOST_EXAMPLES = 60;
    private static final String USUAL_STEP = "10";

    /**
     * What units have, and whether parts are to be alike in it.
     *
     * @param step of a number; empty for labels
     */
    record Variable(String id, VariableName name, boolean number, boolean chosen, String step) {}

    /** A question, and whether people decide together on it. */
    record Common(String id, boolean chosen) {}

    SplitForm {
        common = List.copyOf(common);
        ways = List.copyOf(ways);
        parts = List.copyOf(parts);
        variables = List.copyOf(variables);
        examples = List.copyOf(examples);
    }

    static SplitForm of(SplitRequest wish, SplitPreviews.Known known) {
        return new SplitForm(
                wish.way(),
                Stream.of(SplitRequest.Way.values())
                        .filter(way -> way != SplitRequest.Way.clusters || known.clusters() > 0 || way == wish.way())
                        .toList(),
                rows(wish),
                Stream.concat(
                                known.classes().stream().map(each -> variable(each.name(), false, wish)),
                                known.numbers().stream().map(each -> variable(each, true, wish)))
                        .toList(),
                examples(known),
                wish.smallest(),
                wish.fewest(),
                wish.seed(),
                wish.since(),
                Optional.of(wish.entries()).filter(typed -> known.lists()),
                wish.given().size(),
                known.common().stream()
                        .map(id -> new Common(id, wish.common().contains(id)))
                        .toList());
    }

    private static List<SplitRequest.PartWish> rows(SplitRequest wish) {
        List<SplitRequest.PartWish> rows = new ArrayList<>(wish.parts());
        while (rows.size() < SplitRequest.MOST_PARTS) {
            rows.add(new SplitRequest.PartWish("", "", ""));
        }
        return rows;
    }

    private static Variable variable(String id, boolean number, SplitRequest wish) {
        return new Variable(
                id,
                VariableName.of(id),
                number,
                wish.alike().contains(id),
                number ? wish.steps().getOrDefault(id, USUAL_STEP) : "");
    }

    private static List<String> examples(SplitPreviews.Known known) {
        return known.classes().stream()
                .flatMap(each -> each.labels().stream()
                        .filter(label -> !label.isEmpty() && label.matches("[^,;]*"))
                        .map(label -> VariableName.of(each.name()).name() + " = " + label))
                .limit(MOST_EXAMPLES)
                .toList();
    }

    /** Whether a file said once who is in which part. */
    boolean hasFile() {
        return given > 0;
    }
}
