package dev.podium.analysis.items;

import dev.podium.analysis.ItemDisclosure;
import java.util.List;
import java.util.Optional;

/**
 * A page of the items of a phase.
 *
 * @param items in the order that is wanted
 * @param number which page it is, from 1
 * @param all how many items there are on all pages; 0, too, as long as a worker has not kept them one by one
 * @param of how many items there are to choose from
 * @param choices by what the reader can choose; nothing where labels are not shown
 */
public record ItemList(
        ItemFilter filter,
        List<Line> items,
        int number,
        long all,
        int of,
        ItemDisclosure disclosure,
        ItemFilterOptions choices) {

    /** Items on a page. */
    public static final int PAGE = 50;

    public ItemList {
        items = List.copyOf(items);
    }

    /**
     * An item in a line.
     *
     * @param number its place in the gold file, from 1
     * @param excerpt how its text begins; empty where that is not shown
     * @param gold the right answer, as JSON; empty where it is not shown, or too long for a line
     * @param result empty where labels are not shown, or as long as a worker has not judged the items
     */
    public record Line(int number, String id, String excerpt, Optional<String> gold, Optional<ItemResult> result) {}

    /** How many pages there are, at least one. */
    public int pages() {
        return (int) Math.max(1, (all + PAGE - 1) / PAGE);
    }

    /** Whether what is asked for is not known yet. */
    public boolean isWaiting() {
        return filter.asksForLabels() && choices.judged().isEmpty();
    }
}
