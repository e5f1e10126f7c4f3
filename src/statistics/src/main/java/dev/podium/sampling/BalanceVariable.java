package dev.podium.sampling;

/**
 * In what parts are to be alike.
 *
 * @param variable the name of labels or of numbers
 * @param step how long a step of numbers is; 0 for labels
 */
public record BalanceVariable(String variable, double step) {

    /** In the shares of labels. */
    public static BalanceVariable in(String labels) {
        return new BalanceVariable(labels, 0);
    }

    /** In the shares of steps {@code floor(number / step)}. */
    public static BalanceVariable inSteps(String numbers, double step) {
        return new BalanceVariable(numbers, step);
    }
}
