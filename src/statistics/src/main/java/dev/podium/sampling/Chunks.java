package dev.podium.sampling;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.ArraySampler;

/**
 * Portions of units of about the same size, in the order of the file and with clusters whole: a chunk is closed where adding the
 * next cluster would take it farther from the size aimed at. The last one has what is left.
 *
 * <p>A cluster is where its first unit is; all of its units are in that chunk.
 */
public final class Chunks {

    private final int[] ofUnit;
    private final int number;

    private Chunks(int number, int... ofUnit) {
        this.ofUnit = ofUnit;
        this.number = number;
    }

    /**
     * The chunks of units.
     *
     * @param clusters what belongs together
     * @param target how many units a chunk is to have
     * @throws IllegalArgumentException if the target is below 1
     */
    public static Chunks of(Labels clusters, int target) {
        return of(clusters.membersAsTheyCome(), clusters.units(), target);
    }

    /**
     * Chunks of units that are dealt at random, with clusters whole: each order of the clusters is as probable as each other one. The same
     * seed gives the same chunks.
     *
     * @throws IllegalArgumentException if the target is below 1
     */
    public static Chunks random(Labels clusters, int target, long seed) {
        int[][] members = clusters.membersAsTheyCome().toArray(int[][]::new);
        ArraySampler.shuffle(Chance.of(seed, 0), members);
        return of(List.of(members), clusters.units(), target);
    }

    private static Chunks of(List<int[]> members, int units, int target) {
        if (target < 1) {
            throw new IllegalArgumentException("Chunks cannot have %d units: aim at 1 or more".formatted(target));
        }
        int[] ofUnit = new int[units];
        int chunk = 0;
        int size = 0;
        for (int[] cluster : members) {
            if (size > 0 && Math.abs(size + cluster.length - (long) target) > Math.abs(size - target)) {
                chunk++;
                size = 0;
            }
            size += cluster.length;
            for (int unit : cluster) {
                ofUnit[unit] = chunk;
            }
        }
        return new Chunks(ofUnit.length == 0 ? 0 : chunk + 1, ofUnit);
    }

    /**
     * The chunks of units each of which stands alone.
     *
     * @throws IllegalArgumentException if the target is below 1
     */
    public static Chunks of(int units, int target) {
        List<String> alone =
                IntStream.range(0, units).mapToObj(Integer::toString).toList();
        return of(Labels.of("unit", alone), target);
    }

    /** How many chunks there are. */
    public int number() {
        return number;
    }

    /** The chunk of a unit: from 0 to {@link #number} (exclusive). */
    public int of(int unit) {
        return ofUnit[unit];
    }

    /** How many units each chunk has. */
    public List<Integer> sizes() {
        int[] sizes = new int[number];
        for (int chunk : ofUnit) {
            sizes[chunk]++;
        }
        return IntStream.of(sizes).boxed().toList();
    }
}
