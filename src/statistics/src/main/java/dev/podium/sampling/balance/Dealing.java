package dev.podium.sampling.balance;

import dev.podium.sampling.Chance;
import dev.podium.sampling.Labels;
import dev.podium.sampling.Split;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;

/**
 * Deals units at random to parts of the sizes that they have: clusters are shuffled and laid end to end, and cut where a part is full.
 * Where each unit stands alone, this is any permutation of units.
 */
final class Dealing {

    static final int MOST_DRAWS = 9_999;
    static final int FEWEST_DRAWS = 999;

    /** Units that are dealt in all draws together, so that nobody waits for more than some seconds. */
    private static final long MOST_UNITS = 50_000_000;

    private static final int BLOCK = 64;

    private final int[][] clusters;
    private final int[] partOf;
    private final long seed;

    private Dealing(int[][] clusters, long seed, int... partOf) {
        this.clusters = clusters;
        this.seed = seed;
        this.partOf = partOf;
    }

    /**
     * Deals some units of a split.
     *
     * @param units that are in a part; in what follows each is known by its place among them
     * @param clusters what stays together, unless it is in several parts anyway
     */
    static Dealing of(Split split, int[] units, Labels clusters, long seed) {
        int[] partOf = IntStream.of(units).map(split::of).toArray();
        Labels together = Labels.of(
                clusters.name(), IntStream.of(units).mapToObj(clusters::label).toList());
        int[][] whole = together.membersAsTheyCome().toArray(int[][]::new);
        boolean areWhole = Arrays.stream(whole)
                .allMatch(cluster -> IntStream.of(cluster)
                                .map(unit -> partOf[unit])
                                .distinct()
                                .count()
                        < 2);
        int[][] dealt = areWhole
                ? whole
                : IntStream.range(0, units.length)
                        .mapToObj(unit -> new int[] {unit})
                        .toArray(int[][]::new);
        return new Dealing(dealt, seed, partOf);
    }

    /** Whether clusters of several units stay together. */
    boolean isByCluster() {
        return clusters.length < partOf.length;
    }

    /** The part of each unit as it is. */
    int[] parts() {
        return partOf;
    }

    /**
     * What comes of each draw.
     *
     * @param statistics of the part of each unit
     * @return {@code statistics x draws}
     */
    double[][] draws(int width, Function<int[], double[]> statistics) {
        int draws = (int) Math.max(FEWEST_DRAWS, Math.min(MOST_DRAWS, MOST_UNITS / Math.max(1, partOf.length)));
        int[] places = partOf.clone();
        Arrays.sort(places);
        double[][] values = new double[width][draws];
        IntStream.range(0, (draws + BLOCK - 1) / BLOCK).parallel().forEach(block -> {
            int[] order = IntStream.range(0, clusters.length).toArray();
            int[] dealt = new int[partOf.length];
            UniformRandomProvider random = Chance.of(seed, block);
            for (int draw = block * BLOCK; draw < Math.min(draws, (block + 1) * BLOCK); draw++) {
                deal(ArraySampler.shuffle(random, order), places, dealt);
                double[] drawn = statistics.apply(dealt);
                for (int i = 0; i < width; i++) {
                    values[i][draw] = drawn[i];
                }
            }
        });
        return values;
    }

    private void deal(int[] order, int[] places, int[] dealt) {
        int place = 0;
        for (int cluster : order) {
            for (int unit : clusters[cluster]) {
                dealt[unit] = places[place++];
            }
        }
    }
}
