package dev.podium.program;

import java.time.Duration;

/**
 * What each start of a program may use.
 *
 * @param wallSeconds time by the clock
 * @param memoryBytes of all its processes, without what it writes
 */
public record StepLimits(int wallSeconds, long memoryBytes) {

    /** What a program gets that asks for nothing else. */
    public static final StepLimits USUAL = new StepLimits(600, 2L << 30);

    /** How much there is for temporary files, beside the memory. */
    public static final long SCRATCH_BYTES = 512L << 20;

    public Duration wall() {
        return Duration.ofSeconds(wallSeconds);
    }
}
