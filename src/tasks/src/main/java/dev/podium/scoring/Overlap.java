package dev.podium.scoring;

/**
 * How much an output and its reference have in common.
 *
 * @param common how many units they share
 * @param output how many units the output has
 * @param reference how many units the reference has
 */
public record Overlap(int common, int output, int reference) {

    /** A share of it, between 0 and 1; 0 where its denominator is 0. */
    public double share(Share share) {
        return share.of(common, output, reference);
    }
}
