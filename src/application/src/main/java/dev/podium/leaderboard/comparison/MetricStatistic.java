package dev.podium.leaderboard.comparison;

import dev.podium.scoring.Aggregate;
import dev.podium.significance.Statistic;
import dev.podium.task.Subtask;

/** Metrics as tests and intervals see them. */
public final class MetricStatistic {

    private MetricStatistic() {}

    /** How often is drawn for a metric where so many draws are wanted. */
    static int resamples(Subtask.Column metric, int wanted) {
        return metric.additive() ? wanted : Math.min(wanted, Statistic.MOST_RESAMPLES_OF_ITEMS);
    }

    /** How the values of a metric follow from counts: from their sums where these are enough, else from all items. */
    public static Statistic of(Aggregate metric) {
        return metric.isAdditive() ? metric::scores : Statistic.of(metric::ofItems);
    }
}
