package dev.podium.significance;

import java.util.Arrays;

/**
 * A column of counts without its zeros, which most counts are. Its sums under many weightings of the rows are found in loops
 * that run over the weightings, that is over neighbouring numbers without a branch or an offset, which is what compilers
 * turn into vector instructions.
 *
 * <p>A sum adds four rows at a time in their order, whatever other columns there are and whatever thread runs.
 *
 * @param rows where there is something, ascending
 * @param values what it is
 */
record SparseColumn(int[] rows, double[] values) {

    private static final int AT_ONCE = 4;

    /** The rows from a number (inclusive) to a number (exclusive) of a column, numbered from 0. */
    static SparseColumn of(double[] column, int from, int to) {
        int[] rows = new int[to - from];
        double[] values = new double[to - from];
        int length = 0;
        for (int i = from; i < to; i++) {
            if (column[i] != 0) {
                rows[length] = i - from;
                values[length++] = column[i];
            }
        }
        return new SparseColumn(Arrays.copyOf(rows, length), Arrays.copyOf(values, length));
    }

    /** Adds {@code Σ weights[row][w] * column[row]} to {@code sums[w]}; all rows are as long as the sums. */
    void addTo(double[] sums, double[][] weights) {
        int i = 0;
        for (; i + AT_ONCE <= rows.length; i += AT_ONCE) {
            add(sums, weights, i);
        }
        for (; i < rows.length; i++) {
            add(sums, weights[rows[i]], values[i]);
        }
    }

    private void add(double[] sums, double[][] weights, int i) {
        double[] w0 = weights[rows[i]];
        double[] w1 = weights[rows[i + 1]];
        double[] w2 = weights[rows[i + 2]];
        double[] w3 = weights[rows[i + 3]];
        double v0 = values[i];
        double v1 = values[i + 1];
        double v2 = values[i + 2];
        double v3 = values[i + 3];
        for (int w = 0; w < sums.length; w++) {
            sums[w] += v0 * w0[w] + v1 * w1[w] + v2 * w2[w] + v3 * w3[w];
        }
    }

    private static void add(double[] sums, double[] weights, double value) {
        for (int w = 0; w < sums.length; w++) {
            sums[w] += value * weights[w];
        }
    }
}
