package dev.podium.significance;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.numbers.arrays.Selection;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Intervals from replicates of a value. */
final class Percentiles {

    private static final double TAIL = 0.025;

    /** How many standard deviations from the mean a tail is looked for; in a normal distribution 5.5 % lie beyond. */
    private static final double TAIL_BEGINS = 1.6;

    /** Where more than one in this many replicates lie, there is no tail. */
    private static final int TAIL_SHARE = 8;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final double[] replicates;
    private final boolean sure;
    private final double mean;
    private final double deviation;

    private Percentiles(double[] replicates, boolean sure) {
        this.replicates = replicates;
        this.sure = sure;
        double sum = 0;
        double squares = 0;
        for (double replicate : replicates) {
            sum += replicate;
            squares += replicate * replicate;
        }
        mean = sum / replicates.length;
        deviation = Math.sqrt(Math.max(0, squares / replicates.length - mean * mean));
    }

    /** The percentiles of those replicates that are not NaN. */
    static Percentiles of(double[] replicates) {
        Percentiles all = new Percentiles(replicates, true);
        if (!Double.isNaN(all.mean)) {
            return all;
        }
        double[] defined =
                Arrays.stream(replicates).filter(value -> !Double.isNaN(value)).toArray();
        return new Percentiles(defined, 2 * defined.length > replicates.length);
    }

    /**
     * From the 2.5th to the 97.5th percentile (linear between neighbours), widened to the value where it lies outside. Empty
     * where hardly any replicate is defined, and where all are the value: an interval without width would say that there is
     * no doubt, where nothing is known of items that are not there.
     */
    Optional<Interval> around(double value) {
        return between(TAIL, 1 - TAIL, value);
    }

    /** The standard deviation of the replicates, with n - 1; empty where hardly any is defined. */
    OptionalDouble standardError() {
        return sure && replicates.length > 1
                ? OptionalDouble.of(StandardDeviation.of(replicates).getAsDouble())
                : OptionalDouble.empty();
    }

    /**
     * The interval corrected for bias and acceleration. With z₀ from the share of replicates below the value and the
     * acceleration a, the tails are at {@code Φ(z₀ + (z₀ ± z)/(1 − a(z₀ ± z)))}. Replicates that are the value but for their
     * rounding count half.
     */
    Optional<Interval> corrected(double value, double acceleration) {
        double below = 0;
        for (double replicate : replicates) {
            below += Rounding.isSame(replicate, value) ? 0.5 : replicate < value ? 1 : 0;
        }
        if (below == 0 || below == replicates.length) {
            return around(value);
        }
        double bias = NORMAL.inverseCumulativeProbability(below / replicates.length);
        double z = NORMAL.inverseSurvivalProbability(TAIL);
        return between(tail(bias, bias - z, acceleration), tail(bias, bias + z, acceleration), value);
    }

    private static double tail(double bias, double shifted, double acceleration) {
        double scale = 1 - acceleration * shifted;
        return scale <= 0 ? (shifted < 0 ? 0 : 1) : NORMAL.cumulativeProbability(bias + shifted / scale);
    }

    private Optional<Interval> between(double lower, double upper, double value) {
        if (!sure || Double.isNaN(value) || areAll(value)) {
            return Optional.empty();
        }
        return Optional.of(new Interval(Math.min(value, quantile(lower)), Math.max(value, quantile(upper))));
    }

    private boolean areAll(double value) {
        for (double replicate : replicates) {
            if (!Rounding.isSame(replicate, value)) {
                return false;
            }
        }
        return true;
    }

    /** A quantile as NumPy's default has it. It is looked for in a tail first, which is quicker than among all. */
    private double quantile(double q) {
        double place = (replicates.length - 1) * q;
        int rank = (int) place;
        int sign = q < 0.5 ? -1 : 1;
        double[] tail = new double[replicates.length / TAIL_SHARE];
        int length = tail(sign, sign * mean + TAIL_BEGINS * deviation, tail);
        int skipped = q < 0.5 ? 0 : replicates.length - length;
        boolean found = length <= tail.length && rank >= skipped && rank + 1 < skipped + length;
        return found
                ? interpolated(tail, length, rank - skipped, place - rank)
                : interpolated(replicates.clone(), replicates.length, rank, place - rank);
    }

    /** Copies the replicates beyond a limit as far as there is room; returns how many there are. */
    private int tail(int sign, double limit, double[] tail) {
        int length = 0;
        for (double replicate : replicates) {
            if (sign * replicate > limit) {
                if (length < tail.length) {
                    tail[length] = replicate;
                }
                length++;
            }
        }
        return length;
    }

    private static double interpolated(double[] values, int length, int rank, double part) {
        int next = Math.min(rank + 1, length - 1);
        Selection.select(values, 0, length, new int[] {rank, next});
        return values[rank] + part * (values[next] - values[rank]);
    }
}
