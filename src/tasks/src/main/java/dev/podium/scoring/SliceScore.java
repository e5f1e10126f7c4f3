package dev.podium.scoring;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * What a metric says about some of the items alone.
 *
 * @param items how many of them take part
 * @param value what scoring these items alone would give; NaN where none takes part
 */
public record SliceScore(int items, double value) {

    /**
     * The score of each slice, from counts that are there already.
     *
     * @param counts counts of the items, row-major: {@code items x aggregate.width()}
     * @param slices the slice of each item, from 0; negative where it is in none
     * @param number how many slices there are
     */
    public static List<SliceScore> of(Aggregate aggregate, double[] counts, int[] slices, int number) {
        int width = aggregate.width();
        if (counts.length != slices.length * width) {
            throw new IllegalArgumentException(
                    "%d counts are not %d of each of %d items".formatted(counts.length, width, slices.length));
        }
        return aggregate.isAdditive()
                ? ofSums(aggregate, counts, slices, number)
                : ofItems(aggregate, counts, slices, number);
    }

    private static List<SliceScore> ofItems(Aggregate aggregate, double[] counts, int[] slices, int number) {
        ToDoubleFunction<double[]> values = aggregate.ofItems(counts);
        List<SliceScore> scores = new ArrayList<>(number);
        for (int slice = 0; slice < number; slice++) {
            double[] weights = new double[slices.length];
            int items = 0;
            for (int item = 0; item < slices.length; item++) {
                if (slices[item] == slice && takesPart(counts, item, aggregate.width())) {
                    weights[item] = 1;
                    items++;
                }
            }
            scores.add(new SliceScore(items, items == 0 ? Double.NaN : values.applyAsDouble(weights)));
        }
        return scores;
    }

    /** Whether an item has counts; a correlation of it alone may be undefined. */
    private static boolean takesPart(double[] counts, int item, int width) {
        return Arrays.stream(counts, item * width, (item + 1) * width).anyMatch(count -> count != 0);
    }

    private static List<SliceScore> ofSums(Aggregate aggregate, double[] counts, int[] slices, int number) {
        int width = aggregate.width();
        double[][] totals = new double[number][width];
        int[] items = new int[number];
        double[] own = new double[width];
        for (int item = 0; item < slices.length; item++) {
            if (slices[item] >= 0) {
                System.arraycopy(counts, item * width, own, 0, width);
                if (takesPart(counts, item, width) || !Double.isNaN(aggregate.score(own))) {
                    items[slices[item]]++;
                    add(own, totals[slices[item]]);
                }
            }
        }
        List<SliceScore> scores = new ArrayList<>(number);
        for (int slice = 0; slice < number; slice++) {
            scores.add(new SliceScore(items[slice], items[slice] == 0 ? Double.NaN : aggregate.score(totals[slice])));
        }
        return scores;
    }

    /** The value; empty where no item takes part. */
    public OptionalDouble shown() {
        return items == 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static void add(double[] counts, double[] total) {
        for (int k = 0; k < total.length; k++) {
            total[k] += counts[k];
        }
    }
}
