package dev.podium.significance;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/** How much a value's spread changes with the value, from leaving out each item once. */
public final class Jackknife {

    /** What is left between equal pseudo-values, which are sums of many numbers. */
    private static final double SAME = 1e-9;

    private Jackknife() {}

    /**
     * The acceleration {@code Σ(m−xᵢ)³ / 6(Σ(m−xᵢ)²)^1.5}, where xᵢ is the value without cluster i and m their mean; 0 where
     * they are all the same. Clusters without which the value is undefined are left out.
     */
    static double of(Counts counts, Clusters clusters, Statistic statistic) {
        return acceleration(without(counts, clusters, statistic));
    }

    /**
     * The pseudo-values of a system's items (Tukey 1958): {@code nθ − (n−1)θᵢ}, where θᵢ is the value without item i; the value
     * itself where θᵢ is undefined. Of a mean of items these are the items' values.
     */
    public static double[] pseudoValues(Counts counts, Statistic statistic) {
        return pseudoValues(counts, Clusters.none(counts.items()), statistic);
    }

    /** The same of whole clusters of items. */
    public static double[] pseudoValues(Counts counts, Clusters clusters, Statistic statistic) {
        double value = statistic.value(statistic.ofItems().isEmpty() ? counts.summed(clusters) : counts);
        double[] without = without(counts, clusters, statistic);
        return Arrays.stream(without)
                .map(rest -> Double.isNaN(rest) ? value : value + (without.length - 1) * (value - rest))
                .toArray();
    }

    /** By how much the pseudo-values of two systems differ; by nothing where only rounding is left. */
    public static double[] gaps(double[] first, double[] second) {
        double[] gaps = new double[first.length];
        for (int i = 0; i < gaps.length; i++) {
            double gap = first[i] - second[i];
            gaps[i] = Math.abs(gap) <= SAME * (Math.abs(first[i]) + Math.abs(second[i])) ? 0 : gap;
        }
        return gaps;
    }

    /**
     * The design effect of a difference that is no mean of items: how many times larger its variance is by the jackknife over
     * clusters than by that over items.
     *
     * @param ofClusters {@link #gaps} of pseudo-values from leaving out clusters
     * @param ofItems the same from leaving out items
     * @return NaN or infinite where items do not differ
     */
    public static double designEffect(double[] ofClusters, double[] ofItems) {
        return varianceOfMean(ofClusters) / varianceOfMean(ofItems);
    }

    private static double varianceOfMean(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / values.length
                / (values.length - 1.0);
    }

    private static double[] without(Counts counts, Clusters clusters, Statistic statistic) {
        return statistic
                .ofItems()
                .map(items -> without(UnitWeights.of(items, counts, clusters), clusters.number()))
                .orElseGet(() -> without(counts.summed(clusters), statistic));
    }

    private static double[] without(ToDoubleFunction<double[]> value, int units) {
        double[] values = new double[units];
        Blocks.of(units, (from, to) -> {
            double[] weights = new double[units];
            Arrays.fill(weights, 1);
            for (int unit = from; unit < to; unit++) {
                weights[unit] = 0;
                values[unit] = value.applyAsDouble(weights);
                weights[unit] = 1;
            }
        });
        return values;
    }

    private static double[] without(Counts counts, Statistic statistic) {
        double[] total = counts.total();
        double[][] without = new double[counts.width()][];
        for (int k = 0; k < without.length; k++) {
            without[k] = counts.column(k);
            for (int i = 0; i < counts.items(); i++) {
                without[k][i] = total[k] - without[k][i];
            }
        }
        double[] values = new double[counts.items()];
        statistic.values(without, values.length, values);
        return values;
    }

    private static double acceleration(double[] values) {
        double sum = 0;
        int defined = 0;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                sum += value;
                defined++;
            }
        }
        double squares = 0;
        double cubes = 0;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                double gap = sum / defined - value;
                squares += gap * gap;
                cubes += gap * gap * gap;
            }
        }
        return squares == 0 ? 0 : cubes / (6 * Math.pow(squares, 1.5));
    }
}
