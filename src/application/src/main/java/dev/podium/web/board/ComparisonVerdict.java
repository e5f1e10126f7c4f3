package dev.podium.web.board;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.task.Subtask;

/** What the tests say about the first one of two systems. */
public enum ComparisonVerdict {
    BETTER,
    WORSE,
    /** Which does not say that the two are equal. */
    NOT_FOUND,
    NOT_TESTED;

    public static ComparisonVerdict of(SystemComparison pair, Subtask.Column metric) {
        if (!pair.isFound()) {
            return pair.judgement().isTested() ? NOT_FOUND : NOT_TESTED;
        }
        return metric.isFirstBetter(pair.difference()) ? BETTER : WORSE;
    }

    public boolean isTested() {
        return this != NOT_TESTED;
    }

    public boolean isFound() {
        return this == BETTER || this == WORSE;
    }
}
