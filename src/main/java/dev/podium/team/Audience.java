package dev.podium.team;

/** As whom somebody looks at a competition; each sees what those before see. */
public enum Audience {
    EVERYBODY,
    /** Members of one of its teams. */
    TEAMS,
    ORGANIZERS
}
