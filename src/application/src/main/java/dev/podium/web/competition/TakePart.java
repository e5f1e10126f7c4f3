package dev.podium.web.competition;

import dev.podium.evaluation.Evaluation;
import dev.podium.web.layout.TimeLeft;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What the reader can do here, as the panel beside the title says.
 *
 * @param team that of the reader; empty where they are in none
 */
record TakePart(Kind kind, Optional<OwnTeam> team) {

    /** Which one thing that is. */
    enum Kind {
        /** To sign in, and take part. */
        VISITOR,
        JOIN,
        /** To wait until organizers have decided. */
        WAIT,
        /** To submit. */
        MEMBER,
        /** To look after it. */
        ORGANIZER,
        /** To read the results. */
        RESULTS,
        /** Nothing: it is over, and its results are not public yet. */
        OVER
    }

    /**
     * The reader's team.
     *
     * @param standing empty where it has no rank that everybody may see
     * @param last its newest run; empty where it has none
     * @param phases that take files now, the one that closes first before the others
     */
    record OwnTeam(
            String name, Optional<Standings.OwnStanding> standing, Optional<LastRun> last, List<OpenPhase> phases) {}

    /**
     * A run.
     *
     * @param number how manieth of the team's in its phase, from 1
     * @param status empty where that is still hidden from the team
     */
    record LastRun(UUID key, long number, String phase, Instant when, Optional<Evaluation.Status> status) {}

    /**
     * A phase that takes files.
     *
     * @param today runs left today; null where days are not limited, and where each track has its own limits
     * @param total runs left in all; null in the same cases
     * @param perTrack whether each track has its own limits
     * @param closes null where the end is open
     */
    record OpenPhase(
            String slug, String name, Integer today, Integer total, boolean perTrack, Instant closes, TimeLeft left) {}

    /** Whether the reader is in a team. */
    public boolean isMember() {
        return team.isPresent();
    }

    /** Whether a file can be submitted now. */
    public boolean isSubmitting() {
        return team.filter(own -> !own.phases().isEmpty()).isPresent();
    }
}
