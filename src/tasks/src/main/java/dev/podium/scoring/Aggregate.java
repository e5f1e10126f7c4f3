package dev.podium.scoring;

/** How sums of additive counts become a value: what is left of a metric once its counts are there. */
public interface Aggregate {

    /** Number of additive counts of one item, at least 1. */
    int width();

    /**
     * The value for a sum of counts. A pure function.
     *
     * @param total component-wise sum of the counts of any multiset of items, length {@link #width()}
     * @return a finite value, or NaN where it is undefined (no item takes part)
     */
    double score(double[] total);

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
     * The values for many sums at once; equal to {@link #score} but for the rounding of the last digit.
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
