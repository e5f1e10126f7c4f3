package dev.podium.competition;

/**
 * What of a phase waited for its reveal is shown from now on; fired in the transaction that reveals it, with the phase
 * locked. An observer that refuses it keeps it from happening.
 */
public record PhaseRevealed(Phase phase) {}
