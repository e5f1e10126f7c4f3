package dev.podium.metaevaluation;

import dev.podium.agreement.Correlation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What people say and what a metric says of the same outputs. Higher is better in both.
 *
 * @param people a row for each system, a column for each segment; NaN where nobody has judged
 * @param metric of the same shape; NaN where there is no score
 */
public record PairedScores(double[][] people, double[][] metric) {

    /**
     * Looks at their shape.
     *
     * @throws IllegalArgumentException unless both have as many rows, and all rows are as long
     */
    public PairedScores {
        if (people.length != metric.length
                || Stream.concat(Arrays.stream(people), Arrays.stream(metric))
                                .mapToInt(row -> row.length)
                                .distinct()
                                .count()
                        > 1) {
            throw new IllegalArgumentException("Tables of different shapes");
        }
    }

    /** Which scores are looked at together. */
    public enum Grouping {
        /** All of them. */
        ALL,
        /** Those of a system. */
        SYSTEM,
        /** Those of a segment: how systems are told apart where the text is the same. */
        SEGMENT
    }

    /** Scores that are looked at together, of equal length, without those where one of them is missing. */
    record Group(double[] people, double[] metric) {

        int size() {
            return people.length;
        }
    }

    /** A coefficient of groups: the mean of those in which it is defined, and how many these are. */
    public record Mean(double value, int groups) {}

    List<Group> groups(Grouping by) {
        int segments = people.length == 0 ? 0 : people[0].length;
        return switch (by) {
            case ALL ->
                List.of(group(
                        Arrays.stream(people).flatMapToDouble(Arrays::stream).toArray(),
                        Arrays.stream(metric).flatMapToDouble(Arrays::stream).toArray()));
            case SYSTEM ->
                IntStream.range(0, people.length)
                        .mapToObj(system -> group(people[system], metric[system]))
                        .toList();
            case SEGMENT ->
                IntStream.range(0, segments)
                        .mapToObj(segment -> group(column(people, segment), column(metric, segment)))
                        .toList();
        };
    }

    private static double[] column(double[][] table, int segment) {
        return Arrays.stream(table).mapToDouble(row -> row[segment]).toArray();
    }

    private static Group group(double[] people, double[] metric) {
        int[] both = IntStream.range(0, people.length)
                .filter(one -> !Double.isNaN(people[one]) && !Double.isNaN(metric[one]))
                .toArray();
        return new Group(
                Arrays.stream(both).mapToDouble(one -> people[one]).toArray(),
                Arrays.stream(both).mapToDouble(one -> metric[one]).toArray());
    }

    /**
     * How far scores of single segments go together.
     *
     * @param coefficient for example {@link Correlation#kendall}
     * @return empty where it is defined in no group
     */
    public Optional<Mean> correlation(Grouping by, BiFunction<double[], double[], Optional<Correlation>> coefficient) {
        double[] values = groups(by).stream()
                .flatMap(group -> coefficient.apply(group.people(), group.metric()).stream())
                .mapToDouble(Correlation::value)
                .toArray();
        OptionalDouble mean = Arrays.stream(values).average();
        return mean.isPresent() ? Optional.of(new Mean(mean.getAsDouble(), values.length)) : Optional.empty();
    }

    /** Those segments alone that have a score of everything. */
    PairedScores complete() {
        int segments = people.length == 0 ? 0 : people[0].length;
        int[] complete = IntStream.range(0, segments)
                .filter(segment -> Stream.concat(Arrays.stream(people), Arrays.stream(metric))
                        .noneMatch(row -> Double.isNaN(row[segment])))
                .toArray();
        return new PairedScores(columns(people, complete), columns(metric, complete));
    }

    private static double[][] columns(double[][] table, int[] wanted) {
        return Arrays.stream(table)
                .map(row -> Arrays.stream(wanted)
                        .mapToDouble(segment -> row[segment])
                        .toArray())
                .toArray(double[][]::new);
    }
}
