package dev.podium.competition;

import dev.podium.task.Subtask;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How one official rank is made of several leaderboards of a competition.
 *
 * @param baseline name of the baseline whose values count where a team has none; empty unless {@link Missing#baseline} says so
 * @param parts at least two, each leaderboard once
 */
public record OverallRule(Method method, Missing missing, String baseline, List<Part> parts) {

    /** How many leaderboards one can be made of. */
    public static final int MOST_PARTS = 12;

    /** The smallest weight of a part. */
    public static final double LEAST_WEIGHT = .01;

    /** The largest weight of a part. */
    public static final double GREATEST_WEIGHT = 1_000;

    private static final int FIELDS = 4;

    public OverallRule {
        parts = List.copyOf(parts);
    }

    /** What the parts give, by their weights. */
    public enum Method {
        /** The mean of the values that rank there, which must all get better in the same direction. */
        mean,
        /** The mean of the ranks, counted as leaderboards do: 1, 2, 2, 4. */
        ranks,
        /** The sum of points: one for each team that stands lower, half of one for each that stands alike (Borda). */
        borda
    }

    /** What counts where a team has no run on one of the leaderboards. */
    public enum Missing {
        /** It has no overall rank. */
        unranked,
        /** The worst value that a team has there; the rank after the last one; no points. */
        worst,
        /** What a baseline has there. */
        baseline
    }

    /**
     * A leaderboard.
     *
     * @param phase its slug
     * @param weight from {@link #LEAST_WEIGHT} to {@link #GREATEST_WEIGHT}
     */
    public record Part(String phase, String subtask, double weight) {

        private static Part ofWords(String words) {
            int slash = words.indexOf('/');
            int blank = words.indexOf(' ');
            return new Part(
                    words.substring(0, slash),
                    words.substring(slash + 1, blank),
                    Double.parseDouble(words.substring(blank + 1)));
        }
    }

    /** Whether its scores get better when they get smaller, where those of its leaderboards do or do not. */
    public boolean isLowerBetter(boolean ofParts) {
        return switch (method) {
            case mean -> ofParts;
            case ranks -> true;
            case borda -> false;
        };
    }

    /** Whether all leaderboards weigh the same. */
    public boolean weighsAlike() {
        return parts.stream().mapToDouble(Part::weight).distinct().count() == 1;
    }

    /** For changes of rules: as {@link #inWords()}, with the names that the phases of its parts have now, a line each. */
    public String inWords(List<Phase> phases) {
        return Stream.concat(
                        Stream.of(inWords()),
                        parts.stream()
                                .map(part -> phases.stream()
                                        .filter(phase -> phase.slug.equals(part.phase()))
                                        .map(phase -> phase.name)
                                        .findFirst()
                                        .orElse(part.phase())))
                .collect(Collectors.joining("\n"));
    }

    /** For logs; {@link #ofWords} reads it. */
    public String inWords() {
        return "%s; %s; %s; %s"
                .formatted(
                        method,
                        missing,
                        parts.stream()
                                .map(part -> part.phase() + "/" + part.subtask() + " " + part.weight())
                                .collect(Collectors.joining(", ")),
                        baseline);
    }

    /** The names of the phases of its parts as {@link #inWords(List)} wrote them; their slugs where it did not. */
    public List<String> phaseNames(String words) {
        List<String> names = words.lines().skip(1).toList();
        return names.size() == parts.size()
                ? names
                : parts.stream().map(Part::phase).toList();
    }

    /** The rule that one of both wrote; empty where there was none. */
    public static Optional<OverallRule> ofWords(String words) {
        String[] fields = words.lines().findFirst().orElse("").split("; ", FIELDS);
        if (fields.length < FIELDS) {
            return Optional.empty();
        }
        return Optional.of(new OverallRule(
                Method.valueOf(fields[0]),
                Missing.valueOf(fields[1]),
                fields[FIELDS - 1],
                Arrays.stream(fields[2].split(", ")).map(Part::ofWords).toList()));
    }

    /** Those of its leaderboards that are there: phases can be removed, and can stop to score a subtask. */
    public List<Board> boards(List<Phase> phases) {
        return parts.stream()
                .flatMap(part -> phases.stream()
                        .filter(phase -> phase.slug.equals(part.phase()))
                        .flatMap(phase -> phase.subtask(part.subtask()).stream()
                                .map(subtask -> new Board(phase, subtask, part.weight()))))
                .toList();
    }

    /** The same where subtasks have other ids now. */
    public OverallRule renamed(Map<String, String> subtasks) {
        return new OverallRule(
                method,
                missing,
                baseline,
                parts.stream()
                        .map(part -> new Part(
                                part.phase(), subtasks.getOrDefault(part.subtask(), part.subtask()), part.weight()))
                        .toList());
    }

    /** Whether that are all of its leaderboards. */
    public boolean isWhole(List<Board> boards) {
        return boards.size() == parts.size();
    }

    /** A leaderboard that is there. */
    public record Board(Phase phase, Subtask subtask, double weight) {}
}
