package dev.podium.competition;

/** From when something may be seen, in the order in which these times come. */
public enum VisibleFrom {
    /** As soon as it is there. */
    live,
    /** When the phase closes. */
    closed,
    /** When an organizer reveals it, which is after the phase has closed. */
    revealed,
    never
}
