package dev.podium.significance;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** On how many items two of many systems take part, and on how many of these they have the same counts. */
final class Overlap {

    private static final int TAKES_NO_PART = 0;

    /** For each system and item a number of the counts: the same number, the same counts. */
    private final int[][] kinds;

    private Overlap(int[][] kinds) {
        this.kinds = kinds;
    }

    static Overlap of(List<Counts> systems) {
        Map<Row, Integer> numbers = new HashMap<>();
        numbers.put(new Row(new double[systems.get(0).width()]), TAKES_NO_PART);
        return new Overlap(
                systems.stream().map(counts -> kinds(counts, numbers)).toArray(int[][]::new));
    }

    /** The counts of one item. */
    private record Row(double[] counts) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Row row && Arrays.equals(counts, row.counts);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(counts);
        }
    }

    private static int[] kinds(Counts counts, Map<Row, Integer> numbers) {
        int[] kinds = new int[counts.items()];
        for (int i = 0; i < kinds.length; i++) {
            Row row = new Row(Arrays.copyOfRange(counts.values(), i * counts.width(), (i + 1) * counts.width()));
            kinds[i] = numbers.computeIfAbsent(row, key -> numbers.size());
        }
        return kinds;
    }

    /** Items on which one of the two takes part. */
    int common(int a, int b) {
        int common = 0;
        for (int i = 0; i < kinds[a].length; i++) {
            common += (kinds[a][i] | kinds[b][i]) == TAKES_NO_PART ? 0 : 1;
        }
        return common;
    }

    /** Items on which both have the same counts. */
    int equal(int a, int b) {
        int equal = 0;
        for (int i = 0; i < kinds[a].length; i++) {
            equal += kinds[a][i] == kinds[b][i] && kinds[a][i] != TAKES_NO_PART ? 1 : 0;
        }
        return equal;
    }
}
