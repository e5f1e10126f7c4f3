package dev.podium.evaluation;

import java.time.Instant;
import java.util.UUID;

/**
 * The run that counts for a team in a subtask.
 *
 * @param value of the ranking metric
 */
public record CountingRun(
        UUID team, String name, boolean baseline, UUID submission, Instant receivedAt, double value) {}
