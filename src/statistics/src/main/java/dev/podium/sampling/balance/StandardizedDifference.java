package dev.podium.sampling.balance;

import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * By how many standard deviations the mean of a number is higher in one part than in another (Cohen's d): {@code (m₁ − m₂) / s}, s from the
 * variances within both parts with n₁ + n₂ − 2 degrees of freedom. The interval has 95 %, by the normal approximation with the variance
 * {@code (n₁ + n₂) / (n₁ n₂) + d² / (2 (n₁ + n₂))} (Hedges and Olkin 1985, 5.5), which takes units to be independent.
 *
 * @param first the name of a part
 * @param second the name of another one
 * @param value above 0 where the first has higher numbers
 * @param low where the interval begins
 * @param high where it ends
 */
public record StandardizedDifference(String first, String second, double value, double low, double high) {

    private static final double TAIL = 0.025;

    /** Standard deviations that are smaller, as a share of the mean, are 0. */
    private static final double ROUNDING = 1e-12;

    /** Empty where a part has fewer than two numbers, and where numbers do not differ within parts. */
    static Optional<StandardizedDifference> of(NumberBalance.Summary first, NumberBalance.Summary second) {
        double n = first.units() + (double) second.units();
        double variance =
                ((first.units() - 1) * square(first.sd()) + (second.units() - 1) * square(second.sd())) / (n - 2);
        if (first.units() < 2 || second.units() < 2 || !(Math.sqrt(variance) > ROUNDING * Math.abs(first.mean()))) {
            return Optional.empty();
        }
        double value = (first.mean() - second.mean()) / Math.sqrt(variance);
        double error = Math.sqrt(n / first.units() / second.units() + value * value / (2 * n));
        double reach = error * NormalDistribution.of(0, 1).inverseSurvivalProbability(TAIL);
        return Optional.of(
                new StandardizedDifference(first.part(), second.part(), value, value - reach, value + reach));
    }

    private static double square(double value) {
        return value * value;
    }
}
