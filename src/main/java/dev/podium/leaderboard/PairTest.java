package dev.podium.leaderboard;

import dev.podium.significance.Correction;
import dev.podium.significance.Interval;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * What the tests say of two systems under a metric. Differences are the first one's value minus the second one's, in the
 * metric's own units; p-values are two-sided.
 *
 * @param items how many items take part
 * @param equal on how many of them both have the same counts
 * @param firstBetter on how many the first one has the better value; empty where the metric is no mean of items
 * @param interval the 95 % interval of the difference: by t for a mean of items, else by the percentiles of the bootstrap;
 *     empty where there are fewer than ten items
 * @param effect mean of the items' differences over their standard deviation; empty where the metric is no mean of items
 * @param p as each test has it, uncorrected
 * @param corrected p of the paired t-test for a mean of items, else of the bootstrap, corrected over all pairs
 */
public record PairTest(
        Side first,
        Side second,
        int items,
        int equal,
        OptionalInt firstBetter,
        double difference,
        Optional<Interval> interval,
        OptionalDouble effect,
        Probabilities p,
        double corrected,
        Correction correction) {

    /** Below which corrected p a difference counts as found. */
    public static final double LEVEL = 0.05;

    /**
     * One of the two.
     *
     * @param value of the metric
     */
    public record Side(UUID team, String name, boolean baseline, double value) {}

    /**
     * Uncorrected p-values; those of tests that need a mean of items may be empty.
     *
     * @param t the statistic of the paired t-test
     * @param df its degrees of freedom
     */
    public record Probabilities(
            OptionalDouble t,
            OptionalDouble df,
            OptionalDouble paired,
            OptionalDouble wilcoxon,
            OptionalDouble sign,
            double randomization,
            double bootstrap) {

        private Probabilities turned() {
            OptionalDouble other = t.isPresent() ? OptionalDouble.of(0 - t.getAsDouble()) : t;
            return new Probabilities(other, df, paired, wilcoxon, sign, randomization, bootstrap);
        }
    }

    /** Whether a difference was found. */
    public boolean isFound() {
        return corrected < LEVEL;
    }

    /** The same pair, seen from the other side. */
    public PairTest turned() {
        return new PairTest(
                /* first= */ second,
                /* second= */ first,
                items,
                equal,
                firstBetter.isPresent() ? OptionalInt.of(items - equal - firstBetter.getAsInt()) : firstBetter,
                0 - difference,
                interval.map(ends -> new Interval(0 - ends.high(), 0 - ends.low())),
                effect.isPresent() ? OptionalDouble.of(0 - effect.getAsDouble()) : effect,
                p.turned(),
                corrected,
                correction);
    }
}
