package dev.podium.task.program;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What single items were worth out of a file that a program wrote: only where their mean is the score, as intervals and tests are of means.
 *
 * @param ids of the items, in the order of the file; none where nothing of them can be used
 * @param values by key, in the order in which columns are declared: a finite number for each of the items
 * @param fault why there is nothing, or not for every column that has both
 */
public record ScoredItems(List<String> ids, Map<String, double[]> values, Optional<Problem> fault) {

    /** How far a mean may be from the score, which may be added up in another order. */
    private static final double TOLERANCE = 1e-6;

    /**
     * Scripts round or floor to as few digits after the point as this where items are worth up to 1, and to fewer where they are worth
     * more: percentages have one. Where a number has fewer, the others are zeros.
     */
    private static final int FEWEST_DIGITS = 3;

    private static final int MOST_NAMED = 10;

    public ScoredItems {
        ids = List.copyOf(ids);
    }

    /** What is told of what is kept, also where it does not show that other submissions keep it; none where nothing is. */
    public List<Problem> kept() {
        return told(values);
    }

    /**
     * The same by other names of columns.
     *
     * @param values of the items that are kept, by the name of their column
     */
    public static List<Problem> told(Map<String, double[]> values) {
        List<String> proven = new ArrayList<>();
        List<String> equal = new ArrayList<>();
        values.forEach((name, numbers) -> (areEqual(numbers) ? equal : proven).add(name));
        int items = values.values().stream()
                .mapToInt(numbers -> numbers.length)
                .findFirst()
                .orElse(0);
        return Stream.of(told("program.items-kept", items, proven), told("program.items-equal", items, equal))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Problem> told(String code, int items, List<String> columns) {
        return columns.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Problem(0, "", "", code, List.of(Integer.toString(items), String.join(", ", columns))));
    }

    /** Whatever a program makes of equal numbers, most often it is their mean: an F1 over all items, too, where all are right. */
    private static boolean areEqual(double[] numbers) {
        return Arrays.stream(numbers).allMatch(number -> number == numbers[0]);
    }

    /** A column whose items have another mean than the score. */
    private record Difference(String key, double mean, double score) {}

    /**
     * Reads the file.
     *
     * @param declared the keys of the columns of the leaderboard, in their order
     * @param scores by key; finite
     */
    public static ScoredItems read(byte[] content, List<String> declared, Map<String, Double> scores) {
        Reading<WrittenItems> reading = ItemsFile.read(content, declared);
        if (reading instanceof Reading.Rejected<WrittenItems> rejected) {
            return new ScoredItems(
                    List.of(), Map.of(), Optional.of(rejected.problems().shown().get(0)));
        }
        return of(((Reading.Accepted<WrittenItems>) reading).value(), declared, scores);
    }

    /** The same of a file that is read. */
    public static ScoredItems of(WrittenItems written, List<String> declared, Map<String, Double> scores) {
        Map<String, double[]> kept = new LinkedHashMap<>();
        List<Difference> different = new ArrayList<>();
        declared.stream().filter(written.values()::containsKey).forEach(key -> {
            double[] numbers = written.values().get(key);
            Double score = scores.get(key);
            double mean = Arrays.stream(numbers).sum() / numbers.length;
            if (score != null && isSame(mean, score, numbers)) {
                kept.put(key, numbers);
            } else if (score != null) {
                different.add(new Difference(key, mean, score));
            }
        });
        return new ScoredItems(kept.isEmpty() ? List.of() : written.ids(), kept, fault(different));
    }

    private static boolean isSame(double mean, double score, double[] numbers) {
        double away = Math.abs(mean - score);
        return away <= TOLERANCE * Math.max(1, Math.abs(score)) || away < lastDigit(score, numbers);
    }

    /** What one of the last digit of a number is worth; how it was rounded nobody knows. */
    private static double lastDigit(double score, double[] numbers) {
        return lastDigit(score, Arrays.stream(numbers).map(Math::abs).max().orElse(1));
    }

    /** The same of a number that is at most about so large, whose last digits may be zeros that are not written. */
    private static double lastDigit(double score, double largest) {
        double magnitude = Math.log10(Math.max(1, largest));
        int fewest = FEWEST_DIGITS - (int) (largest > 10 ? Math.ceil(magnitude) : magnitude);
        return Math.pow(
                10, -Math.max(Math.max(1, fewest), BigDecimal.valueOf(score).scale()));
    }

    private static Optional<Problem> fault(List<Difference> different) {
        if (different.size() < 2) {
            return different.stream()
                    .map(each -> problem(
                            each,
                            "program.items-mean",
                            each.key(),
                            Double.toString(each.mean()),
                            Double.toString(each.score())))
                    .findFirst();
        }
        String named = different.stream()
                .limit(MOST_NAMED)
                .map(each -> each.key() + " (" + each.mean() + " / " + each.score() + ")")
                .collect(Collectors.joining(", "));
        return Optional.of(problem(
                different.get(0),
                "program.items-means",
                Integer.toString(different.size()),
                named + (different.size() > MOST_NAMED ? ", …" : "")));
    }

    private static Problem problem(Difference first, String code, String... arguments) {
        return new Problem(0, first.key(), "", code, List.of(arguments));
    }
}
