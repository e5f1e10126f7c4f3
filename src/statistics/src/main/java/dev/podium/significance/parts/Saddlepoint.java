package dev.podium.significance.parts;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How probable a sum this large is if a number of items is drawn without replacement: the double saddlepoint approximation
 * (Robinson 1982, Skovgaard 1987; for values on a grid with the correction for continuity), which keeps its relative error
 * far out where a normal or t approximation of skewed values errs by factors. At the ends it is exact. Near the centre of a
 * skewed sum it can leave what a probability may be: who asks must look.
 *
 * @param values ascending, of range 1 and mean 0 over all items
 * @param often how many items of each value there are
 * @param grid on which values lie; 0 for none
 */
record Saddlepoint(double[] values, int[] often, double grid) {

    private static final int MOST_STEPS = 200;
    private static final double CONVERGED = 1e-10;
    private static final double CENTRE = 1e-4;
    private static final double SAME = 1e-9;

    /** Of heights, for each item: at the lowest place they differ by no more, and no step would seem to lead down. */
    private static final double ROUNDING = 1e-13;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** The same of what is as small. */
    Saddlepoint turned() {
        int last = values.length - 1;
        return new Saddlepoint(
                IntStream.rangeClosed(0, last)
                        .mapToDouble(kind -> -values[last - kind])
                        .toArray(),
                IntStream.rangeClosed(0, last).map(kind -> often[last - kind]).toArray(),
                grid);
    }

    /** Whether a sum is the largest there is, so that its tail is exact. */
    boolean isLargest(int drawn, double sum) {
        return sum > sumOf(drawn, true) - SAME;
    }

    /** The probability of this or a larger sum of that many items, as computed; empty where no saddlepoint was found. */
    OptionalDouble from(int drawn, double sum) {
        if (isLargest(drawn, sum)) {
            return OptionalDouble.of(largest(drawn));
        }
        double end = sum - grid / 2;
        return end < sumOf(drawn, false) + SAME ? OptionalDouble.of(1) : tail(drawn, end);
    }

    /** The standard deviation of sums. */
    double deviation(int drawn) {
        double all = all();
        return Math.sqrt(moment(2) / all * drawn * (all - drawn) / (all - 1));
    }

    /** The skewness of sums; 0 of fewer than three items. */
    double skewness(int drawn) {
        double all = all();
        double ofItems = moment(3) / all / Math.pow(moment(2) / all, 1.5);
        return all < 3 ? 0 : ofItems * (all - 2 * drawn) * Math.sqrt((all - 1) / (drawn * (all - drawn))) / (all - 2);
    }

    /** Of every single part of that many items. */
    double leastProbability(int drawn) {
        return Math.exp(HypergeometricDistribution.of(all(), drawn, drawn).logProbability(drawn));
    }

    private double moment(int power) {
        return IntStream.range(0, values.length)
                .mapToDouble(kind -> often[kind] * Math.pow(values[kind], power))
                .sum();
    }

    int all() {
        return IntStream.of(often).sum();
    }

    /** The largest or the smallest sum of that many items. */
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

    /** The largest sum has the largest items: all of some kinds, and the rest from one other kind. */
    private double largest(int drawn) {
        int left = drawn;
        int kind = values.length - 1;
        while (left >= often[kind]) {
            left -= often[kind];
            kind--;
        }
        int all = all();
        double one = HypergeometricDistribution.of(all, drawn, drawn).logProbability(drawn);
        double any = HypergeometricDistribution.of(often[kind], left, left).logProbability(left);
        return Math.exp(one - any);
    }

    /**
     * With independent draws of every item with the share of the part, tilted so that the part has its size and its sum: the
     * tail given the size.
     */
    private OptionalDouble tail(int drawn, double sum) {
        int all = all();
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
            while (!(next.height <= at.height + ROUNDING * all) && length > SAME) {
                length /= 2;
                next = new Tilted(this, size - length * towardsSize, tilt - length * towardsTilt, drawn, sum);
            }
            size -= length * towardsSize;
            tilt -= length * towardsTilt;
            at = next;
        }
        double w = Math.copySign(Math.sqrt(Math.max(0, -2 * at.height)), tilt);
        if (!at.isThere()) {
            return OptionalDouble.empty();
        }
        if (Math.abs(w) < CENTRE) {
            return OptionalDouble.of(0.5 - NORMAL.density(0) * skewness(drawn) / 6);
        }
        double lever = grid > 0 ? 2 * Math.sinh(tilt * grid / 2) / grid : tilt;
        double v = lever * Math.sqrt(at.determinant() / (all * share * (1 - share)));
        return OptionalDouble.of(NORMAL.survivalProbability(w) + NORMAL.density(w) * (1 / v - 1 / w));
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

        Tilted(Saddlepoint items, double size, double tilt, int drawn, double sum) {
            all = items.all();
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
