package dev.podium.annotation.agreement;

import java.util.Arrays;

/** Numbers one after the other, as many as come, without an object for each. */
final class NumberList {

    private static final int FEW = 64;

    private double[] values = new double[FEW];
    private int length;

    void add(double value) {
        if (length == values.length) {
            values = Arrays.copyOf(values, 2 * length);
        }
        values[length++] = value;
    }

    int length() {
        return length;
    }

    double[] toArray() {
        return Arrays.copyOf(values, length);
    }

    /** The same as whole numbers. */
    int[] toInts() {
        return Arrays.stream(values, 0, length).mapToInt(value -> (int) value).toArray();
    }
}
