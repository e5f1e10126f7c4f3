package dev.podium.cli;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.significance.ClusterRobust;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.Differences;
import dev.podium.significance.Jackknife;
import dev.podium.significance.Robustness;
import dev.podium.significance.Statistic;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Two systems, measured by the same metric on the same items.
 *
 * @param metric both are measured by
 * @param column of the gold by which items belong together; empty where each stands alone
 * @param clusters of all items
 */
record ComparedSystems(
        Measurement a,
        Measurement b,
        Aggregate aggregate,
        Subtask.Column metric,
        Optional<String> column,
        Clusters clusters) {

    /** Item by item; only of a metric that is a mean of items. */
    Differences differences() {
        return Differences.of(a.items(), b.items());
    }

    /** The clusters of the items of {@link #differences}. */
    Clusters clustersOfDifferences() {
        return clusters.among(IntStream.range(0, a.items().length)
                .filter(item -> !Double.isNaN(a.items()[item]) && !Double.isNaN(b.items()[item]))
                .toArray());
    }

    List<Counts> counts() {
        return Counts.takingPart(all());
    }

    /** The clusters of the items of {@link #counts}. */
    Clusters clustersOfCounts() {
        return clusters.among(Counts.itemsTakingPart(all()));
    }

    /** The clusters that are tested. */
    Clusters clustersCompared() {
        return aggregate.isMeanOfItems() ? clustersOfDifferences() : clustersOfCounts();
    }

    /**
     * How many times larger the variance of the difference is than if items did not belong together: of a mean of items that of
     * the cluster-robust error, else that of the jackknife. NaN where nothing differs.
     */
    double designEffect() {
        if (aggregate.isMeanOfItems()) {
            return ClusterRobust.of(differences().values(), clustersOfDifferences())
                    .effect();
        }
        Clusters units = clustersOfCounts();
        return Jackknife.designEffect(gaps(units), gaps(Clusters.none(units.items())));
    }

    /** What is unusual about the difference. */
    Robustness robustness() {
        if (aggregate.isMeanOfItems()) {
            return Robustness.of(differences().values(), clustersOfDifferences());
        }
        double[] gaps = gaps(clustersOfCounts());
        return Robustness.of(gaps, Clusters.none(gaps.length));
    }

    /** From leaving out each of some clusters. */
    private double[] gaps(Clusters units) {
        List<Counts> counts = counts();
        return Jackknife.gaps(
                Jackknife.pseudoValues(counts.get(0), units, statistic()),
                Jackknife.pseudoValues(counts.get(1), units, statistic()));
    }

    /** How values follow from counts: from their sums where these are enough, else from all items. */
    Statistic statistic() {
        return aggregate.isAdditive() ? aggregate::scores : Statistic.of(aggregate::ofItems);
    }

    private List<Counts> all() {
        return List.of(counts(a), counts(b));
    }

    private static Counts counts(Measurement side) {
        return new Counts(side.counts().length / side.width(), side.width(), side.counts());
    }
}
