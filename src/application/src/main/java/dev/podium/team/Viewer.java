package dev.podium.team;

import dev.podium.competition.Phase;
import java.time.Instant;
import java.time.LocalDate;

/** Somebody who looks at a phase: as whom, and when. */
public record Viewer(Phase phase, Audience audience, Instant now) {

    /** The day on which they look, where the competition is. */
    public LocalDate day() {
        return LocalDate.ofInstant(now, phase.competition.zoneId());
    }

    /** Whether they may see the leaderboards of the phase. */
    public boolean seesLeaderboards() {
        return audience.seesLeaderboards(phase, now);
    }

    /** Whether everybody may see them, what teams say left aside. */
    public boolean everybodySeesLeaderboards() {
        return phase.competition.isPublished() && Audience.EVERYBODY.seesLeaderboards(phase, now);
    }
}
