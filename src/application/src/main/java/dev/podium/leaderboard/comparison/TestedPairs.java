package dev.podium.leaderboard.comparison;

import dev.podium.significance.Method;

/**
 * What was done to all pairs of systems under a metric, for those who describe it.
 *
 * @param fewestItems on how many items a pair was compared at least
 * @param untested how many pairs were not tested
 * @param baselines whether baselines are among the systems
 */
public record TestedPairs(PairsQuery wanted, TestMethod method, int fewestItems, int untested, boolean baselines) {

    /** Whether the paired t-test decided; else the bootstrap did. */
    public boolean byT() {
        return method.test() == Method.T;
    }

    /** For example {@code 878}, or {@code 431–440} where pairs differ in that. */
    public String items() {
        return fewestItems == method.items() ? Integer.toString(fewestItems) : fewestItems + "–" + method.items();
    }
}
