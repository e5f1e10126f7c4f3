package dev.podium.scoring;

/** Which way a metric's values get better. */
public enum Direction {
    LOWER_IS_BETTER,
    HIGHER_IS_BETTER,
    /** It describes a system and does not judge it: nothing is ranked or compared by it. */
    NEITHER
}
