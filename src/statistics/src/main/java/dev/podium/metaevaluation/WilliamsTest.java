package dev.podium.metaevaluation;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Whether one of two metrics goes together with people more closely than the other one: the test of Williams (1959) of two correlations of
 * Pearson that share a variable, as Graham and Baldwin (2014) use it.
 *
 * @param t above 0 where the first one is closer
 * @param df degrees of freedom
 * @param p one-sided, that a difference at least so far in this direction is chance
 */
public record WilliamsTest(double t, int df, double p) {

    private static final int FEWEST = 4;

    /**
     * Tests from the correlations alone.
     *
     * @param first of people and the first metric
     * @param second of people and the second metric
     * @param metrics of the two metrics
     * @param n number of systems
     * @return empty with fewer than four systems, or where the metrics are the same
     */
    public static Optional<WilliamsTest> of(double first, double second, double metrics, int n) {
        if (n < FEWEST) {
            return Optional.empty();
        }
        double determinant =
                Math.max(0, 1 - first * first - second * second - metrics * metrics + 2 * first * second * metrics);
        double mean = (first + second) / 2;
        double spread = 2.0 * (n - 1) / (n - 3) * determinant + mean * mean * Math.pow(1 - metrics, 3);
        double t = (first - second) * Math.sqrt((n - 1) * (1 + metrics)) / Math.sqrt(spread);
        return Double.isFinite(t)
                ? Optional.of(
                        new WilliamsTest(t, n - 3, TDistribution.of(n - 3.0).survivalProbability(Math.abs(t))))
                : Optional.empty();
    }
}
