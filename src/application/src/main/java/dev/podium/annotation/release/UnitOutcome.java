package dev.podium.annotation.release;

/** How it came about that an answer holds of a unit, or why none does. */
public enum UnitOutcome {
    agreed,
    /** One person said so, and nobody else was asked. */
    single,
    /** A decision for an answer that was given. */
    chosen,
    /** A decision for another one. */
    edited,
    /** Nobody decided, and more than half of the people said so; where the recipe lets them. */
    majority,
    /** The same, where a scale has the mean of what people said. */
    mean,
    /** Everything that people said counts. */
    collected,
    /** What is left of that after somebody has looked it through. */
    reviewed,
    /** Nobody said anything that counts, such as a text that others accepted. */
    nothing,
    /** People differ, and nobody has decided. */
    disputed,
    /** Not everybody has judged it who should. */
    open,
    /** Decided not to be in any release. */
    excluded,
    /** Fewer people have judged it than the recipe asks for. */
    few;

    /** Whether an answer holds. */
    public boolean isSettled() {
        return this == agreed
                || this == single
                || this == chosen
                || this == edited
                || this == majority
                || this == mean
                || this == collected
                || this == reviewed;
    }

    /** Whether that is what several people said, each for themselves. */
    public boolean isOfSeveral() {
        return this == collected || this == reviewed;
    }

    /** Whether somebody would still have to judge or decide. */
    public boolean isUnsettled() {
        return this == disputed || this == open || this == few;
    }
}
