package dev.podium.metaevaluation;

import dev.podium.significance.TestResult;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Whether one of two metrics follows people more closely by whatever coefficient: scores of both, standardized, are swapped output by output
 * (PERM-BOTH of Deutsch, Dror and Roth 2021).
 *
 * @param difference of the coefficient, the first metric minus the second one
 * @param p one-sided: how probably swaps reach at least that difference, the observed one counted
 */
public record MetricSwaps(double difference, double p) {

    /**
     * Tests that the first metric is closer. Cost of the coefficient, twice for each draw.
     *
     * @param people a row for each system, a column for each segment
     * @param coefficient of what people say and one metric
     * @throws IllegalArgumentException if the tables are not of one shape
     */
    public static MetricSwaps test(
            double[][] people,
            double[][] first,
            double[][] second,
            ToDoubleFunction<PairedScores> coefficient,
            TestResult.Draws draws) {
        double[][] one = standardized(first);
        double[][] other = standardized(second);
        double observed = difference(people, one, other, coefficient);
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(draws.seed());
        int reached = 1;
        for (int draw = 0; draw < draws.resamples(); draw++) {
            double[][] a = new double[one.length][];
            double[][] b = new double[one.length][];
            for (int system = 0; system < one.length; system++) {
                a[system] = one[system].clone();
                b[system] = other[system].clone();
                for (int segment = 0; segment < a[system].length; segment++) {
                    if (random.nextBoolean()) {
                        a[system][segment] = other[system][segment];
                        b[system][segment] = one[system][segment];
                    }
                }
            }
            reached += difference(people, a, b, coefficient) >= observed ? 1 : 0;
        }
        return new MetricSwaps(observed, reached / (draws.resamples() + 1.0));
    }

    private static double difference(
            double[][] people, double[][] first, double[][] second, ToDoubleFunction<PairedScores> coefficient) {
        return coefficient.applyAsDouble(new PairedScores(people, first))
                - coefficient.applyAsDouble(new PairedScores(people, second));
    }

    private static double[][] standardized(double[][] scores) {
        double[] known = Arrays.stream(scores)
                .flatMapToDouble(Arrays::stream)
                .filter(score -> !Double.isNaN(score))
                .toArray();
        double mean = Arrays.stream(known).average().orElse(0);
        double deviation = Math.sqrt(Arrays.stream(known)
                .map(score -> (score - mean) * (score - mean))
                .average()
                .orElse(0));
        double scale = deviation > 0 ? deviation : 1;
        return Arrays.stream(scores)
                .map(row ->
                        Arrays.stream(row).map(score -> (score - mean) / scale).toArray())
                .toArray(double[][]::new);
    }
}
