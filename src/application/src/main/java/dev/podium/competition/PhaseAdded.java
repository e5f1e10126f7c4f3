package dev.podium.competition;

/** A phase was added; fired in the transaction that adds it. */
public record PhaseAdded(Phase phase) {}
