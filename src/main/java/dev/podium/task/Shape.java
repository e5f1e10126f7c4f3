package dev.podium.task;

/** The shape of a task type's answers; a closed set, since each needs its own page partial. */
public enum Shape {
    /** A number and, for some items, spans over the item's tokens. */
    SPANS
}
