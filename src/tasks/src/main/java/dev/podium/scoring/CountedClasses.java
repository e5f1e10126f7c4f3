package dev.podium.scoring;

/** Over which classes a metric averages. */
public enum CountedClasses {
    /** Those that a reference or an output has: scikit-learn's default for single labels. */
    OCCURRING,
    /** All that there are: scikit-learn's default for sets of labels. */
    DECLARED,
    /** Those that a reference has. */
    IN_GOLD;

    /** Whether a class is one of them, given how often outputs and references have it. */
    boolean has(double output, double reference) {
        return switch (this) {
            case OCCURRING -> output + reference > 0;
            case DECLARED -> true;
            case IN_GOLD -> reference > 0;
        };
    }
}
