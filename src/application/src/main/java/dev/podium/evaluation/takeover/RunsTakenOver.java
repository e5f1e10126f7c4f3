package dev.podium.evaluation.takeover;

import dev.podium.submission.Takeover;

/** Runs were carried over; fired in the transaction that does it. */
public record RunsTakenOver(Takeover takeover) {}
