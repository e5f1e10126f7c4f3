package dev.podium.submission;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How many runs somebody still has in a phase with a team.
 *
 * @param leftToday empty where days are not limited
 * @param leftInTotal empty where the phase is not limited
 * @param mostToday how many there are today, with those that organizers gave; empty where days are not limited
 * @param mostInTotal how many there are in the phase, with those; empty where it is not limited
 * @param nextAt when the next run comes, where there is none today but will be one; empty otherwise
 */
public record RemainingRuns(
        OptionalInt leftToday,
        OptionalInt leftInTotal,
        OptionalInt mostToday,
        OptionalInt mostInTotal,
        Optional<Instant> nextAt) {

    public boolean isOneLeft() {
        return leftToday.orElse(1) > 0 && leftInTotal.orElse(1) > 0;
    }

    /** The smaller of both numbers; empty where there is no limit at all. */
    public OptionalInt left() {
        if (leftToday.isEmpty()) {
            return leftInTotal;
        }
        return OptionalInt.of(Math.min(leftToday.getAsInt(), leftInTotal.orElse(Integer.MAX_VALUE)));
    }
}
