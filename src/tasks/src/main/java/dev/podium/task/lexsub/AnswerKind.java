package dev.podium.task.lexsub;

import java.util.Optional;

/** The kinds of answers; each is a subtask with a file of its own, whose lines have colons of their own. */
enum AnswerKind {
    /** Good substitutes, the best one first; usually one. */
    BEST("best", "::"),
    /** Ten substitutes, none better than another. */
    OOT("oot", ":::"),
    /** All candidates, best first. */
    RANK("rank", "::::");

    /** What out-of-ten looks at. */
    static final int TEN = 10;

    private final String id;
    private final String colons;

    AnswerKind(String id, String colons) {
        this.id = id;
        this.colons = colons;
    }

    /** The subtask, and how the names of its files end. */
    String id() {
        return id;
    }

    String colons() {
        return colons;
    }

    static Optional<AnswerKind> ofColons(String colons) {
        for (AnswerKind kind : values()) {
            if (kind.colons.equals(colons)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
