package dev.podium.sampling;

/**
 * A part into which units are split, and how many it gets.
 *
 * @param name unlike those of other parts
 * @param measure what the amount is
 * @param amount a share between 0 and 1, or a number of units; 0 for the rest
 */
public record Part(String name, Measure measure, double amount) {

    /** How it is said how many units a part gets. */
    public enum Measure {
        /** A share of all units. */
        SHARE,
        /** So many units. */
        UNITS,
        /** What other parts leave. */
        REST
    }

    /** A part with a share of all units, such as 0.1. */
    public static Part share(String name, double share) {
        return new Part(name, Measure.SHARE, share);
    }

    /** A part with so many units. */
    public static Part units(String name, int units) {
        return new Part(name, Measure.UNITS, units);
    }

    /** The part that takes what others leave, such as that for training. */
    public static Part rest(String name) {
        return new Part(name, Measure.REST, 0);
    }

    boolean isRest() {
        return measure == Measure.REST;
    }
}
