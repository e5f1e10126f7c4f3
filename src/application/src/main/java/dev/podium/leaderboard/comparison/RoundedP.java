package dev.podium.leaderboard.comparison;

/**
 * A p-value as people read it: with three decimals below 0.1, with two from there on, and never as 0.000. Beside it may stand
 * its power of ten, but for what is below {@value #LEAST}: no test knows its own tails so well, and nobody reads more from them.
 *
 * @param isLess whether it is less than the value, which is the smallest that is written then
 */
public record RoundedP(boolean isLess, double value, int decimals) {

    /** The power of ten of {@link #LEAST}. */
    public static final int LEAST_EXPONENT = -10;

    private static final double LEAST = 1e-10;
    private static final double SMALLEST = 0.001;
    private static final double FEW_DECIMALS_FROM = 0.1;

    /** A p-value, rounded. */
    public static RoundedP of(double p) {
        return p < SMALLEST ? new RoundedP(true, SMALLEST, 3) : new RoundedP(false, p, p < FEW_DECIMALS_FROM ? 3 : 2);
    }

    /** Whether all that is shown of a p-value is that it is less than {@value #LEAST}; files have all of its digits. */
    public static boolean isBelowAll(double p) {
        return p < LEAST;
    }
}
