package dev.podium.significance;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.ranking.NaturalRanking;

/**
 * The signed-rank test of Wilcoxon (1945): whether differences are as often and as far above zero as below.
 *
 * <p>Sizes of differences are ranked; sizes that are equal but for rounding share the mean of their ranks. The statistic is the smaller of the two
 * sums of ranks two-sided, the sum of the positive ones one-sided. Where all differences are zero p is 1.
 */
public final class Wilcoxon {

    /** Up to here {@link Approximation#AUTO} is exact. */
    private static final int SMALL = 50;

    private final Zeros zeros;
    private final Approximation approximation;

    private Wilcoxon(Zeros zeros, Approximation approximation) {
        this.zeros = zeros;
        this.approximation = approximation;
    }

    /** What becomes of items without a difference. */
    public enum Zeros {
        /** They are left out (Wilcoxon 1945). */
        WILCOX,
        /** They are ranked, then left out (Pratt 1959). */
        PRATT,
        /** They are ranked, and half of their ranks goes to either side. */
        ZSPLIT
    }

    /** How the p-value is found. */
    public enum Approximation {
        /** Exact with at most 50 items and no zeros, normal otherwise. SciPy 1.10 chose alike, but took tied ranks as untied. */
        AUTO,
        /** From all signs of the ranks that occurred, tied or not. */
        EXACT,
        /** Normal, its variance corrected for ties, and for zeros after Cureton (1967). */
        NORMAL,
        /** The same, the statistic half a rank nearer to its mean. */
        NORMAL_CORRECTED
    }

    /** Leaves zeros out and is exact for few items: SciPy's defaults. */
    public static Wilcoxon withDefaults() {
        return new Wilcoxon(Zeros.WILCOX, Approximation.AUTO);
    }

    /** The same test with another way to treat zeros. */
    public Wilcoxon with(Zeros treatment) {
        return new Wilcoxon(treatment, approximation);
    }

    /** The same test with another way to find the p-value. */
    public Wilcoxon with(Approximation way) {
        return new Wilcoxon(zeros, way);
    }

    /** Tests whether the differences are symmetric around zero. */
    public TestResult test(Differences differences, Alternative alternative) {
        Ranks ranks = Ranks.of(differences.levels(), zeros);
        double statistic =
                alternative == Alternative.TWO_SIDED ? Math.min(ranks.positive, ranks.negative) : ranks.positive;
        return new TestResult(
                Method.WILCOXON,
                alternative,
                statistic,
                OptionalDouble.empty(),
                p(ranks, differences, alternative),
                differences.n(),
                differences.zeros(),
                differences.ties(),
                Correction.NONE,
                Optional.empty());
    }

    private double p(Ranks ranks, Differences differences, Alternative alternative) {
        if (differences.zeros() == differences.n()) {
            return 1;
        }
        return switch (approximation) {
            case AUTO ->
                differences.n() <= SMALL && differences.zeros() == 0
                        ? exact(ranks, alternative)
                        : normal(ranks, alternative, 0);
            case EXACT -> exact(ranks, alternative);
            case NORMAL -> normal(ranks, alternative, 0);
            case NORMAL_CORRECTED -> normal(ranks, alternative, 0.5);
        };
    }

    private static double normal(Ranks ranks, Alternative alternative, double correction) {
        double distance = ranks.positive - ranks.mean;
        double nearer = switch (alternative) {
            case TWO_SIDED -> distance - correction * Math.signum(distance);
            case LESS -> distance + correction;
            case GREATER -> distance - correction;
        };
        double z = nearer / Math.sqrt(ranks.variance);
        NormalDistribution normal = NormalDistribution.of(0, 1);
        return alternative.p(normal.cumulativeProbability(z), normal.survivalProbability(z));
    }

    /**
     * Ranks are doubled, so that means of ranks are whole numbers. Cost grows with the cube of the number of items: half a
     * second for a thousand.
     */
    private static double exact(Ranks ranks, Alternative alternative) {
        int observed = observed(ranks);
        double[] probability = distribution(doubled(ranks.signed));
        double below = Arrays.stream(probability, 0, observed + 1).sum();
        double above = Arrays.stream(probability, observed, probability.length).sum();
        return alternative.p(below, above);
    }

    private static int observed(Ranks ranks) {
        return Arrays.stream(doubled(
                        Arrays.stream(ranks.signed).filter(rank -> rank > 0).toArray()))
                .sum();
    }

    private static int[] doubled(double[] ranks) {
        return Arrays.stream(ranks)
                .mapToInt(rank -> (int) Math.round(2 * Math.abs(rank)))
                .toArray();
    }

    /** How probable each sum of positive ranks is if every rank is as probably positive as negative. */
    private static double[] distribution(int[] ranks) {
        double[] probability = new double[Arrays.stream(ranks).sum() + 1];
        probability[0] = 1;
        int reached = 0;
        for (int rank : ranks) {
            reached += rank;
            for (int sum = reached; sum >= 0; sum--) {
                double with = sum < rank ? 0 : probability[sum - rank];
                probability[sum] = (probability[sum] + with) / 2;
            }
        }
        return probability;
    }

    /**
     * The ranks of one set of differences.
     *
     * @param signed ranks of the differences that are not zero, with the signs of these
     * @param positive sum of positive ranks
     * @param negative size of the sum of negative ranks
     * @param mean mean of the sum of positive ranks if there is no difference
     * @param variance variance of that sum
     */
    private record Ranks(double[] signed, double positive, double negative, double mean, double variance) {

        static Ranks of(double[] differences, Zeros zeros) {
            double[] ranked = zeros == Zeros.WILCOX
                    ? Arrays.stream(differences).filter(value -> value != 0).toArray()
                    : differences;
            double[] sizes = Arrays.stream(ranked).map(Math::abs).toArray();
            double[] ranks = sizes.length == 0 ? sizes : new NaturalRanking().apply(sizes);
            double positive = 0;
            double negative = 0;
            double even = 0;
            double squares = 0;
            for (int i = 0; i < ranks.length; i++) {
                positive += ranked[i] > 0 ? ranks[i] : 0;
                negative += ranked[i] < 0 ? ranks[i] : 0;
                even += ranked[i] == 0 ? ranks[i] : 0;
                // halves of zeros' ranks have no sign and so no variance, but SciPy counts them, which is conservative
                squares += ranked[i] != 0 || zeros == Zeros.ZSPLIT ? ranks[i] * ranks[i] : 0;
                ranks[i] *= Math.signum(ranked[i]);
            }
            double[] signed = Arrays.stream(ranks).filter(rank -> rank != 0).toArray();
            double half = zeros == Zeros.ZSPLIT ? even / 2 : 0;
            double mean = (positive + negative) / 2 + half;
            return new Ranks(signed, positive + half, negative + half, mean, squares / 4);
        }
    }
}
