package dev.podium.scoring;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/** How counts of items become a value: what is left of a metric once its counts are there. Of most metrics their sums are enough. */
public interface Aggregate {

    /** Number of counts of one item, at least 1. */
    int width();

    /**
     * The value for a sum of counts. A pure function; only of what is additive.
     *
     * @param total component-wise sum of the counts of any multiset of items, length {@link #width()}
     * @return a finite value, or NaN where it is undefined (no item takes part)
     */
    double score(double[] total);

    /** Whether sums of counts are enough; else the value needs the counts of all items, as one that is made of ranks does. */
    default boolean isAdditive() {
        return true;
    }

    /**
     * The value of some items by how often each of them counts: 1 for those that count once, 0 for those that do not. What weights do
     * not change is worked out once.
     *
     * @param counts of the items, row-major: {@code items x width}
     * @return a pure function of one weight for each item; NaN where the value is undefined
     */
    default ToDoubleFunction<double[]> ofItems(double[] counts) {
        return weights -> {
            double[] total = new double[width()];
            for (int at = 0; at < counts.length; at++) {
                total[at % total.length] += weights[at / total.length] * counts[at];
            }
            return score(total);
        };
    }

    /** The value of items of which each counts as often as its weight says. */
    default double score(double[] counts, double[] weights) {
        return ofItems(counts).applyAsDouble(weights);
    }

    /** The value of items of which each counts once. */
    default double scoreOfAll(double[] counts) {
        double[] once = new double[counts.length / width()];
        Arrays.fill(once, 1);
        return score(counts, once);
    }

    /** What no value and no count lies below. */
    default double least() {
        return 0;
    }

    /**
     * Whether the corpus value is the mean of the values of those items that take part, and all systems are measured on the
     * same items: their references alone decide which these are.
     */
    boolean isMeanOfItems();

    /**
     * The values for many sums at once, only of what is additive; equal to {@link #score} but for the rounding of the last digit.
     *
     * @param totals one row for each count, one column for each sum
     * @param length how many sums there are
     * @param scores takes their values
     */
    default void scores(double[][] totals, int length, double[] scores) {
        double[] total = new double[width()];
        for (int r = 0; r < length; r++) {
            for (int k = 0; k < total.length; k++) {
                total[k] = totals[k][r];
            }
            scores[r] = score(total);
        }
    }
}
