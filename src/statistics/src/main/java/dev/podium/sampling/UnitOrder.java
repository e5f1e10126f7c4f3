package dev.podium.sampling;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.ArraySampler;

/**
 * In which order one person sees units. The same seed gives the same order; give each person a seed of their own.
 */
public final class UnitOrder {

    private final int[] units;

    private UnitOrder(int... units) {
        this.units = units;
    }

    /** At random: each order is as probable as each other one. */
    public static UnitOrder random(int units, long seed) {
        return new UnitOrder(ArraySampler.shuffle(
                Chance.of(seed, 0), IntStream.range(0, units).toArray()));
    }

    /** Cluster after cluster, clusters at random; within each as the file has them. */
    public static UnitOrder byCluster(Labels clusters, long seed) {
        int[][] members = clusters.membersAsTheyCome().toArray(int[][]::new);
        ArraySampler.shuffle(Chance.of(seed, 0), members);
        return new UnitOrder(Arrays.stream(members).flatMapToInt(Arrays::stream).toArray());
    }

    /**
     * At random, but units of a cluster at least so many places apart, where neighbours are 1 apart. Where the largest clusters leave no
     * room for that, the distance is what {@link SpreadOrder#possible} says.
     *
     * @throws IllegalArgumentException if the distance is below 1
     */
    public static SpreadOrder spread(Labels clusters, int distance, long seed) {
        return SpreadOrder.of(clusters, distance, seed);
    }

    static UnitOrder of(int... units) {
        return new UnitOrder(units);
    }

    /** The units, the first one first. */
    public List<Integer> units() {
        return IntStream.of(units).boxed().toList();
    }
}
