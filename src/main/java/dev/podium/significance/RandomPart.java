package dev.podium.significance;

import java.util.NavigableMap;
import java.util.TreeMap;
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

    /** Tails above this say that the other one may be the smaller one. */
    private static final double CLEARLY_SMALLER = 0.25;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final double least;
    private final double range;
    private final double centre;
    private final Tail upper;
    private final Tail lower;

    /**
     * Of all items.
     *
     * @param values of kinds of items
     * @param often how many items of each kind there are
     */
    RandomPart(double[] values, int[] often) {
        NavigableMap<Double, Integer> known = new TreeMap<>();
        for (int kind = 0; kind < values.length; kind++) {
            known.merge(values[kind] == 0 ? 0 : values[kind], often[kind], Integer::sum);
        }
        int all = IntStream.of(often).sum();
        least = known.isEmpty() ? 0 : known.firstKey();
        range = known.isEmpty() ? 0 : known.lastKey() - least;
        centre = known.entrySet().stream()
                .mapToDouble(kind -> (kind.getKey() - least) / range * kind.getValue() / all)
                .sum();
        double[] scaled = known.keySet().stream()
                .mapToDouble(value -> (value - least) / range - centre)
                .toArray();
        int[] counts = known.values().stream().mapToInt(count -> count).toArray();
        double grid = grid(scaled);
        upper = new Tail(scaled, counts, grid);
        lower = new Tail(
                IntStream.range(0, scaled.length)
                        .mapToDouble(kind -> -scaled[scaled.length - 1 - kind])
                        .toArray(),
                IntStream.range(0, counts.length)
                        .map(kind -> counts[counts.length - 1 - kind])
                        .toArray(),
                grid);
    }

    /**
     * Twice the smaller tail, at most 1; 1 where all items have one value.
     *
     * @param drawn how many items the part has: more than none and fewer than all
     * @param mean of the part
     */
    double p(int drawn, double mean) {
        if (range == 0) {
            return 1;
        }
        double sum = drawn * ((mean - least) / range - centre);
        double tail = sum > 0 ? upper.from(drawn, sum) : lower.from(drawn, -sum);
        if (tail > CLEARLY_SMALLER) {
            tail = Math.min(tail, sum > 0 ? lower.from(drawn, -sum) : upper.from(drawn, sum));
        }
        return Math.min(1, 2 * tail);
    }

    /** The grid on which ascending values lie; 0 where it would be too fine to be seen. */
    private static double grid(double[] values) {
        double grid = 0;
        for (double value : values) {
            double a = value - values[0];
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

    /**
     * How probable large sums are.
     *
     * @param values ascending, of range 1 and mean 0 over all items
     * @param grid on which they lie; 0 for none
     */
    private record Tail(double[] values, int[] often, double grid) {

        /** The probability of this sum of so many items or a larger one. */
        double from(int drawn, double sum) {
            if (sum > sumOf(drawn, true) - SAME) {
                return largest(drawn);
            }
            double end = sum - grid / 2;
            return end < sumOf(drawn, false) + SAME ? 1 : tail(drawn, end);
        }

        /** The largest or the smallest sum of so many items. */
        private double sumOf(int drawn, boolean largest) {
            double sum = 0;
            int left = drawn;
            for (int place = 0; left > 0; place++) {
                int kind = largest ? values.length - 1 - place : place;
                int taken = Math.min(left, often[kind]);
                sum += taken * values[kind];
                left -= taken;
            }
            return sum;
        }

        /** The largest sum has the largest items: all of some kinds, and any so many of another one. */
        private double largest(int drawn) {
            int left = drawn;
            int kind = values.length - 1;
            while (left >= often[kind]) {
                left -= often[kind];
                kind--;
            }
            int all = IntStream.of(often).sum();
            double one = HypergeometricDistribution.of(all, drawn, drawn).logProbability(drawn);
            double any = HypergeometricDistribution.of(often[kind], left, left).logProbability(left);
            return Math.exp(one - any);
        }

        /**
         * With independent draws of every item with the share of the part, tilted so that the part has its size and its sum: the
         * tail given the size.
         */
        private double tail(int drawn, double sum) {
            int all = IntStream.of(often).sum();
            double share = (double) drawn / all;
            double size = 0;
            double tilt = 0;
            Tilted at = new Tilted(this, size, tilt, drawn, sum);
            for (int step = 0; step < MOST_STEPS && !at.isThere(); step++) {
                double determinant = at.determinant();
                double towardsSize = (at.tt * at.gradientSize - at.st * at.gradientTilt) / determinant;
                double towardsTilt = (at.ss * at.gradientTilt - at.st * at.gradientSize) / determinant;
                double length = 1;
                Tilted next = new Tilted(this, size - towardsSize, tilt - towardsTilt, drawn, sum);
                while (!(next.height <= at.height) && length > SAME) {
                    length /= 2;
                    next = new Tilted(this, size - length * towardsSize, tilt - length * towardsTilt, drawn, sum);
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
    }

    /** The function whose least height is sought, with its derivatives. */
    private static final class Tilted {

        private final double height;
        private final double gradientSize;
        private final double gradientTilt;
        private final double ss;
        private final double st;
        private final double tt;
        private final int all;

        Tilted(Tail items, double size, double tilt, int drawn, double sum) {
            all = IntStream.of(items.often).sum();
            double share = (double) drawn / all;
            double cumulant = 0;
            double expectedSize = 0;
            double expectedSum = 0;
            double varianceOfSize = 0;
            double covariance = 0;
            double varianceOfSum = 0;
            for (int kind = 0; kind < items.values.length; kind++) {
                double value = items.values[kind];
                double z = size + tilt * value;
                double e = Math.exp(-Math.abs(z));
                double inside = z > 0 ? share + (1 - share) * e : 1 - share + share * e;
                cumulant += items.often[kind] * (Math.max(z, 0) + Math.log(inside));
                double in = (z > 0 ? share : share * e) / inside;
                double spread = items.often[kind] * in * (1 - in);
                expectedSize += items.often[kind] * in;
                expectedSum += items.often[kind] * in * value;
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
