package dev.podium.significance;

import java.util.function.ToDoubleFunction;

/** Values of one system whose units, items or clusters of them, count as often as their weights say. */
final class UnitWeights {

    private UnitWeights() {}

    /** The value by one weight for each unit. */
    static ToDoubleFunction<double[]> of(Statistic.OfItems statistic, Counts counts, Clusters clusters) {
        ToDoubleFunction<double[]> ofItems = statistic.of(counts.values());
        return clusters.areItems() ? ofItems : weights -> ofItems.applyAsDouble(ofItems(weights, clusters));
    }

    /** The weight of each item: that of its cluster. */
    static double[] ofItems(double[] weights, Clusters clusters) {
        double[] ofItems = new double[clusters.items()];
        for (int item = 0; item < ofItems.length; item++) {
            ofItems[item] = weights[clusters.of(item)];
        }
        return ofItems;
    }
}
