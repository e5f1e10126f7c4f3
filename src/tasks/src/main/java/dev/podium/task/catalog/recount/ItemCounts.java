package dev.podium.task.catalog.recount;

import java.util.stream.DoubleStream;

/**
 * What single items add up to a number.
 *
 * @param values what each of them is worth; empty where the number is no mean of that
 * @param width how many counts an item has
 * @param counts row-major: {@code items x width}
 */
public record ItemCounts(double[] values, int width, double[] counts) {

    /** Those of no items. */
    public static final ItemCounts NONE = ofMean(new double[0]);

    /** Of a mean: a value and a one. */
    public static ItemCounts ofMean(double[] values) {
        return new ItemCounts(
                values,
                2,
                DoubleStream.of(values)
                        .flatMap(value -> DoubleStream.of(value, 1))
                        .toArray());
    }

    /** The same items in another order. */
    public ItemCounts inOrder(int[] order) {
        double[] others = new double[counts.length];
        double[] ordered = new double[values.length];
        for (int place = 0; place < order.length; place++) {
            System.arraycopy(counts, order[place] * width, others, place * width, width);
            if (ordered.length > 0) {
                ordered[place] = values[order[place]];
            }
        }
        return new ItemCounts(ordered, width, others);
    }
}
