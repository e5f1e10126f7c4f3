package dev.podium.scoring;

import java.util.Arrays;

/**
 * Which of the different values each item has, counted from the least one.
 *
 * @param of each item, from 0
 * @param number how many different values there are
 */
record DenseRanks(int[] of, int number) {

    /** Of one column of counts; 0 and -0 are the same. */
    static DenseRanks of(double[] counts, int column, int width) {
        double[] values = new double[counts.length / width];
        for (int item = 0; item < values.length; item++) {
            values[item] = counts[item * width + column] + 0.0;
        }
        double[] different = Arrays.stream(values).sorted().distinct().toArray();
        int[] ranks = new int[values.length];
        for (int item = 0; item < ranks.length; item++) {
            ranks[item] = Arrays.binarySearch(different, values[item]);
        }
        return new DenseRanks(ranks, different.length);
    }

    /** How much weight the items of each value have together. */
    double[] sizes(double[] weights) {
        double[] sizes = new double[number];
        for (int item = 0; item < of.length; item++) {
            sizes[of[item]] += weights[item];
        }
        return sizes;
    }
}
