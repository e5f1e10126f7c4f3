package dev.podium.competition;

/** A phase was added; told in the transaction that adds it. */
public record PhaseAdded(Phase phase) {}
