package dev.podium.agreement;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * What raters said of items, and how often they said the same.
 *
 * @param values {@code raters x items}: equally long rows, NaN where a rater did not rate an item
 */
public record Ratings(double[][] values) {

    public Ratings {
        for (double[] row : values) {
            if (row.length != values[0].length) {
                throw new IllegalArgumentException(
                        "Rows of %d and of %d items are of different items".formatted(values[0].length, row.length));
            }
        }
        values = Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
    }

    public static Ratings of(double[]... raters) {
        return new Ratings(raters);
    }

    public int items() {
        return values.length == 0 ? 0 : values[0].length;
    }

    /** Every category that was given to an item, in ascending order. */
    public double[] categories() {
        return Arrays.stream(values)
                .flatMapToDouble(Arrays::stream)
                .filter(value -> !Double.isNaN(value))
                .map(value -> value + 0.0) // -0 is no category of its own
                .distinct()
                .sorted()
                .toArray();
    }

    /**
     * The share of items on which two raters say the same, among those that both rated; the mean over all pairs of raters
     * that share items. Empty where none does.
     */
    public OptionalDouble percentAgreement() {
        DoubleStream.Builder shares = DoubleStream.builder();
        for (int i = 0; i < values.length; i++) {
            for (int k = 0; k < i; k++) {
                percentAgreement(values[i], values[k]).ifPresent(shares);
            }
        }
        return shares.build().average();
    }

    /** The share of items on which all raters say the same, among those that at least two rated. Empty without any. */
    public OptionalDouble allAgree() {
        int rated = 0;
        int same = 0;
        for (int item = 0; item < items(); item++) {
            double[] given = given(item);
            if (given.length > 1) {
                rated++;
                same += Arrays.stream(given).allMatch(value -> value == given[0]) ? 1 : 0;
            }
        }
        return rated == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / rated);
    }

    /** {@code items x categories}: how many raters gave each category to each item. */
    int[][] counts() {
        double[] categories = categories();
        int[][] counts = new int[items()][categories.length];
        for (int item = 0; item < counts.length; item++) {
            for (double value : given(item)) {
                counts[item][Arrays.binarySearch(categories, value)]++;
            }
        }
        return counts;
    }

    private double[] given(int item) {
        return Arrays.stream(values)
                .mapToDouble(row -> row[item] + 0.0)
                .filter(value -> !Double.isNaN(value))
                .toArray();
    }

    private static OptionalDouble percentAgreement(double[] a, double[] b) {
        int both = 0;
        int same = 0;
        for (int item = 0; item < a.length; item++) {
            both += Double.isNaN(a[item]) || Double.isNaN(b[item]) ? 0 : 1;
            same += a[item] == b[item] ? 1 : 0;
        }
        return both == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) same / both);
    }
}
