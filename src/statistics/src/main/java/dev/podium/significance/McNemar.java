package dev.podium.significance;

import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The test of McNemar (1947) for answers that are right or wrong: whether one system alone is as often right as the other
 * alone. Where neither ever is p is 1 two-sided, and at least 0.5 one-sided.
 */
public enum McNemar {
    /** From the binomial distribution; the statistic is the smaller of the two counts, one-sided that of the first system. */
    EXACT,

    /** {@code (b - c)² / (b + c)} of the two counts, chi-squared with one degree of freedom; one-sided its signed root. */
    CHI_SQUARED,

    /** {@code (|b - c| - 1)² / (b + c)}, the correction of Edwards (1948), never beyond zero. */
    CORRECTED;

    /**
     * Tests whether both systems are as often right.
     *
     * @param first on how many items only the first system is right
     * @param second on how many only the second is
     * @param same on how many both are, or neither
     */
    public TestResult test(int first, int second, int same, Alternative alternative) {
        return this == EXACT ? exact(first, second, same, alternative) : approximate(first, second, same, alternative);
    }

    private static TestResult exact(int first, int second, int same, Alternative alternative) {
        int statistic = alternative == Alternative.TWO_SIDED ? Math.min(first, second) : first;
        double p = SignStatistic.p(first, first + second, alternative);
        return result(statistic, OptionalDouble.empty(), p, first + second, same, alternative);
    }

    private TestResult approximate(int first, int second, int same, Alternative alternative) {
        double distance = Math.max(0, Math.abs(first - second) - (this == CORRECTED ? 1 : 0));
        double root = distance == 0 ? 0 : Math.signum(first - second) * distance / Math.sqrt(first + second);
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double p = alternative.p(normal.cumulativeProbability(root), normal.survivalProbability(root));
        return result(root * root, OptionalDouble.of(1), p, first + second, same, alternative);
    }

    private static TestResult result(
            double statistic, OptionalDouble df, double p, int different, int same, Alternative alternative) {
        return new TestResult(
                Method.MCNEMAR,
                alternative,
                statistic,
                df,
                p,
                different + same,
                same,
                different > 1 ? different : 0,
                Correction.NONE,
                Optional.empty());
    }
}
