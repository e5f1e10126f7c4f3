package dev.podium.sampling;

import dev.podium.sampling.ClusterTable.Brought;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;

/** One local search for parts of whole clusters: see {@link ClusterSplit}. */
final class ClusterSearch {

    /** With how many others each cluster is swapped on trial in a round. */
    private static final int PARTNERS = 32;

    /** Additions after which a search ends where it is, so that nobody waits for more than some seconds for all. */
    private static final long MOST_STEPS = 40_000_000;

    /** What is no improvement any more. */
    private static final double ROUNDING = 1e-9;

    private final ClusterTable table;
    private final UniformRandomProvider random;
    private final int largest;
    private final int[] partOf;
    private final int[] sizes;
    private final int[][] counts;
    private long steps;

    private ClusterSearch(ClusterTable table, UniformRandomProvider random) {
        this.table = table;
        this.random = random;
        this.largest = table.largest();
        this.partOf = new int[table.clusters()];
        this.sizes = new int[table.parts()];
        this.counts = new int[table.parts()][table.classes()];
    }

    /** Begins with clusters in any order, each where most is missing, and betters that as far as it goes. */
    static ClusterSearch from(ClusterTable table, UniformRandomProvider random) {
        ClusterSearch search = new ClusterSearch(table, random);
        int[] order = search.order();
        for (int cluster : order) {
            search.add(cluster, search.neediest());
        }
        while (search.round(search.order()) && search.steps < MOST_STEPS) {
            // until a round betters nothing
        }
        return search;
    }

    /** How far all parts are from what is expected. */
    double distance() {
        double distance = 0;
        for (int part = 0; part < counts.length; part++) {
            for (int of = 0; of < counts[part].length; of++) {
                double expected = table.expected(part, of);
                double gap = counts[part][of] - expected;
                distance += expected == 0 ? 0 : gap * gap / expected;
            }
        }
        return distance;
    }

    /** The part of each cluster. */
    int[] parts() {
        return partOf;
    }

    private int[] order() {
        return ArraySampler.shuffle(random, IntStream.range(0, partOf.length).toArray());
    }

    private int neediest() {
        int neediest = 0;
        for (int part = 1; part < sizes.length; part++) {
            if (table.size(part) - sizes[part] > table.size(neediest) - sizes[neediest]) {
                neediest = part;
            }
        }
        return neediest;
    }

    private boolean round(int... order) {
        boolean better = false;
        for (int cluster : order) {
            better |= move(cluster) || swap(cluster);
        }
        return better;
    }

    /** Moves a cluster where that is best, if it is better than where it is. */
    private boolean move(int cluster) {
        int from = partOf[cluster];
        double least = -ROUNDING;
        int to = from;
        double taken = change(cluster, from, -1);
        for (int part = 0; part < sizes.length; part++) {
            if (part != from && fits(cluster, from, part)) {
                double change = taken + change(cluster, part, 1);
                to = change < least ? part : to;
                least = Math.min(least, change);
            }
        }
        if (to != from) {
            add(cluster, from, -1);
            add(cluster, to);
        }
        return to != from;
    }

    private boolean fits(int cluster, int from, int to) {
        return fits(from, -table.brought(from, cluster).units())
                && fits(to, table.brought(to, cluster).units());
    }

    /** Whether a part's size may change so: it must stay near to that asked for, or come nearer. */
    private boolean fits(int part, int change) {
        double before = Math.abs(sizes[part] - table.size(part));
        double after = Math.abs(sizes[part] + change - table.size(part));
        return after <= largest || after <= before;
    }

    /** Swaps a cluster with one of some that are drawn, if that is better. */
    private boolean swap(int cluster) {
        for (int i = 0; i < PARTNERS; i++) {
            int other = random.nextInt(partOf.length);
            if (partOf[other] != partOf[cluster] && swap(cluster, other)) {
                return true;
            }
        }
        return false;
    }

    private boolean swap(int cluster, int other) {
        int here = partOf[cluster];
        int there = partOf[other];
        boolean fits = fits(
                        here,
                        table.brought(here, other).units()
                                - table.brought(here, cluster).units())
                && fits(
                        there,
                        table.brought(there, cluster).units()
                                - table.brought(there, other).units());
        if (!fits) {
            return false;
        }
        double change = change(cluster, here, -1) + change(cluster, there, 1);
        add(cluster, here, -1);
        add(cluster, there);
        change += change(other, there, -1) + change(other, here, 1);
        if (change < -ROUNDING) {
            add(other, there, -1);
            add(other, here);
            return true;
        }
        add(cluster, there, -1);
        add(cluster, here);
        return false;
    }

    /** By how much the distance grows if a cluster is added to a part, or taken from it. */
    private double change(int cluster, int part, int sign) {
        Brought brought = table.brought(part, cluster);
        int[] classes = brought.classes();
        steps += classes.length + 1;
        double change = 0;
        for (int i = 0; i < classes.length; i++) {
            double expected = table.expected(part, classes[i]);
            int count = sign * brought.counts()[i];
            change += count * (2 * (counts[part][classes[i]] - expected) + count) / expected;
        }
        return change;
    }

    private void add(int cluster, int part) {
        add(cluster, part, 1);
        partOf[cluster] = part;
    }

    private void add(int cluster, int part, int sign) {
        Brought brought = table.brought(part, cluster);
        int[] classes = brought.classes();
        sizes[part] += sign * brought.units();
        for (int i = 0; i < classes.length; i++) {
            counts[part][classes[i]] += sign * brought.counts()[i];
        }
    }
}
