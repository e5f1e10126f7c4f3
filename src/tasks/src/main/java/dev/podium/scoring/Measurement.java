package dev.podium.scoring;

import java.util.List;

/**
 * What one metric says about one system.
 *
 * @param metric the metric's id
 * @param value the corpus value; NaN where undefined
 * @param items one value per item in the order of the gold items, NaN where the item does not take part; empty where
 *     the metric is no mean of items
 * @param width number of counts of one item
 * @param counts counts of the items, row-major: {@code items x width}
 */
public record Measurement(
        String metric,
        Direction direction,
        Signature signature,
        double value,
        double[] items,
        int width,
        double[] counts) {

    /**
     * What somebody says of a whole.
     *
     * @param items one value for each item, whose mean it is; empty where they say nothing of items
     */
    public static Measurement ofMean(
            String metric, Direction direction, Signature signature, double value, double[] items) {
        double[] counts = new double[2 * items.length];
        for (int item = 0; item < items.length; item++) {
            counts[2 * item] = items[item];
            counts[2 * item + 1] = 1;
        }
        return new Measurement(metric, direction, signature, value, items, 2, counts);
    }

    /**
     * Measures the segments, given in the order of the gold items.
     *
     * <p>Counts are summed plainly, item after item: with a few thousand items the rounding stays below 1e-12.
     */
    public static <S> Measurement of(Metric<S> metric, List<S> segments) {
        int width = metric.width();
        double[] counts = new double[segments.size() * width];
        double[] items = metric.isMeanOfItems() ? new double[segments.size()] : new double[0];
        double[] total = new double[width];
        for (int i = 0; i < segments.size(); i++) {
            double[] statistics = metric.statistics(segments.get(i));
            System.arraycopy(statistics, 0, counts, i * width, width);
            for (int k = 0; k < width; k++) {
                total[k] += statistics[k];
            }
            if (items.length > 0) {
                items[i] = metric.score(statistics);
            }
        }
        return new Measurement(
                metric.id(),
                metric.direction(),
                metric.signature(),
                metric.isAdditive() ? metric.score(total) : metric.scoreOfAll(counts),
                items,
                width,
                counts);
    }
}
