package dev.podium.task;

/** The shape of a task type's answers; a closed set, since each needs its own page partial. */
public enum AnswerFormat {
    /** A number and, for some items, spans over the item's tokens. */
    SPANS,
    /** A text, made of the item's own text, which is its attribute {@code source}. */
    TEXT,
    /**
     * Candidates, best first, for a place in the item's text, which its attributes {@code before}, {@code target} and
     * {@code after} tell; a list for each subtask.
     */
    CANDIDATES,
    /** A value for each answer of a table: a text, a number, a list of texts, or shares. */
    VALUES
}
