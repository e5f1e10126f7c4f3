package dev.podium.evaluation;

import java.time.Duration;

/** What one run in the sandbox used. */
public record SandboxUsage(Duration wall, Duration cpu, long peakMemoryBytes) {

    public static final SandboxUsage UNKNOWN = new SandboxUsage(Duration.ZERO, Duration.ZERO, 0);
}
