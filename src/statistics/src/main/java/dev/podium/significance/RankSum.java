package dev.podium.significance;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.ranking.NaturalRanking;

/**
 * Whether one of two independent samples lies higher: the rank-sum test of Wilcoxon, Mann and Whitney.
 *
 * @param u of the first sample: how often one of its values is above one of the other, ties a half
 * @param p exact without ties for samples of up to {@value #SMALL}; else from the normal approximation, corrected for ties
 */
public record RankSum(double u, double p) {

    private static final int SMALL = 8;

    /**
     * Tests.
     *
     * @param continuity whether the approximation is corrected by half a rank
     * @throws IllegalArgumentException if a sample is empty
     */
    public static RankSum test(double[] a, double[] b, Alternative alternative, boolean continuity) {
        if (a.length == 0 || b.length == 0) {
            throw new IllegalArgumentException("A sample is empty");
        }
        double[] all = DoubleStream.concat(Arrays.stream(a), Arrays.stream(b))
                .map(value -> value + 0.0) // 0 and -0 are ties
                .toArray();
        double[] ranks = new NaturalRanking().apply(all);
        double u = Arrays.stream(ranks).limit(a.length).sum() - a.length * (a.length + 1.0) / 2;
        double ties = ties(all);
        double p = ties == 0 && Math.min(a.length, b.length) <= SMALL
                ? exact(u, a.length, b.length, alternative)
                : approximate(u, a.length, b.length, ties, alternative, continuity ? 0.5 : 0);
        return new RankSum(u, Math.min(1, p));
    }

    /** Sum of t³ − t over groups of t equal values. */
    private static double ties(double[] values) {
        double[] sorted = Arrays.stream(values).sorted().toArray();
        double ties = 0;
        for (int from = 0, to; from < sorted.length; from = to) {
            to = from;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            double t = to - from;
            ties += t * t * t - t;
        }
        return ties;
    }

    private static double approximate(double u, int m, int n, double ties, Alternative alternative, double correction) {
        double middle = m * (double) n / 2;
        double all = m + n;
        double deviation = Math.sqrt(m * (double) n / 12 * (all + 1 - ties / (all * (all - 1))));
        if (deviation == 0) {
            return 1;
        }
        NormalDistribution normal = NormalDistribution.of(0, 1);
        return switch (alternative) {
            case GREATER -> normal.survivalProbability((u - middle - correction) / deviation);
            case LESS -> normal.survivalProbability((middle - u - correction) / deviation);
            case TWO_SIDED -> 2 * normal.survivalProbability((Math.abs(u - middle) - correction) / deviation);
        };
    }

    private static double exact(double u, int m, int n, Alternative alternative) {
        double[] upTo = distribution(m, n);
        double above = sum(upTo, (int) u, upTo.length - 1);
        double below = sum(upTo, 0, (int) u);
        return switch (alternative) {
            case GREATER -> above;
            case LESS -> below;
            case TWO_SIDED -> 2 * Math.min(above, below);
        };
    }

    private static double sum(double[] values, int from, int to) {
        return Arrays.stream(values, from, to + 1).sum();
    }

    /** How probable each U is: the share of orders of m and n values in which it comes out. */
    private static double[] distribution(int m, int n) {
        double[][] ofFewer = new double[n + 1][];
        for (int second = 0; second <= n; second++) {
            ofFewer[second] = new double[] {1};
        }
        for (int first = 1; first <= m; first++) {
            double[][] next = new double[n + 1][];
            next[0] = new double[] {1};
            for (int second = 1; second <= n; second++) {
                next[second] = new double[first * second + 1];
                // the largest value is of the first sample, above all of the second, or of the second
                add(next[second], ofFewer[second], second, first / (double) (first + second));
                add(next[second], next[second - 1], 0, second / (double) (first + second));
            }
            ofFewer = next;
        }
        return ofFewer[n];
    }

    private static void add(double[] to, double[] from, int shift, double weight) {
        for (int i = 0; i < from.length; i++) {
            to[i + shift] += weight * from[i];
        }
    }
}
