package dev.podium.significance;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's t-test of paired differences, or of one sample ({@link Differences#from}), and the interval that belongs to it.
 *
 * <p>{@code t = mean / (sd / √n)} with n - 1 degrees of freedom. One-sided p-values of the two directions sum to 1.
 * Fewer than two items tell nothing: p is 1, or 0.5 one-sided, as it is for identical systems.
 *
 * <p>Differences that are all the same but not zero have no standard deviation, hence no t. If there were no difference
 * between the systems, each of the 2ⁿ ways to give the differences signs would be as probable as the others, and only one of
 * them has so large a sum: {@code p = 2⁻ⁿ}, two-sided {@code 2¹⁻ⁿ}. This is the sign test, whose result stands in.
 */
public final class PairedT {

    private PairedT() {}

    /** Tests whether the mean difference is zero; by the sign test where all differences are the same. */
    public static TestResult test(Differences differences, Alternative alternative) {
        int n = differences.n();
        if (n > 1 && differences.effect().isEmpty()) {
            return SignStatistic.test(differences, alternative);
        }
        return test(differences, differences.effect().orElse(0) * Math.sqrt(n), n, alternative);
    }

    /**
     * The same by the cluster-robust t with clusters − 1 degrees of freedom ({@link ClusterRobust}), where differences hang
     * together within clusters; the plain test where each item is a cluster. Where all differences are the same, the signs of
     * whole clusters are counted.
     *
     * @param clusters of the items that take part, in their order
     */
    public static TestResult test(Differences differences, Clusters clusters, Alternative alternative) {
        if (clusters.areItems()) {
            return test(differences, alternative);
        }
        ClusterRobust robust = ClusterRobust.of(differences.values(), clusters);
        int n = clusters.number();
        if (n > 1 && robust.error() == 0 && robust.mean() != 0) {
            double[] signs = new double[n];
            Arrays.fill(signs, robust.mean());
            TestResult sign = SignStatistic.test(Differences.from(signs, 0), alternative);
            return new TestResult(
                    sign.method(),
                    alternative,
                    sign.statistic(),
                    sign.df(),
                    sign.p(),
                    differences.n(),
                    differences.zeros(),
                    differences.ties(),
                    Correction.NONE,
                    Optional.empty());
        }
        return test(differences, robust.error() == 0 ? 0 : robust.mean() / robust.error(), n, alternative);
    }

    private static TestResult test(Differences differences, double t, int n, Alternative alternative) {
        double below = 0.5;
        double above = 0.5;
        if (n > 1) {
            TDistribution distribution = TDistribution.of(n - 1);
            below = distribution.cumulativeProbability(t);
            above = distribution.survivalProbability(t);
        }
        return new TestResult(
                Method.T,
                alternative,
                t,
                OptionalDouble.of(Math.max(0, n - 1)),
                alternative.p(below, above),
                differences.n(),
                differences.zeros(),
                differences.ties(),
                Correction.NONE,
                Optional.empty());
    }

    /**
     * The two-sided confidence interval of the mean difference: {@code mean ± t * sd / √n}.
     *
     * @param level between 0 and 1, for example 0.95
     * @return empty where fewer than two items take part, and where all differences are the same: they do not tell how those
     *     of other items differ
     */
    public static Optional<Interval> interval(Differences differences, double level) {
        int n = differences.n();
        if (n < 2 || differences.sd() == 0) {
            return Optional.empty();
        }
        return Optional.of(around(differences.mean(), reach(n, level) * differences.sd() / Math.sqrt(n)));
    }

    /**
     * The same with the standard error and the degrees of freedom of the cluster-robust t.
     *
     * @param clusters of the items that take part, in their order
     * @return empty where there are fewer than two clusters, and where no cluster differs
     */
    public static Optional<Interval> interval(Differences differences, Clusters clusters, double level) {
        if (clusters.areItems()) {
            return interval(differences, level);
        }
        ClusterRobust robust = ClusterRobust.of(differences.values(), clusters);
        return clusters.number() < 2 || robust.error() == 0
                ? Optional.empty()
                : Optional.of(around(robust.mean(), reach(clusters.number(), level) * robust.error()));
    }

    private static double reach(int n, double level) {
        return TDistribution.of(n - 1).inverseSurvivalProbability((1 - level) / 2);
    }

    private static Interval around(double mean, double half) {
        return new Interval(mean - half, mean + half);
    }
}
