package dev.podium.significance;

import java.util.Arrays;

/**
 * Sums of columns under many weightings of their rows: a matrix product whose inner loops run over neighbouring numbers
 * without a branch or an offset, which is what compilers turn into vector instructions, in blocks that stay in the cache.
 *
 * <p>A column's sum adds four rows at a time in their order, whatever columns stand beside it and whatever thread runs.
 */
final class WeightedSums {

    private static final int ROWS = 4;

    private WeightedSums() {}

    /**
     * Writes {@code sums[column][at + w] = Σ weights[w][row] * block[row][column]}.
     *
     * @param block rows of the same length
     * @param weights in each one weight for every row of the block
     * @param at where the sums under the first of the weightings go
     * @param sums takes the sums of the block's columns
     */
    static void of(double[][] block, double[][] weights, int at, double[][] sums) {
        double[] total = new double[block[0].length];
        for (int w = 0; w < weights.length; w++) {
            Arrays.fill(total, 0);
            add(block, weights[w], total);
            for (int column = 0; column < total.length; column++) {
                sums[column][at + w] = total[column];
            }
        }
    }

    private static void add(double[][] block, double[] weights, double[] total) {
        int i = 0;
        for (; i + ROWS <= block.length; i += ROWS) {
            add(total, block[i], block[i + 1], block[i + 2], block[i + 3], weights, i);
        }
        for (; i < block.length; i++) {
            double[] row = block[i];
            double weight = weights[i];
            for (int j = 0; j < total.length; j++) {
                total[j] += weight * row[j];
            }
        }
    }

    private static void add(
            double[] total, double[] r0, double[] r1, double[] r2, double[] r3, double[] weights, int i) {
        double w0 = weights[i];
        double w1 = weights[i + 1];
        double w2 = weights[i + 2];
        double w3 = weights[i + 3];
        for (int j = 0; j < total.length; j++) {
            total[j] += w0 * r0[j] + w1 * r1[j] + w2 * r2[j] + w3 * r3[j];
        }
    }
}
