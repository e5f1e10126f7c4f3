package dev.podium.sampling;

/**
 * Which units may not be in a part, such as sentences without a statement in the part for evaluation.
 *
 * @param variable the name of labels
 * @param label of the units
 * @param part the name of the part
 */
public record Exclusion(String variable, String label, String part) {

    /** How many units that fell into the part were left out by it, so that they are in no part. */
    public record Counted(Exclusion exclusion, int units) {}
}
