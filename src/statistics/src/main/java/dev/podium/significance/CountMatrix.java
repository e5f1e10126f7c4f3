package dev.podium.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The counts of many systems as one matrix of items and columns, cut into blocks of items whose weights stay in the cache. A
 * column that several systems share, such as the number of references of a class, is kept once.
 */
final class CountMatrix {

    /** Items of a block. */
    private static final int ITEMS = 512;

    /** Weights that a thread holds at once: 16 MB, or those of the fewest weightings for which loops are worth their start. */
    private static final int MOST_WEIGHTS = 1 << 21;

    private static final int FEWEST_WEIGHTINGS = 16;

    private final int items;
    private final int[][] columns;
    private final SparseColumn[][] blocks;

    private CountMatrix(int items, int[][] columns, SparseColumn[][] blocks) {
        this.items = items;
        this.columns = columns;
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
                columns[s][k] = places.computeIfAbsent(new Column(column), key -> {
                    distinct.add(column);
                    return distinct.size() - 1;
                });
            }
        }
        return new CountMatrix(items, columns, blocks(distinct, items));
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
        double[][][] bySystem = new double[columns.length][][];
        for (int s = 0; s < columns.length; s++) {
            bySystem[s] =
                    Arrays.stream(columns[s]).mapToObj(column -> sums[column]).toArray(double[][]::new);
        }
        return bySystem;
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
