package dev.podium.step;

import java.time.Duration;

/**
 * What a start of a program may use, and how it finds its surroundings.
 *
 * @param wall time by the clock; it may use as much of one processor
 * @param memoryBytes of all its processes, without what it writes
 * @param inParent whether it starts in the directory above its own: programs of CodaLab build paths from there
 * @param randomHashes whether Python's hashes differ from start to start
 */
public record ExecutionOptions(Duration wall, long memoryBytes, boolean inParent, boolean randomHashes) {

    /** What a program gets that asks for nothing else. */
    public static final ExecutionOptions USUAL = new ExecutionOptions(Duration.ofMinutes(10), 2L << 30, false, false);

    /** How much there is for temporary files, beside the memory. */
    public static final long SCRATCH_BYTES = 512L << 20;

    /** The same with other limits. */
    public ExecutionOptions within(Duration time, long memory) {
        return new ExecutionOptions(time, memory, inParent, randomHashes);
    }
}
