package dev.podium.sampling.balance;

/**
 * The test of Pearson (1900) of whether classes have the same shares in all parts. It takes units to be independent, which
 * those of a cluster are not.
 *
 * @param value {@code Σ (n − e)² / e}
 * @param df (parts − 1) · (classes − 1), of those that have units
 * @param p by the chi-square distribution; below 1e-308 it is 0
 * @param v Cramér's V (1946), {@code √(value / units / (min(parts, classes) − 1))}: from 0 to 1
 * @param leastExpected the smallest number of units that is expected of a class in a part
 */
public record ChiSquare(double value, int df, double p, double v, double leastExpected) {

    /** From which number of expected units on the distribution is good enough (Cochran 1954). */
    public static final double ENOUGH_EXPECTED = 5;

    /** Whether p is to be trusted as far as numbers of units go; else it is to be had by permutation. */
    public boolean isEnough() {
        return leastExpected >= ENOUGH_EXPECTED;
    }
}
