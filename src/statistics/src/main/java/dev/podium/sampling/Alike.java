package dev.podium.sampling;

/**
 * In what parts are to be alike.
 *
 * @param variable the name of labels or of numbers
 * @param step how long a step of numbers is; 0 for labels
 */
public record Alike(String variable, double step) {

    /** In the shares of labels. */
    public static Alike in(String labels) {
        return new Alike(labels, 0);
    }

    /** In the shares of steps {@code floor(number / step)}. */
    public static Alike inSteps(String numbers, double step) {
        return new Alike(numbers, step);
    }
}
