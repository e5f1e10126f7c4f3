package dev.podium.competition;

/** A file of a gold release. */
public enum GoldFile {
    /** What is to be answered, without labels: all that a participant needs. */
    items,
    /** The same with labels. */
    labels,
    /** Each annotator's labels; for organizers alone. */
    annotations
}
