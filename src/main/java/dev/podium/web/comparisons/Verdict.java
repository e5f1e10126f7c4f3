package dev.podium.web.comparisons;

import dev.podium.leaderboard.PairTest;
import dev.podium.task.Subtask;

/** What the tests say of the first one of two systems. */
enum Verdict {
    BETTER,
    WORSE,
    /** Which does not say that the two are equal. */
    NOT_FOUND;

    static Verdict of(PairTest pair, Subtask.Column metric) {
        if (!pair.isFound()) {
            return NOT_FOUND;
        }
        return metric.isFirstBetter(pair.difference()) ? BETTER : WORSE;
    }

    public boolean isFound() {
        return this != NOT_FOUND;
    }
}
