package dev.podium.significance.parts;

import dev.podium.significance.Sums;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * How probable each sum of a number of items is, whichever items these are: the multivariate hypergeometric distribution of how
 * many there are of each kind, summed up over its kinds. The kind that most items are of fills up what the others leave.
 *
 * <p>For the items of the other kinds, one by one, the distribution of the sum of s among the first n of them is kept for
 * each s: {@code P(n, s) = (1 − s/n) P(n − 1, s) + s/n P(n − 1, s − 1)}, the latter moved by the item's value. There are only
 * additions of what is not negative, so that small tails are as precise as large ones.
 */
final class ExactParts {

    /** Multiplications that are not exceeded: a fifth of a second. 878 counts take a tenth of them. */
    private static final double MOST_STEPS = 2e8;

    private static final int MOST_SUMS = 100_000;

    /** Numbers that are kept at most: 32 MB. */
    private static final double MOST_CELLS = 4e6;

    private final int all;
    private final int others;
    private final long usual;
    private final double[][] rows;
    private final long[] sums;

    private ExactParts(int all, int others, long usual, double[][] rows, long[] sums) {
        this.all = all;
        this.others = others;
        this.usual = usual;
        this.rows = rows;
        this.sums = sums;
    }

    /**
     * Of all items; empty where it would take too long.
     *
     * @param values of kinds of items
     * @param often how many items of each kind there are
     * @param most how many items are drawn at most
     */
    static Optional<ExactParts> of(long[] values, int[] often, int most) {
        int usual = IntStream.range(0, values.length)
                .boxed()
                .max(Comparator.comparingInt(kind -> often[kind]))
                .orElseThrow();
        int[] kinds = IntStream.range(0, values.length)
                .filter(kind -> kind != usual)
                .boxed()
                .sorted(Comparator.comparingLong(kind -> Math.abs(values[kind] - values[usual])))
                .mapToInt(kind -> kind)
                .toArray();
        int all = IntStream.of(often).sum();
        int others = all - often[usual];
        int sizes = Math.min(others, most) + 1;
        List<long[]> reached = reached(values, often, usual, kinds, sizes);
        if (reached.size() < kinds.length) {
            return Optional.empty();
        }
        long[] sums = reached.get(kinds.length - 1);
        if (kinds.length == 1) {
            return Optional.of(new ExactParts(all, others, values[usual], new double[0][], sums));
        }
        double[][] rows = new double[sizes][1];
        rows[0][0] = 1;
        int before = 0;
        for (int place = 0; place < kinds.length; place++) {
            place(rows, place == 0 ? new long[] {0} : reached.get(place - 1), reached.get(place));
            int[] from = from(reached.get(place), values[kinds[place]] - values[usual]);
            for (int item = 0; item < often[kinds[place]]; item++) {
                before++;
                add(rows, from, before);
            }
        }
        return Optional.of(new ExactParts(all, others, values[usual], rows, sums));
    }

    /** The sums of items of the first kinds, for each number of kinds; fewer where there are too many. */
    private static List<long[]> reached(long[] values, int[] often, int usual, int[] kinds, int sizes) {
        if (kinds.length == 1) {
            long value = values[kinds[0]] - values[usual];
            return List.of(LongStream.range(0, sizes)
                    .map(item -> value > 0 ? item * value : (sizes - 1 - item) * value)
                    .toArray());
        }
        List<long[]> reached = new ArrayList<>();
        long[] sums = {0};
        int items = 0;
        double steps = 0;
        for (int kind : kinds) {
            long[] next = sums;
            int most = Math.min(often[kind], sizes - 1);
            for (int item = 0; item < most && next.length <= MOST_SUMS && steps <= MOST_STEPS; item++) {
                next = Sums.union(sums, next, values[kind] - values[usual]);
                steps += next.length;
            }
            items += often[kind];
            steps += (double) often[kind] * Math.min(items, sizes) * next.length;
            if (steps > MOST_STEPS || next.length > MOST_SUMS || (double) sizes * next.length > MOST_CELLS) {
                return reached;
            }
            reached.add(next);
            sums = next;
        }
        return reached;
    }

    private static void place(double[][] rows, long[] sums, long[] next) {
        for (int row = 0; row < rows.length; row++) {
            double[] placed = new double[next.length];
            for (int sum = 0; sum < sums.length && sum < rows[row].length; sum++) {
                placed[Arrays.binarySearch(next, sums[sum])] = rows[row][sum];
            }
            rows[row] = placed;
        }
    }

    private static int[] from(long[] sums, long value) {
        return Arrays.stream(sums)
                .mapToInt(sum -> Arrays.binarySearch(sums, sum - value))
                .toArray();
    }

    private static void add(double[][] rows, int[] from, int items) {
        for (int size = Math.min(items, rows.length - 1); size > 0; size--) {
            double in = (double) size / items;
            double[] row = rows[size];
            double[] smaller = rows[size - 1];
            for (int sum = 0; sum < row.length; sum++) {
                double with = from[sum] < 0 ? 0 : smaller[from[sum]];
                row[sum] = (1 - in) * row[sum] + in * with;
            }
        }
    }

    /** Of that many items, at most the number given before. */
    Sums of(int drawn) {
        HypergeometricDistribution sizes = HypergeometricDistribution.of(all, others, drawn);
        double[] probabilities = new double[sums.length];
        for (int size = sizes.getSupportLowerBound(); size <= sizes.getSupportUpperBound(); size++) {
            double weight = sizes.probability(size);
            if (rows.length == 0) {
                probabilities[sums[0] == 0 ? size : sums.length - 1 - size] = weight;
            } else {
                double[] row = rows[size];
                for (int sum = 0; sum < row.length; sum++) {
                    probabilities[sum] += weight * row[sum];
                }
            }
        }
        return new Sums(Arrays.stream(sums).map(sum -> sum + drawn * usual).toArray(), probabilities);
    }
}
