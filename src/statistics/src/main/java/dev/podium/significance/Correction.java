package dev.podium.significance;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;

/** How p-values of tests that are made together are corrected. */
public enum Correction {
    NONE,
    BONFERRONI,
    /** Step-down: Holm 1979. */
    HOLM,
    /** Step-down with the exact level of independent tests: Holm 1979, Šidák 1967. */
    HOLM_SIDAK,
    /** The rate of false discoveries, step-up: Benjamini and Hochberg 1995. */
    BENJAMINI_HOCHBERG,
    /** The same for tests that depend on each other in whatever way: Benjamini and Yekutieli 2001. */
    BENJAMINI_YEKUTIELI,
    /** Step-down over the replicates of a bootstrap that all tests share: Romano and Wolf 2005. */
    ROMANO_WOLF;

    /**
     * Adjusted p-values: a test is rejected at a level where its adjusted p does not exceed it.
     *
     * @param p p-values between 0 and 1 in any order
     * @return in the order of the argument: never below p nor above 1, and never another order of tests than that of p
     * @throws UnsupportedOperationException for Romano and Wolf, who need the replicates and not only the p-values
     */
    public double[] adjust(double[] p) {
        return switch (this) {
            case NONE -> p.clone();
            case BONFERRONI ->
                Arrays.stream(p).map(value -> Math.min(1, value * p.length)).toArray();
            case HOLM -> stepDown(p, (value, tests) -> value * tests);
            // 1 - (1 - p)^m without losing small p
            case HOLM_SIDAK -> stepDown(p, (value, tests) -> -Math.expm1(tests * Math.log1p(-value)));
            case BENJAMINI_HOCHBERG -> stepUp(p, 1);
            case BENJAMINI_YEKUTIELI ->
                stepUp(
                        p,
                        IntStream.rangeClosed(1, p.length)
                                .mapToDouble(i -> 1.0 / i)
                                .sum());
            case ROMANO_WOLF ->
                throw new UnsupportedOperationException(
                        "Romano and Wolf correct replicates of a bootstrap, not p-values");
        };
    }

    /** From the smallest p up: each is adjusted for the tests that are left, and never below the one before. */
    private static double[] stepDown(double[] p, DoubleBinaryOperator adjusted) {
        int[] order = ascending(p);
        double[] result = new double[p.length];
        double largest = 0;
        for (int i = 0; i < p.length; i++) {
            double own = Math.max(p[order[i]], adjusted.applyAsDouble(p[order[i]], p.length - i));
            largest = Math.max(largest, Math.min(1, own));
            result[order[i]] = largest;
        }
        return result;
    }

    /** From the largest p down: each is adjusted for the share of tests up to it, and never above the one before. */
    private static double[] stepUp(double[] p, double factor) {
        int[] order = ascending(p);
        double[] result = new double[p.length];
        double smallest = 1;
        for (int i = p.length - 1; i >= 0; i--) {
            double own = Math.max(p[order[i]], p[order[i]] * (factor * p.length / (i + 1)));
            smallest = Math.min(smallest, own);
            result[order[i]] = smallest;
        }
        return result;
    }

    private static int[] ascending(double[] p) {
        return IntStream.range(0, p.length)
                .boxed()
                .sorted((a, b) -> Double.compare(p[a], p[b]))
                .mapToInt(i -> i)
                .toArray();
    }
}
