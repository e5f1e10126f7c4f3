package dev.podium.analysis;

import java.util.List;

/**
 * A page of the items of a phase.
 *
 * @param items in the order of the gold file
 * @param number which page it is, from 1
 * @param all how many items there are on all pages; 0, too, as long as a worker has not kept them one by one
 */
public record ItemList(List<Line> items, int number, long all, Disclosure disclosure) {

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
     */
    public record Line(int number, String id, String excerpt) {}

    /** How many pages there are, at least one. */
    public int pages() {
        return (int) Math.max(1, (all + PAGE - 1) / PAGE);
    }
}
