package dev.podium.leaderboard;

/**
 * A p-value as people read it: with three decimals below 0.1, with two from there on, and never as 0.000.
 *
 * @param isLess whether it is less than the value, which is the smallest that is written then
 */
public record RoundedP(boolean isLess, double value, int decimals) {

    private static final double SMALLEST = 0.001;
    private static final double FEW_DECIMALS_FROM = 0.1;

    /** A p-value, rounded. */
    public static RoundedP of(double p) {
        return p < SMALLEST ? new RoundedP(true, SMALLEST, 3) : new RoundedP(false, p, p < FEW_DECIMALS_FROM ? 3 : 2);
    }
}
