package dev.podium.worker;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.task.Subtask;
import java.util.Arrays;

/**
 * Whether a measurement can be one of its metric: every number within what the metric can be, and the values those that
 * follow from the counts. What a scorer claims against its own counts is not believed.
 */
final class MeasurementCheck {

    /** Sums in another order may round otherwise. */
    private static final double TOLERANCE = 1e-9;

    private final Subtask.Column column;
    private final Aggregate metric;

    /**
     * Of one metric.
     *
     * @param metric how its values follow from counts
     */
    MeasurementCheck(Subtask.Column column, Aggregate metric) {
        this.column = column;
        this.metric = metric;
    }

    /**
     * Lets a measurement through.
     *
     * @param items number of gold items
     * @throws UnusableRecord if it cannot be one
     */
    void check(Measurement measurement, int items) throws UnusableRecord {
        int width = measurement.width();
        require(width == metric.width(), "another width of ");
        require(measurement.items().length == (metric.isMeanOfItems() ? items : 0), "another number of items of ");
        double[] total = new double[width];
        for (int item = 0; item < items; item++) {
            double[] counts = Arrays.copyOfRange(measurement.counts(), item * width, (item + 1) * width);
            for (int k = 0; k < width; k++) {
                require(counts[k] >= metric.least(), "a count below its range of ");
                total[k] += counts[k];
            }
            if (metric.isMeanOfItems()) {
                check(measurement.items()[item], metric.score(counts));
            }
        }
        check(measurement.value(), metric.isAdditive() ? metric.score(total) : metric.scoreOfAll(measurement.counts()));
    }

    private void check(double value, double expected) throws UnusableRecord {
        boolean same = Double.isNaN(value)
                ? Double.isNaN(expected)
                : Math.abs(value - expected) <= TOLERANCE * Math.max(1, Math.abs(expected));
        require(same, "a value that does not follow from its counts of ");
        require(!(value < metric.least() - TOLERANCE), "a value below its range of ");
        require(!(value > column.greatest() + TOLERANCE), "a value above its range of ");
    }

    private void require(boolean kept, String otherwise) throws UnusableRecord {
        if (!kept) {
            throw new UnusableRecord(otherwise + column.metric());
        }
    }
}
