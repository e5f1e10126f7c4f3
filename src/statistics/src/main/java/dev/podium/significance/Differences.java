package dev.podium.significance;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;

/**
 * The differences of two systems, item by item, and what describes them. Values that differ by no more than their rounding
 * are equal.
 *
 * <p>An item takes part where both systems have a value; NaN means none. Values must be finite otherwise; so are all
 * numbers here as long as sums of the values are.
 */
public final class Differences {

    /** Numbers that differ by no more than this many units in the last place of what was subtracted are the same. */
    private static final int ROUNDING = 4;

    private final double[] values;
    private final boolean constant;
    private final double mean;
    private final double sd;
    private final int zeros;
    private final int ties;
    private final double[] sizes;

    private Differences(double[] a, double[] b) {
        values = new double[a.length];
        double[] roundings = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            roundings[i] = ROUNDING * Math.ulp(Math.max(Math.abs(a[i]), Math.abs(b[i])));
            values[i] = Math.abs(a[i] - b[i]) <= roundings[i] ? 0 : a[i] - b[i];
        }
        constant = isConstant(values, roundings);
        mean = mean(values);
        sd = constant ? 0 : sd(values);
        sizes = levelled(Arrays.stream(values)
                .map(Math::abs)
                .filter(size -> size > 0)
                .sorted()
                .toArray());
        zeros = values.length - sizes.length;
        ties = ties(sizes);
    }

    /**
     * The values of a minus those of b, which are of the same items in the same order.
     *
     * @throws IllegalArgumentException if they are not as many, or one of them is infinite
     */
    public static Differences of(double[] a, double[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException(
                    "Values of %d and of %d items cannot be paired".formatted(a.length, b.length));
        }
        double[] left = new double[a.length];
        double[] right = new double[b.length];
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (Double.isInfinite(a[i]) || Double.isInfinite(b[i])) {
                throw new IllegalArgumentException("The value of item %d is infinite".formatted(i));
            }
            if (!Double.isNaN(a[i]) && !Double.isNaN(b[i])) {
                left[n] = a[i];
                right[n++] = b[i];
            }
        }
        return new Differences(Arrays.copyOf(left, n), Arrays.copyOf(right, n));
    }

    /** The values minus what their mean is expected to be: what a test of one sample looks at. */
    public static Differences from(double[] values, double expected) {
        double[] other = new double[values.length];
        Arrays.fill(other, expected);
        return of(values, other);
    }

    /** How many items take part. */
    public int n() {
        return values.length;
    }

    /** The mean difference; 0 where no item takes part. */
    public double mean() {
        return mean;
    }

    /** The standard deviation with n - 1; 0 where fewer than two items take part, or all differences are the same. */
    public double sd() {
        return sd;
    }

    /** On how many items both have the same value. */
    public int zeros() {
        return zeros;
    }

    /** How many items share the size of their difference with another one; zeros are not among them. */
    public int ties() {
        return ties;
    }

    /**
     * The paired effect size d (Cohen's d_z): mean over standard deviation of the differences; 0 where there is no
     * difference. Empty where differences are all the same but not zero: they have no standard deviation to be divided by.
     */
    public OptionalDouble effect() {
        return constant ? mean == 0 ? OptionalDouble.of(0) : OptionalDouble.empty() : OptionalDouble.of(mean / sd);
    }

    /** The differences of the items that take part, in their order. */
    public double[] values() {
        return values.clone();
    }

    /**
     * The same with sizes that differ only by their rounding made one, so that they share a rank: .1 is .3 − .2, which
     * floating point does not know.
     */
    double[] levels() {
        return Arrays.stream(values).map(this::level).toArray();
    }

    private double level(double value) {
        if (value == 0) {
            return 0;
        }
        int place = Arrays.binarySearch(sizes, Math.abs(value));
        return Math.copySign(sizes[place >= 0 ? place : -place - 2], value);
    }

    /** Each size becomes the smallest one that it differs from by rounding alone. */
    private static double[] levelled(double[] ascending) {
        for (int i = 1; i < ascending.length; i++) {
            ascending[i] = Rounding.isSame(ascending[i - 1], ascending[i]) ? ascending[i - 1] : ascending[i];
        }
        return ascending;
    }

    private static int ties(double[] ascending) {
        int ties = 0;
        for (int i = 0; i < ascending.length; i++) {
            boolean before = i > 0 && ascending[i - 1] == ascending[i];
            boolean after = i + 1 < ascending.length && ascending[i + 1] == ascending[i];
            ties += before || after ? 1 : 0;
        }
        return ties;
    }

    /** Whether each is, but for its own rounding, the same as the one that is rounded least. */
    private static boolean isConstant(double[] values, double[] roundings) {
        int surest = 0;
        for (int i = 1; i < values.length; i++) {
            surest = roundings[i] < roundings[surest] ? i : surest;
        }
        for (int i = 0; i < values.length; i++) {
            if (Math.abs(values[i] - values[surest]) > Math.max(roundings[i], roundings[surest])) {
                return false;
            }
        }
        return true;
    }

    private static double range(double[] values) {
        double least = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
            largest = Math.max(largest, value);
        }
        return values.length == 0 ? 0 : largest - least;
    }

    private static double mean(double[] values) {
        return values.length == 0 ? 0 : Mean.of(values).getAsDouble();
    }

    /** Scaled by a power of two, so that squares of very large and very small numbers stay numbers. */
    private static double sd(double[] values) {
        double range = range(values);
        if (range == 0) {
            return 0;
        }
        int exponent = Math.getExponent(range);
        double mean = mean(values);
        double[] scaled = new double[values.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = Math.scalb(values[i] - mean, -exponent);
        }
        return Math.scalb(StandardDeviation.of(scaled).getAsDouble(), exponent);
    }
}
