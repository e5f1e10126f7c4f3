package dev.podium.web.layout;

import dev.podium.competition.Phase;
import dev.podium.competition.VisibleFrom;
import java.time.Instant;

/**
 * Why something of a phase is not shown yet.
 *
 * @param opens from when it is shown
 * @param settles from when what the end shows is shown; null where the end is open
 * @param planned when organizers mean to reveal it; null where they do not say, or it waits for something else
 */
public record EmbargoNotice(VisibleFrom opens, Instant settles, Instant planned) {

    public static EmbargoNotice of(Phase phase, VisibleFrom opens) {
        return new EmbargoNotice(
                opens,
                phase.settlesAt(),
                opens == VisibleFrom.revealed && phase.revealedAt == null ? phase.plannedRevealAt : null);
    }
}
