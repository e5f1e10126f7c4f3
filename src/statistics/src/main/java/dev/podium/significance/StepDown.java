package dev.podium.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
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

    /** What a replicate must reach to count for a test. */
    static double reach(double statistic) {
        return statistic * (1 - SAME);
    }

    /** The statistics of a test in some replicates. */
    interface Sizes {

        /** Raises what is smaller than the test's own in a replicate; says whether there may be anything. */
        boolean raise(int test, double[] largest);
    }

    /**
     * Counts a block of replicates.
     *
     * @param length how many they are
     * @param sizes is asked once for each test; what does not reach the test's own statistic may be missing
     */
    void count(int length, Sizes sizes) {
        double[] largest = new double[length];
        int before = length;
        for (int k = 0; k < ascending.length; k++) {
            double statistic = statistics[ascending[k]];
            boolean raised = sizes.raise(ascending[k], largest);
            // a statistic that is no number is reached by every replicate
            if (raised || before > 0 || Double.isNaN(statistic)) {
                before = reached(largest, reach(statistic));
                reached.addAndGet(k, before);
            }
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

    private static int reached(double[] largest, double least) {
        int reached = 0;
        for (double value : largest) {
            reached += value < least ? 0 : 1;
        }
        return reached;
    }

    /**
     * The replicates of a test that reach its own statistic, block by block. What is smaller never decides anything: it is asked
     * whether it reaches the test's own statistic, or that of a test that comes later, which is no smaller.
     *
     * @param blocks numbers of those that have any, ascending
     * @param which a bit for each replicate of these blocks, some words a block
     * @param from where in the sizes those of a block begin
     * @param sizes of the replicates
     */
    record Far(int[] blocks, long[] which, int[] from, double[] sizes) {

        /** One replicate in so many is kept at most: more of them are found out again, which takes less memory. */
        private static final int SHARE = 8;

        private static final Far NONE = new Far(new int[0], new long[0], new int[0], new double[0]);

        FarInBlock in(int block) {
            int place = Arrays.binarySearch(blocks, block);
            return place < 0 ? FarInBlock.NONE : new FarInBlock(which, place * FarInBlock.WORDS, from[place], sizes);
        }

        long bytes() {
            return 2L * Integer.BYTES * blocks.length
                    + (long) Long.BYTES * which.length
                    + (long) Double.BYTES * sizes.length;
        }
    }

    /**
     * Those of a block.
     *
     * @param which a bit for each
     * @param word where among these words theirs begin
     * @param from where in the sizes theirs begin
     */
    record FarInBlock(long[] which, int word, int from, double[] sizes) {

        private static final int WORDS = Blocks.LENGTH / Long.SIZE;

        private static final FarInBlock NONE = new FarInBlock(new long[WORDS], 0, 0, new double[0]);

        /** What it takes beside its sizes while it is gathered, about. */
        private static final int BYTES_OF_OBJECTS = 80;

        /** Those of the first replicates whose sizes reach a value. */
        static FarInBlock of(double[] all, int length, double least) {
            int number = 0;
            for (int r = 0; r < length; r++) {
                number += all[r] >= least ? 1 : 0;
            }
            if (number == 0) {
                return NONE;
            }
            long[] which = new long[WORDS];
            double[] sizes = new double[number];
            int next = 0;
            for (int r = 0; r < length; r++) {
                if (all[r] >= least) {
                    which[r / Long.SIZE] |= 1L << r;
                    sizes[next++] = all[r];
                }
            }
            return new FarInBlock(which, 0, 0, sizes);
        }

        /** Raises what is smaller; says whether there is anything. */
        boolean raise(double[] largest) {
            int next = from;
            for (int w = 0; w < WORDS; w++) {
                for (long left = which[word + w]; left != 0; left &= left - 1) {
                    int r = w * Long.SIZE + Long.numberOfTrailingZeros(left);
                    largest[r] = Math.max(largest[r], sizes[next++]);
                }
            }
            return next > from;
        }

        private int number() {
            return Arrays.stream(which, word, word + WORDS)
                    .mapToInt(Long::bitCount)
                    .sum();
        }

        private long bytes() {
            return BYTES_OF_OBJECTS + (long) Long.BYTES * WORDS + (long) Double.BYTES * sizes.length;
        }
    }

    private record FarOfBlock(int block, FarInBlock far) {}

    /** The memory in which all tests together gather, by any number of threads. */
    static final class Room {

        private final AtomicLong left;

        Room(long bytes) {
            left = new AtomicLong(bytes);
        }

        private boolean take(long bytes) {
            if (left.addAndGet(-bytes) >= 0) {
                return true;
            }
            left.addAndGet(bytes);
            return false;
        }

        private void giveBack(long bytes) {
            left.addAndGet(bytes);
        }
    }

    /** Gathers those of a test, from blocks in any order, by any number of threads. */
    static final class Gathered {

        private final int most;
        private final Room room;

        /** Null where they were too many, or have been joined. */
        private List<FarOfBlock> blocks = new ArrayList<>(0);

        private int number;
        private long bytes;
        private Far joined;

        Gathered(int replicates, Room room) {
            most = replicates / Far.SHARE;
            this.room = room;
        }

        synchronized void add(int block, FarInBlock far) {
            if (blocks == null || far.number() == 0) {
                return;
            }
            number += far.number();
            if (number > most || !room.take(far.bytes())) {
                blocks = null;
                room.giveBack(bytes);
            } else {
                bytes += far.bytes();
                blocks.add(new FarOfBlock(block, far));
            }
        }

        /** All of them, after the last one; null where they are too many to be kept, or there was no room for them. */
        synchronized Far all() {
            if (joined == null && blocks != null) {
                joined = blocks.isEmpty() ? Far.NONE : join();
                blocks = null;
            }
            return joined;
        }

        private Far join() {
            blocks.sort(Comparator.comparingInt(FarOfBlock::block));
            int[] from = new int[blocks.size()];
            double[] sizes = new double[number];
            int next = 0;
            for (int place = 0; place < from.length; place++) {
                double[] some = blocks.get(place).far().sizes;
                from[place] = next;
                System.arraycopy(some, 0, sizes, next, some.length);
                next += some.length;
            }
            return new Far(
                    blocks.stream().mapToInt(FarOfBlock::block).toArray(),
                    blocks.stream()
                            .flatMapToLong(of -> Arrays.stream(of.far().which))
                            .toArray(),
                    from,
                    sizes);
        }
    }
}
