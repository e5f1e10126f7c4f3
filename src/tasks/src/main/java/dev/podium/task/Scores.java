package dev.podium.task;

import dev.podium.scoring.Measurement;
import java.util.List;

/**
 * What came of scoring one submission.
 *
 * @param subtasks one entry for every subtask of the task type, in its order
 */
public record Scores(List<OfSubtask> subtasks) {

    public Scores {
        subtasks = List.copyOf(subtasks);
    }

    /**
     * What came of one subtask.
     *
     * @param measurements one for every metric of the subtask, in its order; empty where the submission does not enter
     *     the subtask
     */
    public record OfSubtask(String subtask, List<Measurement> measurements) {

        public OfSubtask {
            measurements = List.copyOf(measurements);
        }

        public boolean isEntered() {
            return !measurements.isEmpty();
        }

        /**
         * The measurements as plain values, for those who keep them and need not know how they came about. What is
         * undefined is not kept.
         */
        public List<Kept> kept() {
            return measurements.stream()
                    .filter(measurement -> !Double.isNaN(measurement.value()))
                    .map(Kept::of)
                    .toList();
        }
    }

    /**
     * What is kept of one measurement.
     *
     * @param items one value per item in the order of the gold items, NaN where the item does not take part; empty where
     *     the metric is no mean of items
     * @param width number of additive counts of one item
     * @param counts additive counts, row-major: {@code items x width}
     */
    public record Kept(String metric, double value, String signature, double[] items, int width, double[] counts) {

        private static Kept of(Measurement measurement) {
            return new Kept(
                    measurement.metric(),
                    measurement.value(),
                    measurement.signature().text(),
                    measurement.items(),
                    measurement.width(),
                    measurement.counts());
        }
    }
}
