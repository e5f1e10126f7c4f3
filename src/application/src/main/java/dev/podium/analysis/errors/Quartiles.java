package dev.podium.analysis.errors;

import dev.podium.analysis.prepare.ConfusionCounts;
import java.util.Map;
import java.util.NavigableMap;

/**
 * How numbers are spread. Quartiles lie between two numbers where their place does, as the default of R and NumPy has it.
 *
 * @param items how many numbers there are, at least 1
 * @param mean NaN where a number is so far from 0 that it was kept as another one
 */
public record Quartiles(int items, double mean, int least, double first, double median, double third, int most) {

    /**
     * Of numbers.
     *
     * @param numbers how often each occurs, ascending; not empty
     */
    public static Quartiles of(NavigableMap<Integer, Integer> numbers) {
        int items = numbers.values().stream().mapToInt(often -> often).sum();
        double sum = numbers.entrySet().stream()
                .mapToDouble(number -> (double) number.getKey() * number.getValue())
                .sum();
        return new Quartiles(
                items,
                Math.abs(numbers.firstKey()) >= ConfusionCounts.FARTHEST
                                || numbers.lastKey() >= ConfusionCounts.FARTHEST
                        ? Double.NaN
                        : sum / items,
                numbers.firstKey(),
                quantile(numbers, 0.25 * (items - 1)),
                quantile(numbers, 0.5 * (items - 1)),
                quantile(numbers, 0.75 * (items - 1)),
                numbers.lastKey());
    }

    /** The number at a place from 0, between two where the place is. */
    private static double quantile(NavigableMap<Integer, Integer> numbers, double place) {
        int below = at(numbers, (int) Math.floor(place));
        int above = at(numbers, (int) Math.ceil(place));
        return below + (above - below) * (place - Math.floor(place));
    }

    private static int at(NavigableMap<Integer, Integer> numbers, int place) {
        int before = 0;
        for (Map.Entry<Integer, Integer> number : numbers.entrySet()) {
            before += number.getValue();
            if (place < before) {
                return number.getKey();
            }
        }
        throw new IllegalArgumentException("There is no number at place " + place);
    }
}
