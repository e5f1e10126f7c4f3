package dev.podium.web.board;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import java.util.Optional;

/** How far intervals and tests over that many items can be trusted. */
public enum SampleSizeNote {
    /** There are none, since they went wrong. */
    FAILED,
    /** Nothing is said at all. */
    TOO_FEW,
    /** With a warning. */
    WEAK,
    /** With a quiet note. */
    FAIR,
    FIRM;

    private static final int FEWEST_WITHOUT_WARNING = 20;
    private static final int FEWEST_WITHOUT_NOTE = 50;

    /**
     * That of what is shown.
     *
     * @param certainty how it was worked out; empty before anything was
     * @param items over how many items; 0 where there is nothing. Where they belong together, clusters count
     */
    public static SampleSizeNote of(Optional<TestStatus> certainty, int items) {
        if (certainty.filter(TestStatus::failed).isPresent()) {
            return FAILED;
        }
        // nothing is said about how far one can trust what is not there yet
        if (items == 0 && certainty.filter(TestStatus::current).isEmpty()) {
            return FIRM;
        }
        int clusters = certainty
                .flatMap(TestStatus::clusters)
                .map(TestMethod.InClusters::number)
                .orElse(items);
        return of(Math.min(items, clusters));
    }

    /**
     * The note for a number of them.
     *
     * @param units clusters, or items where each stands alone
     */
    public static SampleSizeNote of(int units) {
        if (units < SystemComparison.FEWEST_ITEMS) {
            return TOO_FEW;
        }
        if (units < FEWEST_WITHOUT_WARNING) {
            return WEAK;
        }
        return units < FEWEST_WITHOUT_NOTE ? FAIR : FIRM;
    }

    /** From how many items, or clusters, on something is said. */
    public int fewest() {
        return SystemComparison.FEWEST_ITEMS;
    }

    public boolean isFailed() {
        return this == FAILED;
    }

    public boolean isTooFew() {
        return this == TOO_FEW;
    }
}
