package dev.podium.evaluation.list;

import dev.podium.competition.Phase;
import java.util.Optional;
import java.util.UUID;

/**
 * Which runs of a phase are wanted.
 *
 * @param team key of the only team; empty for all
 */
public record RunQuery(Phase phase, Only only, Optional<UUID> team) {

    /** What came of the runs that are wanted. */
    public enum Only {
        all,
        /** Those that could not be scored, or not in each subtask. */
        failed,
        /** Those that wait or are being scored. */
        waiting
    }

    /** The kind of a name; all for any other word. */
    public static Only only(String word) {
        for (Only only : Only.values()) {
            if (only.name().equals(word)) {
                return only;
            }
        }
        return Only.all;
    }
}
