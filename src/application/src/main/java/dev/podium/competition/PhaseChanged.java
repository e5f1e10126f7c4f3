package dev.podium.competition;

/** Settings of a phase were changed; fired in the transaction that changes them, with the phase locked. */
public record PhaseChanged(Phase phase) {}
