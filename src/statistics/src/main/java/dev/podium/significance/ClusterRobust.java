package dev.podium.significance;

import java.util.Arrays;

/**
 * The mean of values that belong together within clusters, with a standard error that says so: the sandwich estimator in its
 * bias-reduced form CR2 (Bell and McCaffrey 2002; Pustejovsky and Tipton 2018) of a mean.
 *
 * <p>With N values of which cluster g has n_g, and e_g the sum of its values' gaps to the mean, the variance of the mean is
 * {@code Σ e_g² / (1 − n_g/N) / N²}. Where each value is a cluster that is the usual {@code sd²/N}.
 *
 * @param mean of the values, each counted once whatever cluster it is in; 0 without any
 * @param error its standard error; 0 where no cluster differs, or there is but one
 * @param clusters how many there are
 * @param effect the design effect: how many times larger the variance of the mean is than if the values did not hang
 *     together; NaN where that one is 0
 */
public record ClusterRobust(double mean, double error, int clusters, double effect) {

    /** Gaps that are no more than the rounding of sums. */
    private static final double SAME = 1e-12;

    /**
     * Of values.
     *
     * @param values finite
     * @param clusters of the values
     */
    public static ClusterRobust of(double[] values, Clusters clusters) {
        if (values.length != clusters.items()) {
            throw new IllegalArgumentException(
                    "clusters of %d items do not fit %d values".formatted(clusters.items(), values.length));
        }
        double mean = Arrays.stream(values).average().orElse(0);
        double size = Arrays.stream(values).map(Math::abs).average().orElse(0);
        double[] gaps = new double[clusters.number()];
        double squares = 0;
        for (int item = 0; item < values.length; item++) {
            double gap = values[item] - mean;
            gaps[clusters.of(item)] += gap;
            squares += gap * gap;
        }
        int[] sizes = clusters.sizes();
        double variance = 0;
        for (int cluster = 0; cluster < gaps.length; cluster++) {
            boolean none = Math.abs(gaps[cluster]) <= SAME * size * sizes[cluster];
            variance +=
                    none ? 0 : square(gaps[cluster] / values.length) / (1 - (double) sizes[cluster] / values.length);
        }
        double plain = squares / (values.length - 1.0) / values.length;
        return new ClusterRobust(mean, Math.sqrt(variance), gaps.length, plain > 0 ? variance / plain : Double.NaN);
    }

    private static double square(double value) {
        return value * value;
    }
}
