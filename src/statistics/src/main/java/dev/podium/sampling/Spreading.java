package dev.podium.sampling;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Lays units out so that those of a cluster are apart. At each place a unit is drawn of those whose cluster has rested as long as
 * asked; where there is none, the cluster is taken that has rested longest. As soon as the clusters with the most units left need all
 * places that are left, they go first.
 */
final class Spreading {

    /** How often a unit is drawn before all clusters are looked at. */
    private static final int TRIES = 32;

    private static final int NONE = -1;

    private final List<int[]> members;
    private final int possible;
    private final int asked;
    private final UniformRandomProvider random;

    /** The cluster of each unit. */
    private final int[] pool;

    private final int[] left;
    private final int[] last;

    /** How many clusters have so many units left. */
    private final int[] withLeft;

    private int most;
    private int place;

    private Spreading(List<int[]> members, int possible, int asked, UniformRandomProvider random) {
        this.members = members;
        this.possible = possible;
        this.asked = asked;
        this.random = random;
        this.pool = IntStream.range(0, members.size())
                .flatMap(cluster -> IntStream.of(members.get(cluster)).map(unit -> cluster))
                .toArray();
        this.left = members.stream().mapToInt(units -> units.length).toArray();
        this.last = new int[left.length];
        Arrays.fill(last, NONE);
        this.most = Arrays.stream(left).max().orElse(0);
        this.withLeft = new int[most + 1];
        Arrays.stream(left).forEach(units -> withLeft[units]++);
    }

    static int[] units(List<int[]> members, int possible, int asked, UniformRandomProvider random) {
        return new Spreading(members, possible, asked, random).units();
    }

    private int[] units() {
        int[] units = new int[pool.length];
        while (place < units.length) {
            int cluster = next();
            units[place] = members.get(cluster)[--left[cluster]];
            last[cluster] = place++;
            withLeft[left[cluster] + 1]--;
            withLeft[left[cluster]]++;
            most -= withLeft[most] == 0 ? 1 : 0;
        }
        return units;
    }

    private int next() {
        int needed = (most - 1) * possible + withLeft[most];
        if (pool.length - place - needed <= possible) {
            int urgent = longest(possible, cluster -> left[cluster] == most);
            if (urgent != NONE) {
                return urgent;
            }
        }
        int drawn = drawn();
        int rested = drawn == NONE ? longest(possible, cluster -> true) : drawn;
        return rested == NONE ? longest(1, cluster -> true) : rested;
    }

    /** A cluster that has rested as long as asked, the more probable the larger it is. */
    private int drawn() {
        for (int i = 0; i < TRIES; i++) {
            int cluster = pool[random.nextInt(pool.length)];
            if (left[cluster] > 0 && hasRested(cluster, asked)) {
                return cluster;
            }
        }
        return NONE;
    }

    private boolean hasRested(int cluster, int distance) {
        return last[cluster] == NONE || place - last[cluster] >= distance;
    }

    /** Of some clusters that have rested for a distance the one that has rested longest; of those that have not been, any. */
    private int longest(int distance, IntPredicate some) {
        int longest = NONE;
        int ties = 0;
        for (int cluster = 0; cluster < left.length; cluster++) {
            if (left[cluster] > 0 && hasRested(cluster, distance) && some.test(cluster)) {
                if (longest == NONE || last[cluster] < last[longest]) {
                    longest = cluster;
                    ties = 1;
                } else if (last[cluster] == last[longest] && random.nextInt(++ties) == 0) {
                    longest = cluster;
                }
            }
        }
        return longest;
    }
}
