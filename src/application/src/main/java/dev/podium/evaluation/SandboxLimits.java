package dev.podium.evaluation;

import java.time.Duration;

/** What one run in the sandbox is allowed. */
public record SandboxLimits(long memoryBytes, Duration wall, Duration cpu) {}
