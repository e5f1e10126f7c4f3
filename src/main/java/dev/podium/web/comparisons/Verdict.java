package dev.podium.web.comparisons;

import dev.podium.leaderboard.PairTest;

/** What the tests say of the first one of two systems. */
enum Verdict {
    BETTER,
    WORSE,
    /** Which does not say that the two are equal. */
    NOT_FOUND;

    static Verdict of(PairTest pair, boolean lowerIsBetter) {
        if (!pair.isFound()) {
            return NOT_FOUND;
        }
        return pair.difference() < 0 == lowerIsBetter ? BETTER : WORSE;
    }

    public boolean isFound() {
        return this != NOT_FOUND;
    }
}
