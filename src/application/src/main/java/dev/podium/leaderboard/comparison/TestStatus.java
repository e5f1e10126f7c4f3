package dev.podium.leaderboard.comparison;

import dev.podium.task.Subtask;
import java.util.Optional;

/**
 * How the intervals and tests of a phase were worked out, and whether they cover everything that is on the leaderboards.
 *
 * @param current whether nothing has changed since; else they are being worked out again
 * @param percent how far that is
 * @param seed where the random numbers started
 * @param resamples how many replicates were drawn; 0 where nothing was worked out yet
 * @param failed whether it went wrong in the subtask that one looks at
 * @param clusters in which the items belong together, under the metric that one looks at; empty where each stands alone, and
 *     before any pair was tested
 */
public record TestStatus(
        boolean current,
        int percent,
        long seed,
        int resamples,
        boolean failed,
        Optional<TestMethod.InClusters> clusters) {

    /** The same under one metric: fewer replicates are drawn where each needs all items. */
    public TestStatus under(Subtask.Column metric) {
        return new TestStatus(current, percent, seed, MetricStatistic.resamples(metric, resamples), failed, clusters);
    }
}
