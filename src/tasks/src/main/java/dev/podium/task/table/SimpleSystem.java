package dev.podium.task.table;

import java.util.Locale;

/** A system that knows nothing of items: what it gets is given away for free. */
enum SimpleSystem {
    /** The label, or the labels, that most items of the training data have. */
    MOST_FREQUENT(false),
    /** Labels as often as in the training data, at random. */
    STRATIFIED(true),
    /** Each label as often as any other, at random; equal shares of all classes. */
    UNIFORM(true),
    /** The mean of the training data: of numbers, or of the shares of each class. */
    MEAN(false),
    MEDIAN(false),
    /** The spans whose texts are spans of the training data, the longest first. */
    LONGEST_MATCH(false);

    private final boolean random;

    SimpleSystem(boolean random) {
        this.random = random;
    }

    boolean isRandom() {
        return random;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
