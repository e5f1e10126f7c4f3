package dev.podium.agreement;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.ranking.NaturalRanking;

/**
 * How far two lists of values go together.
 *
 * @param value from -1 to 1
 * @param p two-sided: how probably unrelated values go together or against each other at least so far
 * @param n number of pairs; pairs with a NaN are left out
 */
public record Correlation(double value, double p, int n) {

    /** Up to this many pairs without ties the p-value of tau is exact. */
    private static final int SMALL = 33;

    private static final int FEWEST_OF_FISHER = 4;
    private static final double ONE_TAIL = 0.025;

    /** The product-moment correlation of Pearson, its p from t. Empty with fewer than two pairs, or if a list is constant. */
    public static Optional<Correlation> pearson(double[] x, double[] y) {
        return linear(Pairs.of(x, y));
    }

    /** The rank correlation of Spearman: that of Pearson on ranks, ties sharing the mean of theirs. Empty as that is. */
    public static Optional<Correlation> spearman(double[] x, double[] y) {
        Pairs pairs = Pairs.of(x, y);
        return pairs.n() < 2 ? Optional.empty() : linear(new Pairs(ranks(pairs.x), ranks(pairs.y)));
    }

    /**
     * The rank correlation of Kendall, tau-b: pairs of pairs that go together minus those that do not, over the geometric
     * mean of those that are not tied in either list. Empty as that of Pearson is.
     *
     * <p>Its p is exact without ties for up to 33 pairs, or where at most one pair of pairs is out of order; else from the
     * normal approximation with the variance for ties (Kendall 1970). Cost grows with the square of n.
     */
    public static Optional<Correlation> kendall(double[] x, double[] y) {
        Pairs pairs = Pairs.of(x, y);
        int n = pairs.n();
        double all = n * (n - 1.0) / 2;
        Ties first = Ties.of(pairs.x);
        Ties second = Ties.of(pairs.y);
        if (first.pairs == all || second.pairs == all) {
            return Optional.empty();
        }
        long score = score(pairs);
        double tau = score / Math.sqrt(all - first.pairs) / Math.sqrt(all - second.pairs);
        boolean untied = first.pairs == 0 && second.pairs == 0;
        double outOfOrder = (all - Math.abs(score)) / 2;
        double p = untied && (n <= SMALL || outOfOrder <= 1)
                ? exact(n, (int) outOfOrder)
                : asymptotic(n, score, first, second);
        return Optional.of(new Correlation(bounded(tau), Math.min(1, p), n));
    }

    /** Pairs of pairs that go together minus those that do not. */
    private static long score(Pairs pairs) {
        long score = 0;
        for (int i = 0; i < pairs.n(); i++) {
            for (int k = 0; k < i; k++) {
                score += (long) (Math.signum(pairs.x[i] - pairs.x[k]) * Math.signum(pairs.y[i] - pairs.y[k]));
            }
        }
        return score;
    }

    /** Twice the share of orders of n things in which at most that many pairs are out of order. */
    private static double exact(int n, int outOfOrder) {
        double[] probability = new double[outOfOrder + 1];
        probability[0] = 1;
        for (int things = 2; things <= n; things++) {
            double[] longer = new double[probability.length];
            double window = 0;
            for (int pairs = 0; pairs < longer.length; pairs++) {
                window += probability[pairs] - (pairs < things ? 0 : probability[pairs - things]);
                longer[pairs] = window / things;
            }
            probability = longer;
        }
        return 2 * Arrays.stream(probability).sum();
    }

    private static double asymptotic(int n, long score, Ties first, Ties second) {
        double m = n * (n - 1.0);
        double variance = (m * (2.0 * n + 5) - first.fives - second.fives) / 18
                + 2 * first.pairs * second.pairs / m
                + (n == 2 ? 0 : first.triples * second.triples / (9 * m * (n - 2)));
        return 2 * NormalDistribution.of(0, 1).survivalProbability(Math.abs(score) / Math.sqrt(variance));
    }

