package dev.podium.significance;

/**
 * The additive counts of one system.
 *
 * @param items how many items there are
 * @param width number of counts of one item, at least 1
 * @param values row-major: {@code items x width}, finite
 */
public record Counts(int items, int width, double[] values) {

    public Counts {
        if (items < 1 || width < 1 || values.length != items * width) {
            throw new IllegalArgumentException(
                    "%d counts are not those of %d items with %d each".formatted(values.length, items, width));
        }
    }

    /** Their sums over all items. */
    double[] total() {
        double[] total = new double[width];
        for (int i = 0; i < values.length; i++) {
            total[i % width] += values[i];
        }
        return total;
    }

    double[] column(int k) {
        double[] column = new double[items];
        for (int i = 0; i < items; i++) {
            column[i] = values[i * width + k];
        }
        return column;
    }
}
