package dev.podium.significance;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A permutation test of a part of items against all of them: how probable so small or so large a sum is if the part were
 * drawn at random, without replacement. The tails are those of the double saddlepoint approximation (Robinson 1982,
 * Skovgaard 1987; for values on a grid with the correction for continuity), which keeps its relative error far out where a
 * normal or t approximation of skewed values errs by factors; at the ends they are exact.
 */
final class RandomPart {

    private static final int MOST_STEPS = 200;
    private static final double CONVERGED = 1e-10;
    private static final double CENTRE = 1e-4;
    private static final double SAME = 1e-9;
    private static final double FINEST_GRID = 1e-4;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final double[] values;
    private final int[] often;
    private final int all;
    private final int drawn;
    private final double grid;

    /** Values relative to their mean and in units of their range. */
    private RandomPart(double[] values, int[] often, int drawn, double grid) {
        this.values = values;
        this.often = often;
        this.all = IntStream.of(often).sum();
        this.drawn = drawn;
        this.grid = grid;
    }

    /**
     * Twice the smaller tail, at most 1; 1 where all items have one value.
     *
     * @param values of the kinds of items, all different
     * @param often how many items of each kind there are
     * @param drawn how many items the part has: more than none and fewer than all
     * @param mean of the part
     */
    static double p(double[] values, int[] often, int drawn, double mean) {
        double least = DoubleStream.of(values).min().orElseThrow();
        double range = DoubleStream.of(values).max().orElseThrow() - least;
        if (range == 0) {
            return 1;
        }
        double centre = IntStream.range(0, values.length)
                        .mapToDouble(kind -> (values[kind] - least) / range * often[kind])
                        .sum()
                / IntStream.of(often).sum();
        double[] scaled = DoubleStream.of(values)
                .map(value -> (value - least) / range - centre)
                .toArray();
        double sum = drawn * ((mean - least) / range - centre);
        double grid = grid(scaled);
        double upper = new RandomPart(scaled, often, drawn, grid).upper(sum);
        double[] turned = DoubleStream.of(scaled).map(value -> -value).toArray();
        double lower = new RandomPart(turned, often, drawn, grid).upper(-sum);
        return Math.min(1, 2 * Math.min(upper, lower));
    }

    /** The grid on which values lie; 0 where it would be too fine to be seen. */
    private static double grid(double[] values) {
        double grid = 0;
        for (double value : values) {
            double a = Math.abs(value - values[0]);
            double b = grid;
            while (a > SAME) {
                double rest = b % a;
                b = a;
                a = a - rest < SAME ? 0 : rest;
            }
            grid = b;
            if (grid > 0 && grid < FINEST_GRID) {
                return 0;
            }
        }
        return grid;
    }

    /** The probability of this sum or a larger one. */
    private double upper(double sum) {
        double most = most();
        if (sum > most - SAME) {
            return largest();
        }
        double end = sum - grid / 2;
        if (end
                < -new RandomPart(DoubleStream.of(values).map(value -> -value).toArray(), often, drawn, grid).most()
                        + SAME) {
            return 1;
        }
        return tail(end);
    }

    private int[] largestFirst() {
        return IntStream.range(0, values.length)
                .boxed()
                .sorted((a, b) -> Double.compare(values[b], values[a]))
                .mapToInt(kind -> kind)
                .toArray();
    }

    private double most() {
        double sum = 0;
        int left = drawn;
        for (int kind : largestFirst()) {
            int taken = Math.min(left, often[kind]);
            sum += taken * values[kind];
            left -= taken;
        }
        return sum;
    }

    /** The largest sum has the largest items: all of some kinds, and any so many of another one. */
    private double largest() {
        int left = drawn;
        double one = HypergeometricDistribution.of(all, drawn, drawn).logProbability(drawn);
        for (int kind : largestFirst()) {
            if (left < often[kind]) {
                double any =
                        HypergeometricDistribution.of(often[kind], left, left).logProbability(left);
                return Math.exp(one - any);
            }
            left -= often[kind];
        }
        return 1;
    }

    /**
     * With independent draws of every item with the share of the part, tilted so that the part has its size and its sum: the
     * tail given the size.
     */
    private double tail(double sum) {
        double share = (double) drawn / all;
        double size = 0;
        double tilt = 0;
        Tilted at = new Tilted(size, tilt, share, sum);
        for (int step = 0; step < MOST_STEPS && !at.isThere(); step++) {
            double determinant = at.determinant();
            double towardsSize = (at.tt * at.gradientSize - at.st * at.gradientTilt) / determinant;
            double towardsTilt = (at.ss * at.gradientTilt - at.st * at.gradientSize) / determinant;
            double length = 1;
            Tilted next = new Tilted(size - towardsSize, tilt - towardsTilt, share, sum);
            while (!(next.height <= at.height) && length > SAME) {
                length /= 2;
                next = new Tilted(size - length * towardsSize, tilt - length * towardsTilt, share, sum);
            }
            size -= length * towardsSize;
            tilt -= length * towardsTilt;
            at = next;
        }
        double w = Math.copySign(Math.sqrt(Math.max(0, -2 * at.height)), tilt);
        if (Math.abs(w) < CENTRE) {
            return 0.5;
        }
        double lever = grid > 0 ? 2 * Math.sinh(tilt * grid / 2) / grid : tilt;
        double v = lever * Math.sqrt(at.determinant() / (all * share * (1 - share)));
        double tail = NORMAL.survivalProbability(w) + NORMAL.density(w) * (1 / v - 1 / w);
        return Math.max(0, Math.min(1, tail));
    }

    /** The function whose least height is sought, with its derivatives. */
    private final class Tilted {

        private final double height;
        private final double gradientSize;
        private final double gradientTilt;
        private final double ss;
        private final double st;
        private final double tt;

        Tilted(double size, double tilt, double share, double sum) {
            double cumulant = 0;
            double expectedSize = 0;
            double expectedSum = 0;
            double varianceOfSize = 0;
            double covariance = 0;
            double varianceOfSum = 0;
            for (int kind = 0; kind < values.length; kind++) {
                double value = values[kind];
                double z = size + tilt * value;
                double e = Math.exp(-Math.abs(z));
                double inside = z > 0 ? share + (1 - share) * e : 1 - share + share * e;
                cumulant += often[kind] * (Math.max(z, 0) + Math.log(inside));
                double in = (z > 0 ? share : share * e) / inside;
                double spread = often[kind] * in * (1 - in);
                expectedSize += often[kind] * in;
                expectedSum += often[kind] * in * value;
                varianceOfSize += spread;
                covariance += spread * value;
                varianceOfSum += spread * value * value;
            }
            height = cumulant - size * drawn - tilt * sum;
            gradientSize = expectedSize - drawn;
            gradientTilt = expectedSum - sum;
            ss = varianceOfSize;
            st = covariance;
            tt = varianceOfSum;
        }

        double determinant() {
            return Math.max(Double.MIN_NORMAL, ss * tt - st * st);
        }

        boolean isThere() {
            return Math.abs(gradientSize) < CONVERGED * all && Math.abs(gradientTilt) < CONVERGED * all;
        }
    }
}
