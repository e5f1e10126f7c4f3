package dev.podium.task;

import dev.podium.scoring.Direction;
import java.util.List;
import java.util.Optional;

/**
 * A subtask and the columns of its leaderboard.
 *
 * @param id stable name, for example {@code count}
 * @param metrics its metrics in the order of the columns; the first one judges, and ranks
 */
public record Subtask(String id, List<Column> metrics) {

    public Subtask {
        metrics = List.copyOf(metrics);
    }

    public Column ranking() {
        return metrics.get(0);
    }

    /** The metrics by which systems are compared. */
    public List<Column> judging() {
        return metrics.stream().filter(Column::judges).toList();
    }

    /** The column of a metric; empty where there is none. */
    public Optional<Column> column(String metric) {
        return metrics.stream().filter(column -> column.metric().equals(metric)).findFirst();
    }

    /**
     * A metric as a column of a leaderboard.
     *
     * @param decimals digits after the point that pages show by default
     * @param optional whether leaderboards leave it out unless organizers choose it
     * @param greatest what no value exceeds; infinite where nobody knows
     * @param additive whether values follow from sums over items; else from all items, so that tests can draw less often
     * @param tolerance how far values may be from those that intervals and tests are of, as organizers of a program allow it; 0 where they
     *     do not
     */
    public record Column(
            String metric,
            Direction direction,
            int decimals,
            boolean optional,
            double greatest,
            boolean additive,
            double tolerance) {

        /** A column that leaderboards have unless organizers leave it out. */
        public Column(String metric, Direction direction, int decimals) {
            this(metric, direction, decimals, false, Double.POSITIVE_INFINITY, true, 0);
        }

        /** The same, left out unless organizers choose it. */
        public Column optionally(boolean isOptional) {
            return new Column(metric, direction, decimals, isOptional, greatest, additive, tolerance);
        }

        /** The same for a metric whose values may be no function of sums over items. */
        public Column ofSums(boolean isAdditive) {
            return new Column(metric, direction, decimals, optional, greatest, isAdditive, tolerance);
        }

        /** The same for a metric whose values end somewhere. */
        public Column upTo(double end) {
            return new Column(metric, direction, decimals, optional, end, additive, tolerance);
        }

        /** The same where values may be so far from those that intervals and tests are of. */
        public Column within(double most) {
            return new Column(metric, direction, decimals, optional, greatest, additive, most);
        }

        /** The same shown with other digits. */
        public Column shownWith(int digits) {
            return new Column(metric, direction, digits, optional, greatest, additive, tolerance);
        }

        /** Whether the smaller of two values is the better one. */
        public boolean isLowerBetter() {
            return direction == Direction.LOWER_IS_BETTER;
        }

        /** Whether any value is better than another; else the metric only describes. */
        public boolean judges() {
            return direction != Direction.NEITHER;
        }

        /** Which values are better, in files and answers: {@code lower}, {@code higher} or {@code neither}. */
        public String better() {
            return switch (direction) {
                case LOWER_IS_BETTER -> "lower";
                case HIGHER_IS_BETTER -> "higher";
                case NEITHER -> "neither";
            };
        }

        /** The same as an arrow; empty for what only describes. */
        public String arrow() {
            return switch (direction) {
                case LOWER_IS_BETTER -> "↓";
                case HIGHER_IS_BETTER -> "↑";
                case NEITHER -> "";
            };
        }

        /**
         * Which of two systems is better.
         *
         * @param difference the first one's value minus the second one's, not 0
         */
        public boolean isFirstBetter(double difference) {
            return difference < 0 == isLowerBetter();
        }
    }
}
