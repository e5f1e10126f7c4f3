package dev.podium.evaluation;

import java.time.Duration;

/** What one run in the sandbox used. */
public record RunUsage(Duration wall, Duration cpu, long peakMemoryBytes) {

    public static final RunUsage UNKNOWN = new RunUsage(Duration.ZERO, Duration.ZERO, 0);
}
