package dev.podium.sampling.balance;

import java.util.Arrays;

/**
 * How probable so large a value is by chance, by permutation: units are dealt anew to parts of the same sizes.
 *
 * @param reached in how many draws the value was reached
 * @param draws how many there were
 */
public record Permuted(int reached, int draws) {

    private static final double ROUNDING = 1e-9;

    static Permuted of(double value, double... drawn) {
        double limit = value - ROUNDING * Math.abs(value);
        return new Permuted(
                (int) Arrays.stream(drawn).filter(other -> other >= limit).count(), drawn.length);
    }

    /** {@code (reached + 1) / (draws + 1)}: never 0 (Phipson and Smyth 2010). */
    public double p() {
        return (reached + 1.0) / (draws + 1.0);
    }

    /** Whether no draw reached the value: then p tells of the number of draws, and how much smaller it is is not known. */
    public boolean isLimit() {
        return reached == 0;
    }
}
