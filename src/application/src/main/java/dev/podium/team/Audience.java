package dev.podium.team;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import java.time.Instant;

/** As whom somebody looks at a competition; each sees what those before see. */
public enum Audience {
    EVERYBODY,
    /** Members of one of its teams. */
    TEAMS,
    ORGANIZERS;

    /** Whether they may see a phase's leaderboards; but for organizers, not before it opens. */
    public boolean seesLeaderboards(Phase phase, Instant now) {
        return switch (this) {
            case EVERYBODY -> phase.hasOpened(now) && phase.shows(Visibility::publicBoard, now);
            case TEAMS -> phase.hasOpened(now) && phase.shows(Visibility::teamBoard, now);
            case ORGANIZERS -> true;
        };
    }
}
