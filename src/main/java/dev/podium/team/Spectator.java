package dev.podium.team;

import dev.podium.competition.Phase;
import java.time.Instant;
import java.time.LocalDate;

/** Somebody who looks at a phase: as whom, and when. */
public record Spectator(Phase phase, Audience audience, Instant now) {

    /** The day on which they look, where the competition is. */
    public LocalDate day() {
        return LocalDate.ofInstant(now, phase.competition.zoneId());
    }
}
