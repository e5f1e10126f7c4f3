package dev.podium.platform.database;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Numbers of columns that may be null. */
public final class OptionalColumns {

    private OptionalColumns() {}

    /** A number; empty for null. */
    public static OptionalDouble number(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /**
     * A whole number, however wide its column is; empty for null.
     *
     * @throws ArithmeticException if it is none of 32 bits
     */
    public static OptionalInt whole(Number value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(Math.toIntExact(value.longValue()));
    }
}
