package dev.podium.significance;

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
            return SignTest.test(differences, alternative);
        }
        double t = differences.effect().orElse(0) * Math.sqrt(n);
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
                n,
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
        double t = TDistribution.of(n - 1).inverseSurvivalProbability((1 - level) / 2);
        double half = t * differences.sd() / Math.sqrt(n);
        return Optional.of(new Interval(differences.mean() - half, differences.mean() + half));
    }
}
