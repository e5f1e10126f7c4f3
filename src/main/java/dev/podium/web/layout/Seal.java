package dev.podium.web.layout;

import dev.podium.competition.Phase;
import dev.podium.competition.Showing;
import java.time.Instant;

/**
 * Why something of a phase is not shown yet.
 *
 * @param opens from when it is shown
 * @param closes when the phase closes; null where its end is open
 */
public record Seal(Showing opens, Instant closes) {

    public static Seal of(Phase phase, Showing opens) {
        return new Seal(opens, phase.closesAt);
    }
}
