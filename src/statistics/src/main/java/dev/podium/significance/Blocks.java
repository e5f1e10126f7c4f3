package dev.podium.significance;

import java.util.stream.IntStream;

/** Cuts replicates into blocks that are worked on at once, by as many threads as there are. */
public final class Blocks {

    /** Replicates of a block, a multiple of 64: long enough for loops that run over them, short enough for the cache. */
    static final int LENGTH = 256;

    private Blocks() {}

    /** Work on the replicates from a number (inclusive) to a number (exclusive). */
    public interface Work {
        void on(int from, int to);
    }

    public static void of(int replicates, Work work) {
        IntStream.range(0, (replicates + LENGTH - 1) / LENGTH)
                .parallel()
                .forEach(block -> work.on(block * LENGTH, Math.min(replicates, (block + 1) * LENGTH)));
    }
}
