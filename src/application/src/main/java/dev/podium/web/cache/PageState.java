package dev.podium.web.cache;

import java.time.Instant;
import java.util.Optional;

/**
 * What the database held of a competition, or of all of them, from some moment on until it changes: a change makes another
 * state, so that pages show the same as long as they are of the same one. Two of them are never equal.
 */
final class PageState {

    /** The id of no competition: the state of all of them, and what all of them change with. */
    static final long OF_ALL = 0;

    private final long competition;
    private final Optional<Instant> since;
    private final Optional<Instant> until;

    /**
     * A state between two moments at which pages change of themselves, as a phase opens, closes or is revealed.
     *
     * @param competition its id, or {@link #OF_ALL}
     * @param since the last of them; empty where there was none
     * @param until the next one; empty where there will be none
     */
    PageState(long competition, Optional<Instant> since, Optional<Instant> until) {
        this.competition = competition;
        this.since = since;
        this.until = until;
    }

    /** Whether a change ends it: of a competition, or of what every page shows, which has the id of none. */
    boolean isOf(long changed) {
        return competition == OF_ALL || changed == OF_ALL || competition == changed;
    }

    boolean hasBegunAt(Instant then) {
        return since.filter(then::isBefore).isEmpty();
    }

    boolean isOverAt(Instant now) {
        return until.filter(end -> !now.isBefore(end)).isPresent();
    }

    /**
     * A state as it was seen.
     *
     * @param now by the database's clock
     * @param asked when this process asked for it, by {@link System#nanoTime}: all of it was read later
     */
    record Seen(PageState state, Instant now, long asked) {

        /** Whether a page that was put together after this shows nothing that is older than the coming of somebody. */
        boolean servesWhoCame(long moment) {
            return asked - moment >= 0;
        }

        /** Whether a page that was put together after this shows nothing that is older than what the other saw. */
        boolean servesWhoSaw(Seen other) {
            return state == other.state() || !now.isBefore(other.now());
        }
    }
}
