package dev.podium.access;

/** What became of a competition. */
enum Deed {
    /** Over, with three teams whose runs are scored. */
    OVER,
    /** In its last hour, with a team that has no run, and rules that were changed. */
    RUNNING,
    /** Its phase has not opened. */
    TO_COME,
    /** Not public. */
    DRAFT,
    /** Over and not revealed. */
    SEALED,
    /** Over, with teams whose names are kept secret. */
    ANONYMOUS,
    /** The same, whose results and names were revealed. */
    REVEALED,
    /** Nobody takes part. */
    TEAMLESS,
    /** Its runs wait to be scored. */
    UNSCORED,
    /** A run has failed. */
    FAILED,
    /** A team has withdrawn its only run. */
    WITHDRAWN,
    /** Two of its teams are one. */
    MERGED,
    /** A team was left by its only member. */
    DISSOLVED,
    /** Scored again, and not decided. */
    RESCORED,
    /** Scored again, without some items where it has items, for good. */
    CORRECTED,
    /** Made of another one. */
    COPIED,
    /** Made of an export. */
    IMPORTED,
    ARCHIVED;

    boolean hasTeams() {
        return this != TO_COME && this != DRAFT && this != TEAMLESS;
    }

    boolean isOpen() {
        return this == RUNNING
                || this == WITHDRAWN
                || this == MERGED
                || this == DISSOLVED
                || this == UNSCORED
                || this == TEAMLESS;
    }

    boolean isBlind() {
        return this == SEALED || this == REVEALED;
    }
}
