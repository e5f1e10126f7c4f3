package dev.podium.leaderboard;

import dev.podium.scoring.Direction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Gives entries their ranks. */
public final class Ranking {

    /**
     * What is ranked.
     *
     * @param value null where there is none
     * @param ranked false for a baseline, which takes its place but no rank
     */
    public record Entry<T>(T what, Double value, boolean ranked) {

        /** The same for both zeros. */
        private double key() {
            return value + 0.0;
        }
    }

    /** An entry in its place; competition ranking: 1, 2, 2, 4. */
    public record Place<T>(T what, OptionalInt rank, boolean tied) {}

    private Ranking() {}

    /**
     * Puts entries in order that are given in the order in which they came: best value first, missing values last, equal values
     * in the order in which they came. For systems that are on no leaderboard; those that are the database has in their order.
     */
    public static <T> List<Place<T>> of(List<Entry<T>> entries, Direction direction) {
        Comparator<Double> best =
                direction == Direction.LOWER_IS_BETTER ? Comparator.naturalOrder() : Comparator.reverseOrder();
        List<Entry<T>> ordered = new ArrayList<>(entries);
        ordered.sort(Comparator.comparing(Entry::value, Comparator.nullsLast(best)));
        return ofOrdered(ordered);
    }

    /** Ranks entries that are given best first. Values are equal only if no digit differs. */
    static <T> List<Place<T>> ofOrdered(List<Entry<T>> ordered) {
        Map<Double, Integer> holders = new LinkedHashMap<>();
        ordered.stream().filter(Ranking::takesRank).forEach(entry -> holders.merge(entry.key(), 1, Integer::sum));
        Map<Double, Integer> ranks = new HashMap<>();
        int next = 1;
        for (Map.Entry<Double, Integer> holder : holders.entrySet()) {
            ranks.put(holder.getKey(), next);
            next += holder.getValue();
        }
        return ordered.stream()
                .map(entry -> takesRank(entry)
                        ? new Place<>(
                                entry.what(), OptionalInt.of(ranks.get(entry.key())), holders.get(entry.key()) > 1)
                        : new Place<>(entry.what(), OptionalInt.empty(), false))
                .toList();
    }

    private static boolean takesRank(Entry<?> entry) {
        return entry.ranked() && entry.value() != null;
    }
}
