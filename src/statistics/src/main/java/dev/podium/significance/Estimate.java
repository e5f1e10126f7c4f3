package dev.podium.significance;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A value of some items with its standard error.
 *
 * @param items how many take part
 * @param units how many clusters these are, or how many items where each stands alone
 * @param value NaN where none does
 * @param error NaN where it is unknown: of fewer than two units, or where the value depends on a single one
 */
public record Estimate(int items, int units, double value, double error) {

    /** Of no item. */
    public static final Estimate NONE = new Estimate(0, 0, Double.NaN, Double.NaN);

    /**
     * Where the value lies with a probability, by t with one degree of freedom fewer than units. Empty without an error, and
     * where it is 0: items that are all the same do not tell how others differ.
     */
    public Optional<Interval> interval(double level) {
        if (Double.isNaN(error) || error == 0) {
            return Optional.empty();
        }
        double reach = error * TDistribution.of(units - 1.0).inverseSurvivalProbability((1 - level) / 2);
        return Optional.of(new Interval(value - reach, value + reach));
    }
}
