package dev.podium.program;

import dev.podium.step.ExecutionOptions;
import java.time.Duration;

/**
 * What each start of a program may use.
 *
 * @param wallSeconds time by the clock
 * @param memoryBytes of all its processes, without what it writes
 */
public record StepLimits(int wallSeconds, long memoryBytes) {

    /** What a program gets that asks for nothing else. */
    public static final StepLimits USUAL = new StepLimits(
            Math.toIntExact(ExecutionOptions.USUAL.wall().toSeconds()), ExecutionOptions.USUAL.memoryBytes());

    public Duration wall() {
        return Duration.ofSeconds(wallSeconds);
    }
}
