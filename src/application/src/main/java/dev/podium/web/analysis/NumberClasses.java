package dev.podium.web.analysis;

import dev.podium.analysis.prepare.ConfusionCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.stream.IntStream;

/**
 * The numbers that have a column of their own: those of gold, at most ten; smaller and larger ones are two more.
 *
 * @param below whether something is smaller than the first
 * @param above whether something is larger than the last
 */
record NumberClasses(int first, int last, boolean below, boolean above) {

    private static final int MOST = 10;

    /** For what systems predicted of one gold. */
    static NumberClasses of(List<ConfusionCounts> tables) {
        NavigableMap<Integer, Integer> gold = tables.get(0).gold();
        int first = gold.firstKey();
        int last = Math.min(gold.lastKey(), first + MOST - 1);
        return new NumberClasses(
                first,
                last,
                tables.stream().anyMatch(table -> table.predicted().firstKey() < first),
                gold.lastKey() > last
                        || tables.stream().anyMatch(table -> table.predicted().lastKey() > last));
    }

    /** For splits of gold. */
    static NumberClasses ofAll(List<NavigableMap<Integer, Integer>> splits) {
        int first = splits.stream().mapToInt(NavigableMap::firstKey).min().orElseThrow();
        int most = splits.stream().mapToInt(NavigableMap::lastKey).max().orElseThrow();
        int last = Math.min(most, first + MOST - 1);
        return new NumberClasses(first, last, false, most > last);
    }

    int size() {
        return last - first + 1 + (below ? 1 : 0) + (above ? 1 : 0);
    }

    /** What each is called: {@code < 1}, {@code 1}, {@code 2}, {@code > 2}. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        if (below) {
            names.add("<\u00a0" + first);
        }
        IntStream.rangeClosed(first, last).mapToObj(Integer::toString).forEach(names::add);
        if (above) {
            names.add(">\u00a0" + last);
        }
        return names;
    }

    /** In which of them a number is. */
    int place(int number) {
        int offset = below ? 1 : 0;
        return number < first ? 0 : number > last ? size() - 1 : number - first + offset;
    }

    /** How many items are in each. */
    int[] spread(NavigableMap<Integer, Integer> numbers) {
        int[] spread = new int[size()];
        numbers.forEach((number, items) -> spread[place(number)] += items);
        return spread;
    }
}
