package dev.podium.significance;

import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A value of some items with its standard error.
 *
 * @param items how many take part
 * @param value NaN where none does
 * @param error NaN where it is unknown: of fewer than two items, or where the value depends on a single one
 */
public record Estimate(int items, double value, double error) {

    /** Where the value lies with a probability, by t with one degree of freedom fewer than items; empty without an error. */
    public Optional<Interval> interval(double level) {
        if (Double.isNaN(error)) {
            return Optional.empty();
        }
        double reach = error * TDistribution.of(items - 1.0).inverseSurvivalProbability((1 - level) / 2);
        return Optional.of(new Interval(value - reach, value + reach));
    }

    /**
     * How probable so large a difference to a value of other items is if there is none, two-sided: the test of Welch (1947).
     * Where neither part has any spread, how probable it is that chance parts the items just so. Empty without the errors.
     */
    public OptionalDouble p(Estimate other) {
        double first = error * error;
        double second = other.error * other.error;
        double squared = first + second;
        if (Double.isNaN(squared)) {
            return OptionalDouble.empty();
        }
        if (squared == 0) {
            return OptionalDouble.of(value == other.value ? 1 : partedJustSo(other));
        }
        double df = squared * squared / (first * first / (items - 1.0) + second * second / (other.items - 1.0));
        double t = Math.abs(value - other.value) / Math.sqrt(squared);
        return OptionalDouble.of(Math.min(1, 2 * TDistribution.of(df).survivalProbability(t)));
    }

    /** One of all ways to choose so many of the items; of as many others, the other way round is as far from chance. */
    private double partedJustSo(Estimate other) {
        double one =
                HypergeometricDistribution.of(items + other.items, items, items).probability(items);
        return items == other.items ? 2 * one : one;
    }
}
