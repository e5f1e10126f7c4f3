package dev.podium.unit;

/**
 * A column as somebody wants it.
 *
 * @param metric its stable name; empty where it is new
 * @param key under which the program writes its number
 * @param title empty where it is the key
 * @param lowerIsBetter whether smaller numbers are better
 * @param decimals digits after the point
 * @param hidden whether only organizers see it unless they choose otherwise
 */
public record ProgramColumnSpec(
        String metric, String key, String title, boolean lowerIsBetter, int decimals, boolean hidden) {}
