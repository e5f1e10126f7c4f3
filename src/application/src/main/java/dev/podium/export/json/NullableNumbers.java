package dev.podium.export.json;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Numbers that may be missing: null in JSON, which knows neither nothing else nor NaN. */
public final class NullableNumbers {

    private NullableNumbers() {}

    /** The number, or null. */
    public static Double of(OptionalDouble number) {
        return number.isPresent() ? (Double) number.getAsDouble() : null;
    }

    /** The number, or null. */
    public static Integer of(OptionalInt number) {
        return number.isPresent() ? (Integer) number.getAsInt() : null;
    }

    /** The number; null where it is 0. */
    static Double positive(double number) {
        return number > 0 ? (Double) number : null;
    }

    /** The number; null where it is none or infinite. */
    public static Double finite(double number) {
        return Double.isFinite(number) ? (Double) number : null;
    }
}
