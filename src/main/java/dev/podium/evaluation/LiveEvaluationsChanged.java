package dev.podium.evaluation;

import dev.podium.competition.Phase;

/**
 * Other evaluations may speak for the teams of a phase, or the rules by which they stand are others; told in the transaction
 * in which that happens.
 */
public record LiveEvaluationsChanged(Phase phase) {}
