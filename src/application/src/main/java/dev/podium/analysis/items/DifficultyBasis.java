package dev.podium.analysis.items;

import dev.podium.analysis.prepare.DifficultyMetric;

/**
 * By what the items of a subtask have been judged over all systems.
 *
 * @param systems how many systems there are, upper limits left aside
 * @param leftOut how many more are on the leaderboard
 * @param current whether nothing has changed since; else it is being worked out again
 */
public record DifficultyBasis(DifficultyMetric yardstick, int systems, int leftOut, boolean current) {

    /** Whether something says when a system is wrong. */
    public boolean hasErrors() {
        return yardstick.rule().isPresent();
    }
}
