package dev.podium.platform;

import java.nio.ByteBuffer;

/**
 * Reads arrays of numbers as {@code array_send} of the database gives them, which is many times quicker than their text: how
 * many dimensions there are, whether something is missing, the type, the length and where counting begins, then each number
 * after its size.
 */
public final class PgArrays {

    /** Integers before the length, and one after it. */
    private static final int BEFORE_LENGTH = 3 * Integer.BYTES;

    private PgArrays() {}

    /**
     * The numbers of a {@code double precision[]} of one dimension; NaN where it has nothing.
     *
     * @param sent what {@code array_send} gave
     */
    public static double[] numbers(byte[] sent) {
        ByteBuffer buffer = ByteBuffer.wrap(sent);
        int dimensions = buffer.getInt();
        if (dimensions == 0) {
            return new double[0];
        }
        double[] numbers = new double[buffer.getInt(BEFORE_LENGTH)];
        buffer.position(BEFORE_LENGTH + 2 * Integer.BYTES);
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = buffer.getInt() == Double.BYTES ? buffer.getDouble() : Double.NaN;
        }
        return numbers;
    }
}
