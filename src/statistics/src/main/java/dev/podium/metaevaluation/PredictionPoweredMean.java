package dev.podium.metaevaluation;

import dev.podium.significance.Interval;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What people would say on the average of all items, from the few that they have judged and a judge's answers to all: prediction-powered
 * inference (Angelopoulos et al. 2023), with the weight of the judge that gives the shortest interval (Angelopoulos, Duchi and Zrnic 2023).
 *
 * @param value the mean, right on the average whatever the judge is like
 * @param interval of 95 %
 * @param weight of the judge, from 0 (of no use) to 1
 * @param byPeople the mean of people alone
 * @param peopleInterval the same of them
 * @param worth how many more judgements of people would have given as short an interval
 */
public record PredictionPoweredMean(
        double value, Interval interval, double weight, double byPeople, Interval peopleInterval, double worth) {

    private static final double TAIL = 0.025;
    private static final int FEWEST = 3;

    /**
     * Joins both. Items that people have judged must be drawn at random from all.
     *
     * @param people an answer for each item; NaN where nobody was asked
     * @param judge an answer for each item
     * @return empty where people have judged fewer than three items
     * @throws IllegalArgumentException if a judge's answer is missing, or they are not of as many items
     */
    public static Optional<PredictionPoweredMean> of(double[] people, double[] judge) {
        if (people.length != judge.length || Arrays.stream(judge).anyMatch(Double::isNaN)) {
            throw new IllegalArgumentException("A judge answers each item once");
        }
        int[] judged = IntStream.range(0, people.length)
                .filter(item -> !Double.isNaN(people[item]))
                .toArray();
        if (judged.length < FEWEST) {
            return Optional.empty();
        }
        double[] others = IntStream.range(0, people.length)
                .filter(item -> Double.isNaN(people[item]))
                .mapToDouble(item -> judge[item])
                .toArray();
        double[] said = Arrays.stream(judged).mapToDouble(item -> people[item]).toArray();
        double[] predicted =
                Arrays.stream(judged).mapToDouble(item -> judge[item]).toArray();
        int n = judged.length;
        double spread = variance(predicted);
        double weight = spread > 0 ? Math.max(0, Math.min(1, covariance(said, predicted) / spread)) : 0;
        // of the difference that the judge's answers to the other items make
        double share = weight * others.length / people.length;
        double[] rest = IntStream.range(0, n)
                .mapToDouble(item -> said[item] - share * predicted[item])
                .toArray();
        double value = mean(rest) + (others.length == 0 ? 0 : share * mean(others));
        double variance =
                variance(rest) / n + (others.length < 2 ? 0 : share * share * variance(others) / others.length);
        double alone = variance(said) / n;
        double reach = TDistribution.of(n - 1.0).inverseSurvivalProbability(TAIL);
        return Optional.of(new PredictionPoweredMean(
                value,
                around(value, reach * Math.sqrt(variance)),
                weight,
                mean(said),
                around(mean(said), reach * Math.sqrt(alone)),
                variance > 0 ? Math.max(0, n * (alone / variance - 1)) : 0));
    }

    private static Interval around(double value, double reach) {
        return new Interval(value - reach, value + reach);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        return covariance(values, values);
    }

    private static double covariance(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        return IntStream.range(0, x.length)
                        .mapToDouble(i -> (x[i] - meanX) * (y[i] - meanY))
                        .sum()
                / (x.length - 1);
    }
}