    /**
     * Where a correlation of Pearson lies with a probability of 95 %, by the transformation of Fisher (1915). Empty of fewer than four pairs, and where
     * it is 1 or -1.
     */
    public Optional<Bounds> fisher() {
        if (n < FEWEST_OF_FISHER || Math.abs(value) == 1) {
            return Optional.empty();
        }
        double z = Math.log1p(2 * value / (1 - value)) / 2;
        double reach = NormalDistribution.of(0, 1).inverseSurvivalProbability(ONE_TAIL) / Math.sqrt(n - 3.0);
        return Optional.of(new Bounds(Math.tanh(z - reach), Math.tanh(z + reach)));
    }

    private static Optional<Correlation> linear(Pairs pairs) {
        int n = pairs.n();
        if (n < 2 || isConstant(pairs.x) || isConstant(pairs.y)) {
            return Optional.empty();
        }
        double[] x = centred(pairs.x);
        double[] y = centred(pairs.y);
        double product = 0;
        double first = 0;
        double second = 0;
        for (int i = 0; i < n; i++) {
            product += x[i] * y[i];
            first += x[i] * x[i];
            second += y[i] * y[i];
        }
        double r = bounded(product / Math.sqrt(first * second));
        return Optional.of(new Correlation(r, p(r, n - 2), n));
    }

    private static double p(double r, int df) {
        if (df == 0) {
            return 1; // two points always lie on a line
        }
        double t = Math.abs(r) * Math.sqrt(df / ((1 - r) * (1 + r)));
        return 2 * TDistribution.of(df).survivalProbability(t);
    }

    private static double[] ranks(double[] values) {
        // by which 0 and -0 differ
        return new NaturalRanking()
                .apply(Arrays.stream(values).map(value -> value + 0.0).toArray());
    }

    /** The values minus their mean, the largest of them about 1, so that their squares stay numbers. */
    private static double[] centred(double[] values) {
        double mean = Mean.of(values).getAsDouble();
        double[] centred = Arrays.stream(values).map(value -> value - mean).toArray();
        int exponent =
                Math.getExponent(Arrays.stream(centred).map(Math::abs).max().getAsDouble());
        return Arrays.stream(centred).map(value -> Math.scalb(value, -exponent)).toArray();
    }

    private static boolean isConstant(double[] values) {
        return Arrays.stream(values).allMatch(value -> value == values[0]);
    }

    /** What rounding carried beyond 1 is 1. */
    private static double bounded(double value) {
        return Math.max(-1, Math.min(1, value));
    }

    private record Pairs(double[] x, double[] y) {

        static Pairs of(double[] x, double[] y) {
            if (x.length != y.length) {
                throw new IllegalArgumentException("Lists of %d and of %d values".formatted(x.length, y.length));
            }
            double[] left = new double[x.length];
            double[] right = new double[x.length];
            int n = 0;
            for (int i = 0; i < x.length; i++) {
                if (!Double.isNaN(x[i]) && !Double.isNaN(y[i])) {
                    left[n] = x[i];
                    right[n++] = y[i];
                }
            }
            return new Pairs(Arrays.copyOf(left, n), Arrays.copyOf(right, n));
        }

        int n() {
            return x.length;
        }
    }

    /**
     * What ties of one list do to the variance of tau, summed over groups of t equal values.
     *
     * @param pairs t(t-1)/2
     * @param triples t(t-1)(t-2)
     * @param fives t(t-1)(2t+5)
     */
    private record Ties(double pairs, double triples, double fives) {

        static Ties of(double[] values) {
            double[] sorted =
                    Arrays.stream(values).map(value -> value + 0.0).sorted().toArray();
            double pairs = 0;
            double triples = 0;
            double fives = 0;
            for (int from = 0, to; from < sorted.length; from = to) {
                to = from;
                while (to < sorted.length && sorted[to] == sorted[from]) {
                    to++;
                }
                double t = to - from;
                pairs += t * (t - 1) / 2;
                triples += t * (t - 1) * (t - 2);
                fives += t * (t - 1) * (2 * t + 5);
            }
            return new Ties(pairs, triples, fives);
        }
    }
}
