package dev.podium.significance;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How robust a mean difference is: whether it rests on one item, whether rare large differences make t too sure, and
 * whether anything at all was seen that points the other way. A unit is an item, or a cluster of items that belong together,
 * and has the sum of its items' differences.
 *
 * <p>Differences of what is no mean of items are those of jackknife pseudo-values ({@link Jackknife#pseudoValues}).
 * All t here are those of {@link PairedT}, with as many degrees of freedom as there are units, less one.
 *
 * @param units how many there are
 * @param items how many these hold
 * @param error by which differences of replicates of a randomization are to be divided: the root of the mean square
 *     difference over the root of the number of items; 0 where there is no difference at all
 * @param z the size of the mean difference in such errors, at most the root of the number of units
 * @param least the least size in such errors without any one unit and after the correction for skewness; never more than z
 * @param withoutOne two-sided p of t without the one unit that contributes most to the difference; 1 where the difference turns
 * @param skewed two-sided p of t after the correction for skewness: Hall's (1992) cubic transformation
 *     {@code t + gt²/3√n + g²t³/27n + g/6√n}
 * @param skewness g of the units, positive where the long tail is on the side of the difference; 0 where they do not differ
 * @param support how many items favour the system that is better on average, whatever clusters they are in
 * @param against how many items favour the other one
 * @param net the size of the sum of all differences
 * @param largest the size of the largest difference of an item
 */
public record Robustness(
        int units,
        int items,
        double error,
        double z,
        double least,
        double withoutOne,
        double skewed,
        double skewness,
        int support,
        int against,
        double net,
        double largest) {

    /** What was not seen at all is likely to occur at most this many times in another sample (the rule of three). */
    private static final int UNSEEN = 3;

    /**
     * Of the differences of items.
     *
     * @param differences finite
     * @param clusters of these items
     */
    public static Robustness of(double[] differences, Clusters clusters) {
        double[] sums = differences;
        if (!clusters.areItems()) {
            sums = new double[clusters.number()];
            for (int item = 0; item < differences.length; item++) {
                sums[clusters.of(item)] += differences[item];
            }
        }
        return new Units(sums, clusters.sizes(), differences).robustness();
    }

    /**
     * Whether the difference would still be there if the sample had missed {@value #UNSEEN} items that point the other way:
     * where none was seen, their rate may be as much as {@value #UNSEEN} in a sample. True where one was seen.
     *
     * @param worst the size of the difference that one such item may have at most
     */
    public boolean isOpposed(double worst) {
        return against > 0 || net > UNSEEN * worst;
    }

    /** Whether it is the unit that contributes most to the difference that makes it most doubtful; else it is skewness. */
    public boolean restsOnOne() {
        return withoutOne >= skewed;
    }

    /** Sums of units with how many items each has. */
    private static final class Units {

        private final double[] sums;
        private final int[] sizes;
        private final double[] differences;
        private final int items;
        private final double sign;
        private double sum;
        private double squares;

        Units(double[] sums, int[] sizes, double[] differences) {
            this.sums = sums;
            this.sizes = sizes;
            this.differences = differences;
            items = differences.length;
            for (double unit : sums) {
                sum += unit;
                squares += unit * unit;
            }
            sign = Math.signum(sum);
        }

        Robustness robustness() {
            int n = sums.length;
            double error = squares == 0 ? 0 : Math.sqrt(squares) / items;
            double z = squares == 0 ? 0 : Math.abs(sum) / Math.sqrt(squares);
            int one = deciding();
            double t = t(-1);
            double skewness = skewness();
            double transformed = Math.max(0, hall(t, skewness, n));
            double without = n < 3 ? 0 : Math.max(0, t(one));
            double least = Math.min(z, Math.min(z(transformed, n), zWithout(one)));
            int support = 0;
            int against = 0;
            double largest = 0;
            for (double difference : differences) {
                support += difference * sign > 0 ? 1 : 0;
                against += difference * sign < 0 ? 1 : 0;
                largest = Math.max(largest, Math.abs(difference));
            }
            return new Robustness(
                    n,
                    items,
                    error,
                    z,
                    Math.max(0, least),
                    p(without, n - 2),
                    p(Math.min(t, transformed), n - 1),
                    skewness * sign,
                    support,
                    against,
                    Math.abs(sum),
                    largest);
        }

        /** The unit without which the difference is least sure. */
        private int deciding() {
            int deciding = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int unit = 0; unit < sums.length; unit++) {
                double z = zWithout(unit);
                if (z < least) {
                    least = z;
                    deciding = unit;
                }
            }
            return deciding;
        }

        private double zWithout(int unit) {
            double left = squares - sums[unit] * sums[unit];
            double rest = (sum - sums[unit]) * sign;
            return left <= 0 || rest <= 0 ? 0 : rest / Math.sqrt(left);
        }

        /** t, positive for a difference to the side of the sum, without a unit or, without -1, of all; infinite without a spread. */
        private double t(int without) {
            double left = without < 0 ? items : items - sizes[without];
            double mean = (without < 0 ? sum : sum - sums[without]) / left;
            double variance = 0;
            for (int unit = 0; unit < sums.length; unit++) {
                double gap = unit == without ? 0 : sums[unit] - sizes[unit] * mean;
                variance += gap == 0 ? 0 : gap * gap / (1 - sizes[unit] / left);
            }
            double size = Math.sqrt(variance) / left;
            if (mean == 0) {
                return 0;
            }
            return size <= SAME * Math.abs(mean)
                    ? sign * Math.signum(mean) * Double.POSITIVE_INFINITY
                    : sign * mean / size;
        }

        private static final double SAME = 1e-12;

        private double skewness() {
            double mean = sum / items;
            double second = 0;
            double third = 0;
            for (int unit = 0; unit < sums.length; unit++) {
                double gap = (sums[unit] - sizes[unit] * mean) / Math.sqrt(1 - (double) sizes[unit] / items);
                second += gap * gap;
                third += gap * gap * gap;
            }
            int n = sums.length;
            return n < 3 || second <= SAME * SAME * squares
                    ? 0
                    : third / n / Math.pow(second / n, 1.5) * Math.sqrt(n * (n - 1.0)) / (n - 2);
        }

        private double hall(double t, double skewness, int n) {
            double g = skewness * sign / Math.sqrt(n);
            return Double.isInfinite(t) ? t : t + g * t * t / 3 + g * g * t * t * t / 27 + g / 6;
        }

        /** What t is in errors of a randomization. */
        private static double z(double t, int n) {
            return Double.isInfinite(t) ? Math.sqrt(n) : t / Math.sqrt((n - 1 + t * t) / n);
        }

        /** Units that are all the same have no t: one of the 2ⁿ ways to give them signs is on their side. */
        private static double p(double t, int df) {
            if (df < 1 || t <= 0) {
                return 1;
            }
            return Double.isInfinite(t)
                    ? Math.scalb(1.0, -df)
                    : 2 * TDistribution.of(df).survivalProbability(t);
        }
    }
}
