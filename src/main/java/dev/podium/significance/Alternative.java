package dev.podium.significance;

/** What a test holds against "no difference"; it is about the first system minus the second. */
public enum Alternative {
    TWO_SIDED,
    /** The difference is below zero. */
    LESS,
    /** The difference is above zero. */
    GREATER
}
