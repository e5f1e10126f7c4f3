package dev.podium.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The counts of many systems as one matrix of items and columns, cut into blocks of items whose weights stay in the cache. A
 * column that several systems share, such as the number of references of a class, is kept once. A column of whole numbers that hardly
 * differs from another one of its system, as true positives do from references, is kept as the difference: sums of whole numbers are exact,
 * in whatever order they are added.
 */
final class CountMatrix {

    /** Items of a block. */
    private static final int ITEMS = 512;

    /** Weights that a thread holds at once: 16 MB, or those of the fewest weightings for which loops are worth their start. */
    private static final int MOST_WEIGHTS = 1 << 21;

    private static final int FEWEST_WEIGHTINGS = 16;

    /** Whole numbers up to which sums over all items stay exact. */
    private static final double MOST_WHOLE = 1e6;

    /** How far apart columns stand that are compared: the counts of one class are neighbours. */
    private static final int NEIGHBOURS = 2;

    private static final int NO_BASE = -1;

    private final int items;
    private final int[][] columns;

    /** Of each column the one from which its differences are kept: one without a base, or one that comes before it; or none. */
    private final int[] bases;

    private final SparseColumn[][] blocks;

    private CountMatrix(int items, int[][] columns, int[] bases, SparseColumn[][] blocks) {
        this.items = items;
        this.columns = columns;
        this.bases = bases;
        this.blocks = blocks;
    }

    /**
     * The matrix of systems that were measured on the same items.
     *
     * @throws IllegalArgumentException if the items are not as many for each
     */
    static CountMatrix of(List<Counts> systems) {
        int items = systems.get(0).items();
        Map<Column, Integer> places = new HashMap<>();
        List<double[]> distinct = new ArrayList<>();
        List<Integer> uses = new ArrayList<>();
        int[][] columns = new int[systems.size()][];
        for (int s = 0; s < columns.length; s++) {
            Counts counts = systems.get(s);
            if (counts.items() != items) {
                throw new IllegalArgumentException(
                        "systems were measured on %d and on %d items".formatted(items, counts.items()));
            }
            columns[s] = new int[counts.width()];
            for (int k = 0; k < counts.width(); k++) {
                double[] column = counts.column(k);
                int place = places.computeIfAbsent(new Column(column), key -> {
                    distinct.add(column);
                    uses.add(0);
                    return distinct.size() - 1;
                });
                uses.set(place, uses.get(place) + 1);
                columns[s][k] = place;
            }
        }
        int[] bases = bases(columns, distinct, uses);
        return new CountMatrix(items, columns, bases, blocks(differences(distinct, bases), items));
    }

    /** To each column that one system alone has, one of its neighbours from which it differs in fewer items than from nothing. */
    private static int[] bases(int[][] columns, List<double[]> distinct, List<Integer> uses) {
        boolean[] whole = new boolean[distinct.size()];
        for (int column = 0; column < whole.length; column++) {
            whole[column] = Arrays.stream(distinct.get(column))
                    .allMatch(value -> value == Math.rint(value) && Math.abs(value) <= MOST_WHOLE);
        }
        int[] bases = new int[distinct.size()];
        Arrays.fill(bases, NO_BASE);
        for (int[] ofSystem : columns) {
            for (int k = 0; k < ofSystem.length; k++) {
                int column = ofSystem[k];
                if (uses.get(column) > 1 || !whole[column]) {
                    continue;
                }
                int fewest = differing(distinct.get(column), new double[distinct.get(column).length]);
                for (int other = Math.max(0, k - NEIGHBOURS);
                        other <= Math.min(ofSystem.length - 1, k + NEIGHBOURS);
                        other++) {
                    int base = ofSystem[other];
                    boolean comesBefore = uses.get(base) > 1 || other < k;
                    int differing = whole[base] && comesBefore
                            ? differing(distinct.get(column), distinct.get(base))
                            : Integer.MAX_VALUE;
                    if (differing < fewest) {
                        fewest = differing;
                        bases[column] = base;
                    }
                }
            }
        }
        return bases;
    }

    private static int differing(double[] a, double[] b) {
        int differing = 0;
        for (int i = 0; i < a.length; i++) {
            differing += a[i] == b[i] ? 0 : 1;
        }
        return differing;
    }

    private static List<double[]> differences(List<double[]> distinct, int[] bases) {
        return IntStream.range(0, bases.length)
                .mapToObj(column -> bases[column] == NO_BASE
                        ? distinct.get(column)
                        : minus(distinct.get(column), distinct.get(bases[column])))
                .toList();
    }

    private static double[] minus(double[] a, double[] b) {
        double[] difference = new double[a.length];
        Arrays.setAll(difference, i -> a[i] - b[i]);
        return difference;
    }

    private record Column(double[] values) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Column column && Arrays.equals(values, column.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    private static SparseColumn[][] blocks(List<double[]> columns, int items) {
        return IntStream.iterate(0, from -> from < items, from -> from + ITEMS)
                .mapToObj(from -> columns.stream()
                        .map(column -> SparseColumn.of(column, from, Math.min(items, from + ITEMS)))
                        .toArray(SparseColumn[]::new))
                .toArray(SparseColumn[][]::new);
    }

    int items() {
        return items;
    }

    int systems() {
        return columns.length;
    }

    /** Weightings of the items from a number (inclusive) to a number (exclusive), in each one weight for every item. */
    interface Weightings {
        double[][] of(int from, int to);
    }

    /**
     * Sums of the counts under weightings of the items, of which few are held at once where there are many items.
     *
     * @return {@code [system][count of an item][weighting]}; systems share the rows of columns that they share
     */
    double[][][] sums(Weightings weightings, int from, int to) {
        double[][] sums = new double[blocks[0].length][to - from];
        int some = Math.max(FEWEST_WEIGHTINGS, MOST_WEIGHTS / items);
        for (int first = from; first < to; first += some) {
            add(weightings.of(first, Math.min(to, first + some)), first - from, sums);
        }
        for (int column = 0; column < bases.length; column++) {
            if (bases[column] != NO_BASE) {
                add(sums[bases[column]], sums[column]);
            }
        }
        double[][][] bySystem = new double[columns.length][][];
        for (int s = 0; s < columns.length; s++) {
            bySystem[s] =
                    Arrays.stream(columns[s]).mapToObj(column -> sums[column]).toArray(double[][]::new);
        }
        return bySystem;
    }

    private static void add(double[] some, double[] sums) {
        for (int w = 0; w < sums.length; w++) {
            sums[w] += some[w];
        }
    }

    private void add(double[][] weights, int at, double[][] sums) {
        double[] some = new double[weights.length];
        for (int b = 0; b < blocks.length; b++) {
            double[][] byItem = turned(weights, b * ITEMS, Math.min(items, (b + 1) * ITEMS));
            for (int column = 0; column < sums.length; column++) {
                System.arraycopy(sums[column], at, some, 0, some.length);
                blocks[b][column].addTo(some, byItem);
                System.arraycopy(some, 0, sums[column], at, some.length);
            }
        }
    }

    /** The weights of some items, item by item. */
    private static double[][] turned(double[][] weights, int from, int to) {
        double[][] byItem = new double[to - from][weights.length];
        for (int w = 0; w < weights.length; w++) {
            double[] weighting = weights[w];
            for (int i = from; i < to; i++) {
                byItem[i - from][w] = weighting[i];
            }
        }
        return byItem;
    }
}
