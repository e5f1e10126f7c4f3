package dev.podium.web.layout;

import dev.podium.leaderboard.comparison.TestStatus;
import java.util.Optional;

/** How far the intervals and tests of a phase are worked out. */
public record Progress(boolean done, int percent) {

    /**
     * How far they are.
     *
     * @param certainty empty before anything was worked out
     */
    public static Progress of(Optional<TestStatus> certainty) {
        return certainty
                .map(known -> new Progress(known.current(), known.percent()))
                .orElse(new Progress(false, 0));
    }
}
