package dev.podium.web.layout;

import dev.podium.leaderboard.comparison.TestStatus;
import java.util.Optional;

/** How far the intervals and tests of a phase are worked out. */
public record ComparisonProgress(boolean done, int percent) {

    /**
     * How far they are.
     *
     * @param certainty empty before anything was worked out
     */
    public static ComparisonProgress of(Optional<TestStatus> certainty) {
        return certainty
                .map(known -> new ComparisonProgress(known.current(), known.percent()))
                .orElse(new ComparisonProgress(false, 0));
    }
}
