package dev.podium.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The counts of many systems as one matrix of items and columns, cut into blocks of columns. A column that several systems
 * share, such as the number of references of a class, stands there once.
 */
final class CountMatrix {

    /** Columns of a block: four rows of it and their sums fit the first cache. */
    private static final int WIDTH = 512;

    /** Weights that a thread holds at once: 4 MB. */
    private static final int MOST_WEIGHTS = 1 << 19;

    private final int items;
    private final int[][] columns;
    private final double[][][] blocks;

    private CountMatrix(int items, int[][] columns, double[][][] blocks) {
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

    private static double[][][] blocks(List<double[]> columns, int items) {
        double[][][] blocks = new double[(columns.size() + WIDTH - 1) / WIDTH][][];
        for (int b = 0; b < blocks.length; b++) {
            int width = Math.min(WIDTH, columns.size() - b * WIDTH);
            blocks[b] = new double[items][width];
            for (int j = 0; j < width; j++) {
                double[] column = columns.get(b * WIDTH + j);
                for (int i = 0; i < items; i++) {
                    blocks[b][i][j] = column[i];
                }
            }
        }
        return blocks;
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
        double[][] sums = new double[width()][to - from];
        int some = Math.max(1, MOST_WEIGHTS / items);
        for (int first = from; first < to; first += some) {
            double[][] weights = weightings.of(first, Math.min(to, first + some));
            for (int b = 0; b < blocks.length; b++) {
                int left = b * WIDTH;
                double[][] part = Arrays.copyOfRange(sums, left, left + blocks[b][0].length);
                WeightedSums.of(blocks[b], weights, first - from, part);
            }
        }
        double[][][] bySystem = new double[columns.length][][];
        for (int s = 0; s < columns.length; s++) {
            bySystem[s] =
                    Arrays.stream(columns[s]).mapToObj(column -> sums[column]).toArray(double[][]::new);
        }
        return bySystem;
    }

    private int width() {
        return Arrays.stream(blocks).mapToInt(block -> block[0].length).sum();
    }
}
