package dev.podium.task.catalog.recount;

import dev.podium.task.Clustering;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which items belong together, as a program says it.
 *
 * @param column of {@code items.csv}; blank where each stands alone
 * @param names what stands there, of each item; blank of one that stands alone
 */
public record ItemGroups(String column, List<String> names) {

    /** Each item stands alone. */
    public static final ItemGroups NONE = new ItemGroups("", List.of());

    public ItemGroups {
        names = List.copyOf(names);
    }

    /** Whether each item stands alone. */
    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** Those of the same items in another order. */
    public ItemGroups inOrder(int[] order) {
        return isEmpty()
                ? this
                : new ItemGroups(
                        column, IntStream.of(order).mapToObj(names::get).toList());
    }

    /** The clusters of the items. */
    public Clustering clustering() {
        return Clustering.of(column, names);
    }
}
