package dev.podium.leaderboard.comparison;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A number that follows from what is known of a pair. It is declared here, its sentence on pages stands with the other texts by its name,
 * and pages, files and answers have all that there are.
 */
public enum PairNumber {
    /**
     * On how many of all items the first system is better, where an equal one counts half: the probability that it is better on an item
     * drawn at random (Vargha and Delaney 2000, for pairs). Nothing where the metric is no mean of items.
     */
    superiority(3) {
        @Override
        public OptionalDouble of(SystemComparison pair) {
            return pair.firstBetter().isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of((pair.firstBetter().getAsInt() + pair.equal() / 2.0) / pair.items());
        }
    };

    private final int decimals;

    PairNumber(int decimals) {
        this.decimals = decimals;
    }

    /** Of a pair, seen from its first system; empty where it has none. */
    public abstract OptionalDouble of(SystemComparison pair);

    /** How many digits pages and tables show. */
    public int decimals() {
        return decimals;
    }

    /** All that a pair has, by their names, in the order of their declaration. */
    public static Map<PairNumber, Double> all(SystemComparison pair) {
        Map<PairNumber, Double> all = new EnumMap<>(PairNumber.class);
        for (PairNumber number : values()) {
            number.of(pair).ifPresent(value -> all.put(number, value));
        }
        return all;
    }
}
