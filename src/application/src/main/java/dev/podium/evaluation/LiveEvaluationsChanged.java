package dev.podium.evaluation;

import dev.podium.competition.Phase;

/**
 * Other evaluations may count for the teams of a phase, or the rules by which they count are others; fired in the transaction
 * in which that happens.
 */
public record LiveEvaluationsChanged(Phase phase) {}
