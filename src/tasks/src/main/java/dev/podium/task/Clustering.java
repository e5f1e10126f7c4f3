package dev.podium.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Items that belong together because a column of the gold says the same of them, as the sentences of an article do: tests
 * must not take them for independent. An item without a value is a cluster of its own.
 *
 * @param column its name in the files
 * @param places the cluster of each item, from 0, numbered in the order in which they occur
 */
public record Clustering(String column, int[] places) {

    /** In the place of a column: the one that the task type names. */
    public static final String USUAL = "default";

    /** In the place of a column: each item stands alone. */
    public static final String NONE = "none";

    /** Longer values are texts, and no names of anything. */
    private static final int LONGEST_VALUE = 200;

    private static final int LONGEST_NAME = 80;
    private static final int MOST_COLUMNS = 40;

    /** How many clusters there are. */
    public int number() {
        return Arrays.stream(places).max().orElse(-1) + 1;
    }

    /** How many items the largest cluster has. */
    public int largest() {
        int[] sizes = new int[number()];
        Arrays.stream(places).forEach(place -> sizes[place]++);
        return Arrays.stream(sizes).max().orElse(0);
    }

    /**
     * Those of a gold: one for each column by which some items stand together and not all of them, in the order of the
     * files. At most {@value #MOST_COLUMNS}; a column of texts, or that is called {@value #USUAL} or {@value #NONE}, is
     * none.
     */
    public static List<Clustering> of(Gold gold) {
        int items = gold.items().size();
        Map<String, Column> columns = new LinkedHashMap<>();
        for (int item = 0; item < items; item++) {
            take(gold.items().attributes(item), item, items, columns);
            take(gold.notes(item), item, items, columns);
        }
        List<Clustering> found = new ArrayList<>();
        columns.forEach((name, column) -> column.clustering(name).ifPresent(found::add));
        return List.copyOf(found.subList(0, Math.min(found.size(), MOST_COLUMNS)));
    }

    /** The one of a column. */
    public static Optional<Clustering> of(Gold gold, String column) {
        return of(gold).stream().filter(found -> found.column().equals(column)).findFirst();
    }

    /** The one of a column with these values of the items; a blank one stands alone. */
    public static Clustering of(String column, List<String> values) {
        Column all = new Column(values.size());
        IntStream.range(0, values.size()).forEach(item -> all.take(item, values.get(item)));
        return new Clustering(column, all.places);
    }

    private static void take(Map<String, String> values, int item, int items, Map<String, Column> columns) {
        values.forEach((name, value) -> {
            if (columns.containsKey(name) || canBeNamed(name)) {
                columns.computeIfAbsent(name, none -> new Column(items)).take(item, value);
            }
        });
    }

    private static boolean canBeNamed(String name) {
        return !name.isBlank()
                && name.length() <= LONGEST_NAME
                && !Set.of(USUAL, NONE).contains(name);
    }

    /** Which items have the same value. */
    private static final class Column {

        private final Map<String, Integer> clusters = new HashMap<>();
        private final int[] places;
        private int taken;
        private int next;
        private boolean isText;

        private Column(int items) {
            places = new int[items];
        }

        /** Public attributes come before notes; what else bears the same name is left out. */
        private void take(int item, String value) {
            if (item < taken) {
                return;
            }
            leaveAloneUntil(item);
            String name = value.strip();
            if (name.length() > LONGEST_VALUE) {
                isText = true;
                clusters.clear();
            }
            places[taken++] = isText || name.isEmpty() ? next++ : clusters.computeIfAbsent(name, first -> next++);
        }

        private void leaveAloneUntil(int item) {
            while (taken < item) {
                places[taken++] = next++;
            }
        }

        private Optional<Clustering> clustering(String name) {
            leaveAloneUntil(places.length);
            return isText || next < 2 || next == places.length
                    ? Optional.empty()
                    : Optional.of(new Clustering(name, places));
        }
    }
}
