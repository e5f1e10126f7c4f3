package dev.podium.significance;

/** Makes values of sums of additive counts, many at once. A pure function of each sum. */
@FunctionalInterface
public interface Statistic {

    /**
     * Writes the values of sums.
     *
     * @param totals one row for each count, one column for each sum
     * @param length how many sums there are
     * @param values takes their values; NaN where undefined
     */
    void values(double[][] totals, int length, double[] values);

    /** The value of one sum. */
    default double value(double[] total) {
        double[][] totals = new double[total.length][1];
        for (int k = 0; k < total.length; k++) {
            totals[k][0] = total[k];
        }
        double[] value = new double[1];
        values(totals, 1, value);
        return value[0];
    }
}
