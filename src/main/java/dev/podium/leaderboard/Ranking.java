package dev.podium.leaderboard;

import dev.podium.scoring.Direction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Puts entries in order: best value first, missing values last, equal values in the order in which they came. */
final class Ranking {

    /**
     * What is ranked.
     *
     * @param value null where there is none
     * @param ranked false for a baseline, which takes its place but no rank
     */
    record Entry<T>(T what, Double value, boolean ranked) {}

    /** An entry in its place; competition ranking: 1, 2, 2, 4. */
    record Place<T>(T what, OptionalInt rank, boolean tied) {}

    private Ranking() {}

    /** Ranks entries that are given in the order in which they came. Values are equal only if no digit differs. */
    static <T> List<Place<T>> of(List<Entry<T>> entries, Direction direction) {
        Comparator<Double> best =
                direction == Direction.LOWER_IS_BETTER ? Comparator.naturalOrder() : Comparator.reverseOrder();
        List<Entry<T>> ordered = new ArrayList<>(entries);
        ordered.sort(Comparator.comparing(Entry::value, Comparator.nullsLast(best)));
        NavigableMap<Double, Integer> holders = new TreeMap<>(best);
        ordered.stream().filter(Ranking::takesRank).forEach(entry -> holders.merge(entry.value(), 1, Integer::sum));
        Map<Double, Integer> ranks = new HashMap<>();
        int next = 1;
        for (Map.Entry<Double, Integer> holder : holders.entrySet()) {
            ranks.put(holder.getKey(), next);
            next += holder.getValue();
        }
        return ordered.stream()
                .map(entry -> takesRank(entry)
                        ? new Place<>(
                                entry.what(), OptionalInt.of(ranks.get(entry.value())), holders.get(entry.value()) > 1)
                        : new Place<>(entry.what(), OptionalInt.empty(), false))
                .toList();
    }

    private static boolean takesRank(Entry<?> entry) {
        return entry.ranked() && entry.value() != null;
    }
}
