package dev.podium.significance;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which items belong together, such as the sentences of an article. What is said about items that are drawn together must rest on
 * clusters: 878 sentences of 77 articles tell less than 878 articles would.
 *
 * <p>Clusters are numbered from 0 in the order in which they first appear; which numbers they had does not matter.
 */
public final class Clusters {

    private final int[] ofItem;
    private final int number;

    private Clusters(int[] ofItem, int number) {
        this.ofItem = ofItem;
        this.number = number;
    }

    /**
     * Nothing belongs together: each item is a cluster.
     *
     * @throws IllegalArgumentException if there are fewer than no items
     */
    public static Clusters none(int items) {
        if (items < 0) {
            throw new IllegalArgumentException("%d items cannot be clustered".formatted(items));
        }
        int[] each = new int[items];
        Arrays.setAll(each, item -> item);
        return new Clusters(each, items);
    }

    /** Items with the same number are one cluster. */
    public static Clusters of(int[] clusterOfItem) {
        Map<Integer, Integer> numbers = new HashMap<>();
        int[] ofItem = new int[clusterOfItem.length];
        for (int item = 0; item < ofItem.length; item++) {
            Integer known = numbers.putIfAbsent(clusterOfItem[item], numbers.size());
            ofItem[item] = known == null ? numbers.size() - 1 : known;
        }
        return new Clusters(ofItem, numbers.size());
    }

    /** How many items there are. */
    public int items() {
        return ofItem.length;
    }

    /** How many clusters there are. */
    public int number() {
        return number;
    }

    /** The cluster of an item: from 0 to {@link #number} (exclusive). */
    public int of(int item) {
        return ofItem[item];
    }

    /** Whether each item is a cluster of its own, so that everything is as if there were none. */
    public boolean areItems() {
        return number == ofItem.length;
    }

    /** How many items each cluster has. */
    public int[] sizes() {
        int[] sizes = new int[number];
        for (int cluster : ofItem) {
            sizes[cluster]++;
        }
        return sizes;
    }

    /**
     * The clusters of some items, in their order.
     *
     * @param items of these clusters
     */
    public Clusters among(int[] items) {
        return of(Arrays.stream(items).map(this::of).toArray());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Clusters clusters && Arrays.equals(ofItem, clusters.ofItem);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ofItem);
    }

    @Override
    public String toString() {
        return "%d items in %d clusters".formatted(items(), number);
    }
}
