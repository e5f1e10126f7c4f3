package dev.podium.scoring;

/**
 * A metric whose corpus value is the plain mean of item values: its counts are the value and a one.
 *
 * @param <S> a segment
 */
public interface MeanOfItems<S> extends Metric<S> {

    /** The value of one item; NaN where the item does not take part, which its reference alone decides. */
    double value(S segment);

    @Override
    default int width() {
        return 2;
    }

    @Override
    default double[] statistics(S segment) {
        double value = value(segment);
        return Double.isNaN(value) ? new double[2] : new double[] {value, 1};
    }

    /** {@code total[0] / total[1]}; NaN where no item takes part. */
    @Override
    default double score(double[] total) {
        return total[1] == 0 ? Double.NaN : total[0] / total[1];
    }

    @Override
    default void scores(double[][] totals, int length, double[] scores) {
        double[] values = totals[0];
        double[] items = totals[1];
        for (int r = 0; r < length; r++) {
            scores[r] = values[r] / items[r];
        }
    }

    @Override
    default boolean isMeanOfItems() {
        return true;
    }
}
