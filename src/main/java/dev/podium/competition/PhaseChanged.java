package dev.podium.competition;

/** Settings of a phase were changed; told in the transaction that changes them, with the phase locked. */
public record PhaseChanged(Phase phase) {}
