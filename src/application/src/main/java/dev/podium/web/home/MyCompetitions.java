package dev.podium.web.home;

import dev.podium.competition.Phase;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What somebody takes part in.
 *
 * @param panels those that close soonest first
 * @param more how many there are beside them
 * @param dates what comes next in all of them
 */
record MyCompetitions(List<Panel> panels, int more, List<NextDate> dates) {

    /**
     * A competition.
     *
     * @param phase name of the phase that matters now
     * @param state of that phase
     * @param moment when it closes, opens or closed; null where its end is open
     * @param soon whether it closes soon
     * @param left runs that the reader still has there; empty where nothing limits them, and where no phase is open
     * @param today whether that is the number of today
     * @param standing on the leaderboard that the team may see; empty where it has no place
     */
    record Panel(
            String slug,
            String name,
            String team,
            String phase,
            String phaseSlug,
            Phase.State state,
            boolean paused,
            Instant moment,
            boolean soon,
            ZoneId zone,
            OptionalInt left,
            boolean today,
            Optional<Place> standing) {

        public boolean isOpen() {
            return state == Phase.State.OPEN && !paused;
        }

        /** How many runs are left; -1 where nobody counts. */
        public int runsLeft() {
            return left.orElse(-1);
        }
    }

    /**
     * A place on a leaderboard.
     *
     * @param range of ranks that the tests allow; empty where nothing is known of it, or it is the rank alone
     * @param phase its name
     * @param track in which the team has the rank; empty where there are none
     */
    record Place(int rank, String range, int teams, String phase, String track) {}

    /** Something that comes. */
    record NextDate(String slug, String competition, Kind kind, String phase, Instant moment, ZoneId zone) {

        enum Kind {
            OPENS,
            CLOSES,
            REVEALED
        }
    }
}
