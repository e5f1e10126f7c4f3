package dev.podium.task.table;

/** The kinds of answers that a table can hold. */
public enum AnswerKind {
    /** One of a closed set. */
    LABEL,
    /** Any of a closed set. */
    LABELS,
    NUMBER,
    /** A share of each class, in a column each. */
    DISTRIBUTION,
    /** The same, against one class that is right. */
    PROBABILITIES,
    /** One for each token, which mark entities. */
    TAGS,
    /** Of characters or tokens, with labels or without; they may overlap. */
    SPANS,
    /** Candidates in an order, against grades of relevance. */
    RANKING,
    /** Any text, against references. */
    TEXT,
    /** A label or a number for each annotator. */
    BY_ANNOTATOR;

    /** As it stands in definitions and in keys of texts. */
    public String word() {
        return DefinitionFields.word(this);
    }
}
