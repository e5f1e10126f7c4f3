package dev.podium.significance;

import java.util.Comparator;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Tests that share their replicates, from the largest statistic down, each against the largest replicate among those not yet
 * tested: {@code p = (#{max ≥ t}+1)/(B+1)}, and never less than that of the test before (Westfall and Young 1993; Romano and
 * Wolf 2005). Blocks of replicates are counted in any order, by any number of threads.
 */
final class StepDown {

    /** Rounding does not tell apart what is equal. */
    private static final double SAME = 1e-11;

    private final double[] statistics;
    private final int[] ascending;
    private final AtomicIntegerArray reached;

    /** Of one statistic for each test, of which the large ones speak against its hypothesis. */
    StepDown(double[] statistics) {
        this.statistics = statistics;
        ascending = IntStream.range(0, statistics.length)
                .boxed()
                .sorted(Comparator.comparingDouble(test -> statistics[test]))
                .mapToInt(Integer::intValue)
                .toArray();
        reached = new AtomicIntegerArray(statistics.length);
    }

    /**
     * Counts a block of replicates.
     *
     * @param length how many they are
     * @param sizes statistics of a test in these replicates; is asked once for each test and may overwrite the answer before
     */
    void count(int length, IntFunction<double[]> sizes) {
        double[] largest = new double[length];
        for (int k = 0; k < ascending.length; k++) {
            raise(largest, sizes.apply(ascending[k]));
            reached.addAndGet(k, reached(largest, statistics[ascending[k]] * (1 - SAME)));
        }
    }

    /**
     * Corrected p-values in the order of the tests.
     *
     * @param replicates how many were counted
     * @param against how many replicates speak against a test alone and say nothing of the others
     */
    double[] p(int replicates, IntUnaryOperator against) {
        double[] p = new double[statistics.length];
        double before = 0;
        for (int k = ascending.length - 1; k >= 0; k--) {
            long count = 1L + reached.get(k);
            before = Math.max(before, count / (replicates + 1.0));
            double own = (count + against.applyAsInt(ascending[k])) / (replicates + 1.0);
            p[ascending[k]] = Math.min(1, Math.max(before, own));
        }
        return p;
    }

    private static void raise(double[] largest, double[] sizes) {
        for (int r = 0; r < largest.length; r++) {
            largest[r] = Math.max(largest[r], sizes[r]);
        }
    }

    private static int reached(double[] largest, double least) {
        int reached = 0;
        for (double value : largest) {
            reached += value < least ? 0 : 1;
        }
        return reached;
    }
}
