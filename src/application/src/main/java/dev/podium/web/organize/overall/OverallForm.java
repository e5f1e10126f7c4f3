package dev.podium.web.organize.overall;

import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the form says of the rule, as it was typed.
 *
 * @param boards phase and subtask, for example {@code test/count}
 * @param weights of these; blank where one does not count
 */
record OverallForm(
        String method, String missing, String baseline, List<String> boards, List<String> weights, String note) {

    /** A thousand with its comma is none: it would be one in the other language. */
    private static final Pattern WEIGHT = Pattern.compile("\\d{1,4}(?:[.,]\\d{1,2})?");

    OverallForm {
        boards = List.copyOf(boards);
        weights = List.copyOf(weights);
    }

    static OverallForm of(OverallRule rule) {
        return new OverallForm(
                rule.method().name(),
                rule.missing().name(),
                rule.baseline(),
                rule.parts().stream()
                        .map(part -> part.phase() + "/" + part.subtask())
                        .toList(),
                rule.parts().stream().map(part -> plain(part.weight())).toList(),
                "");
    }

    /** What most want who have no rule yet: all leaderboards of the last phase, with one weight. */
    static OverallForm first(List<Phase> phases) {
        List<String> boards = phases.stream()
                .skip(Math.max(0, phases.size() - 1))
                .flatMap(phase -> phase.subtasks().stream().map(subtask -> phase.slug + "/" + subtask.id()))
                .toList();
        return new OverallForm(
                OverallRule.Method.mean.name(),
                OverallRule.Missing.unranked.name(),
                "",
                boards,
                Collections.nCopies(boards.size(), "1"),
                "");
    }

    private static String plain(double weight) {
        return weight == Math.rint(weight) ? String.valueOf((long) weight) : String.valueOf(weight);
    }

    /** What was typed as the weight of a leaderboard. */
    String weight(String board) {
        int place = boards.indexOf(board);
        return place < 0 || place >= weights.size() ? "" : weights.get(place);
    }

    /**
     * The rule that is meant; empty where no leaderboard counts.
     *
     * @throws Refused if something is no choice or no number
     */
    Optional<OverallRule> rule(List<Phase> phases) {
        List<OverallRule.Part> parts = new ArrayList<>();
        for (String board : boards) {
            String weight = weight(board).strip();
            if (!weight.isEmpty()) {
                String[] names = board.split("/", 2);
                parts.add(new OverallRule.Part(
                        names[0], names.length > 1 ? names[1] : "", number(weight, names[0], phases)));
            }
        }
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(new OverallRule(
                        chosen(OverallRule.Method.values(), method),
                        chosen(OverallRule.Missing.values(), missing),
                        missing.equals(OverallRule.Missing.baseline.name()) ? baseline : "",
                        parts));
    }

    private static double number(String weight, String slug, List<Phase> phases) {
        if (!WEIGHT.matcher(weight).matches()) {
            throw Refused.because(
                    Refused.Kind.FAULTY,
                    "overall.parts-weight",
                    phases.stream()
                            .filter(phase -> phase.slug.equals(slug))
                            .map(phase -> phase.name)
                            .findFirst()
                            .orElse(slug),
                    (int) OverallRule.GREATEST_WEIGHT);
        }
        return Double.parseDouble(weight.replace(',', '.'));
    }

    private static <E extends Enum<E>> E chosen(E[] all, String name) {
        return Stream.of(all)
                .filter(value -> value.name().equals(name))
                .findFirst()
                .orElseThrow(Refused::notThere);
    }
}
