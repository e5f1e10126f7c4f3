package dev.podium.scoring;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

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
     * @param counts additive counts, row-major: {@code items x aggregate.width()}
     * @param slices the slice of each item, from 0; negative where it is in none
     * @param number how many slices there are
     */
    public static List<SliceScore> of(Aggregate aggregate, double[] counts, int[] slices, int number) {
        int width = aggregate.width();
        if (counts.length != slices.length * width) {
            throw new IllegalArgumentException(
                    "%d counts are not %d of each of %d items".formatted(counts.length, width, slices.length));
        }
        double[][] totals = new double[number][width];
        int[] items = new int[number];
        double[] own = new double[width];
        for (int item = 0; item < slices.length; item++) {
            if (slices[item] >= 0) {
                System.arraycopy(counts, item * width, own, 0, width);
                if (!Double.isNaN(aggregate.score(own))) {
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
