package dev.podium.leaderboard.comparison;

import dev.podium.significance.Counts;
import java.util.Map;

/**
 * A system in a subtask with what was measured of it.
 *
 * @param official whether it is ranked or a baseline in its place; the others are shown beside the ranking
 * @param measures by metric
 */
public record SystemMeasurement(long evaluation, boolean official, boolean baseline, Map<String, Measure> measures) {

    /**
     * What was measured under a metric.
     *
     * @param items values of the items in the order of the gold, NaN where one takes no part; empty where the metric is no
     *     mean of items
     * @param counts additive counts; metrics that are made of the same counts share them
     */
    public record Measure(double value, double[] items, Counts counts) {

        public boolean isMean() {
            return items.length > 0;
        }
    }

    boolean isTeam() {
        return official && !baseline;
    }
}
