package dev.podium.significance;

import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's t-test of paired differences, or of one sample ({@link Differences#from}), and the interval that belongs to it.
 *
 * <p>{@code t = mean / (sd / √n)} with n - 1 degrees of freedom. One-sided p-values of the two directions sum to 1.
 * Differences that are all the same but not zero give {@code t = ±n}, see {@link Differences#effect}. Fewer than two items
 * tell nothing: p is 1, or 0.5 one-sided, as it is for identical systems.
 */
public final class PairedT {

    private PairedT() {}

    /** Tests whether the mean difference is zero. */
    public static TestResult test(Differences differences, Alternative alternative) {
        int n = differences.n();
        double t = differences.effect() * Math.sqrt(n);
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
     * @return empty where fewer than two items take part; of no width where all differences are the same
     */
    public static Optional<Interval> interval(Differences differences, double level) {
        int n = differences.n();
        if (n < 2) {
            return Optional.empty();
        }
        double t = TDistribution.of(n - 1).inverseSurvivalProbability((1 - level) / 2);
        double half = t * differences.sd() / Math.sqrt(n);
        return Optional.of(new Interval(differences.mean() - half, differences.mean() + half));
    }
}
