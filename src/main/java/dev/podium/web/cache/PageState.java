package dev.podium.web.cache;

import java.time.Instant;
import java.util.Optional;

/**
 * What the database held of a competition, or of all of them, from some moment on until it changes: a change makes another
 * state, so that pages show the same as long as they are of the same one. Two of them are never equal.
 */
final class PageState {

    /** The id of no competition: the state of all of them. */
    static final long OF_ALL = 0;

    private final long competition;
    private final Optional<Instant> until;

    /**
     * @param competition its id, or {@link #OF_ALL}
     * @param until when pages change of themselves, as a phase opens, closes or is revealed; empty where none will
     */
    PageState(long competition, Optional<Instant> until) {
        this.competition = competition;
        this.until = until;
    }

    /** Whether a change of a competition ends it. */
    boolean isOf(long changed) {
        return competition == OF_ALL || competition == changed;
    }

    boolean isOverAt(Instant now) {
        return until.filter(end -> !now.isBefore(end)).isPresent();
    }

    /**
     * A state as it was seen.
     *
     * @param now by the database's clock
     */
    record Seen(PageState state, Instant now) {}
}
