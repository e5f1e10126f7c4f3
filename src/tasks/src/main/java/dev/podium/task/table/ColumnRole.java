package dev.podium.task.table;

import java.util.Locale;
import java.util.Optional;

/** What a column of a gold file is in a task. */
public enum ColumnRole {
    ID(null),
    /** Whose row it is, where an item has a row for each of its annotators. */
    ANNOTATOR(null),
    /** What everybody may see of an item. */
    SHOWN(null),
    /** What belongs together. */
    GROUPS(null),
    /** A property by which results are shown. */
    SLICE(null),
    /** What everybody may see, and each value of which has a leaderboard of its own, such as a language. */
    SUBSET(null),
    /** One of a closed set. */
    LABEL(AnswerKind.LABEL),
    /** The same in an order, as the values of the column have it. */
    ORDERED_LABEL(AnswerKind.LABEL),
    /** Any of a closed set. */
    LABELS(AnswerKind.LABELS),
    NUMBER(AnswerKind.NUMBER),
    /** The share of one class; neighbouring columns with this role make one answer. */
    SHARE(AnswerKind.DISTRIBUTION),
    /** What annotators said, of which the share of each class is right. */
    SOFT_LABEL(AnswerKind.DISTRIBUTION),
    /** What one annotator said; all columns with this role make one answer, of which the share of each class is right. */
    ONE_SOFT_LABEL(AnswerKind.DISTRIBUTION),
    /** One for each token of a text. */
    TAGS(AnswerKind.TAGS),
    SPANS(AnswerKind.SPANS),
    /** Any text, against which those of systems are compared. */
    TEXT(AnswerKind.TEXT),
    /** What each annotator said, by name, as systems have to say it. */
    BY_ANNOTATOR(AnswerKind.BY_ANNOTATOR),
    /** A list of what each annotator said, of which the majority is right. */
    ANNOTATORS(AnswerKind.LABEL),
    /** What one annotator said; all columns with this role make one answer, of which the majority is right. */
    ONE_ANNOTATOR(AnswerKind.LABEL),
    /** One of several texts that are right; all columns with this role make one answer. */
    REFERENCE(AnswerKind.TEXT),
    /** Kept beside the item for organizers, and shown where labels are. */
    NOTE(null);

    private final AnswerKind kind;

    ColumnRole(AnswerKind kind) {
        this.kind = kind;
    }

    /** Whether all columns with the role make one answer. */
    public boolean isJoined() {
        return this == SHARE || this == ONE_SOFT_LABEL || this == ONE_ANNOTATOR || this == REFERENCE;
    }

    /** Whether systems say a share for each label that annotators said. */
    public boolean isSoft() {
        return this == SOFT_LABEL || this == ONE_SOFT_LABEL;
    }

    /** What each of several columns is that together are one with this role; empty where none are. */
    Optional<ColumnRole> ofOne() {
        return switch (this) {
            case ANNOTATORS -> Optional.of(ONE_ANNOTATOR);
            case SOFT_LABEL -> Optional.of(ONE_SOFT_LABEL);
            case TEXT -> Optional.of(REFERENCE);
            default -> Optional.empty();
        };
    }

    /** Whether at most one column can have it. */
    public boolean isOfOne() {
        return this == ID || this == ANNOTATOR || this == GROUPS || this == SUBSET;
    }

    /** Whether it is an answer of its own, which organizers can call otherwise than the column. */
    public boolean isNamed() {
        return isAnswer() && !isJoined();
    }

    /** Whether systems answer it. */
    public boolean isAnswer() {
        return kind != null;
    }

    Optional<AnswerKind> kind() {
        return Optional.ofNullable(kind);
    }

    /** As it stands in forms and in keys of texts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
