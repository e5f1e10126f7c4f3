package dev.podium.significance;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The sign test: whether differences are as often above zero as below, whatever their size. Exact, from the binomial
 * distribution; items without a difference are left out. The statistic is the number of differences above zero.
 */
public final class SignStatistic {

    private SignStatistic() {}

    /** Tests whether the median difference is zero. */
    public static TestResult test(Differences differences, Alternative alternative) {
        int signs = differences.n() - differences.zeros();
        int positive = (int)
                Arrays.stream(differences.values()).filter(value -> value > 0).count();
        return new TestResult(
                Method.SIGN,
                alternative,
                positive,
                OptionalDouble.empty(),
                p(positive, signs, alternative),
                differences.n(),
                differences.zeros(),
                differences.ties(),
                Correction.NONE,
                Optional.empty());
    }

    /** The p-value of that many heads in that many tosses of a fair coin. */
    static double p(int heads, int tosses, Alternative alternative) {
        BinomialDistribution fair = BinomialDistribution.of(tosses, 0.5);
        return alternative.p(fair.cumulativeProbability(heads), fair.survivalProbability(heads - 1));
    }
}
