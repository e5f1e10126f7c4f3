package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.ProbabilityRanking.Measure;
import dev.podium.scoring.RankCorrelation.Coefficient;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Expected values are those of SciPy 1.10.1 and scikit-learn 1.2.1; every example has ties. */
class OfRanksTest {

    private static final Signature NONE = new Signature("");

    private static final double[] REFERENCES = {1, 2, 2, 3, 3, 3, 4, 0, 0, 5};
    private static final double[] OUTPUTS = {2, 1, 2, 2, 5, 3, 3, 0, -0.0, 3};
    private static final double[] WEIGHTS = {2, 0, 1, 3, 1, 0, 1, 1, 2, 0};

    private static final int[] CLASSES = {0, 1, 2, 0, 1, 2, 0, 1, 0, 0};
    private static final double[][] PROBABILITIES = {
        {.5, .3, .2}, {.2, .5, .3}, {.3, .3, .4}, {.2, .5, .3}, {.5, .3, .2},
        {.2, .2, .6}, {.5, .2, .3}, {.3, .3, .4}, {.6, .2, .2}, {.2, .2, .6}
    };

    private static final int[] TWO = {0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0};
    private static final double[] OF_SECOND = {.1, .4, .4, .4, .9, .1, .7, .7, .2, .2, .9, .1};

    private static List<Quantities> numbers() {
        return IntStream.range(0, REFERENCES.length)
                .mapToObj(item -> new Quantities(REFERENCES[item], OUTPUTS[item]))
                .toList();
    }

    private static List<Probabilities> several(int fewer) {
        return IntStream.range(0, CLASSES.length)
                .filter(item -> CLASSES[item] < 3 - fewer)
                .mapToObj(item -> new Probabilities(CLASSES[item], PROBABILITIES[item]))
                .toList();
    }

    private static List<Probabilities> two() {
        return IntStream.range(0, TWO.length)
                .mapToObj(item -> new Probabilities(TWO[item], new double[] {1 - OF_SECOND[item], OF_SECOND[item]}))
                .toList();
    }

    @Test
    void value_numbersWithTies_isThatOfSciPy() {
        Metric<Quantities> rho = new NumberCorrelation("rho", NONE, Coefficient.SPEARMAN);
        Metric<Quantities> tau = new NumberCorrelation("tau", NONE, Coefficient.TAU_B);

        assertThat(Measurement.of(rho, numbers()).value()).isCloseTo(0.8381332495354054, within(1e-12));
        assertThat(Measurement.of(tau, numbers()).value()).isCloseTo(0.7181848464596079, within(1e-12));
        assertThat(weighted(rho, numbers(), WEIGHTS)).isCloseTo(0.8591752939239236, within(1e-12));
        assertThat(weighted(tau, numbers(), WEIGHTS)).isCloseTo(0.784228930233395, within(1e-12));
    }

    @Test
    void value_probabilitiesWithTies_isThatOfScikitLearn() {
        assertThat(value(2, Measure.ROC_AUC, two())).isCloseTo(0.7, within(1e-12));
        assertThat(value(2, Measure.AVERAGE_PRECISION, two())).isCloseTo(0.5396825396825397, within(1e-12));
        assertThat(value(3, Measure.ROC_AUC, several(0))).isCloseTo(0.7669047619047619, within(1e-12));
        assertThat(value(3, Measure.AVERAGE_PRECISION, several(0))).isCloseTo(0.5666666666666667, within(1e-12));
    }

    /** A class without items says nothing, so it does not count. */
    @Test
    void value_classThatDoesNotOccur_isLeftOut() {
        assertThat(value(3, Measure.ROC_AUC, several(1))).isCloseTo(0.6833333333333333, within(1e-12));
        assertThat(value(3, Measure.AVERAGE_PRECISION, several(1))).isCloseTo(0.6583333333333333, within(1e-12));
    }

    @Test
    void value_nothingToOrder_isUndefined() {
        List<Quantities> constant = List.of(new Quantities(1, 2), new Quantities(1, 3));
        for (Coefficient coefficient : Coefficient.values()) {
            Metric<Quantities> metric = new NumberCorrelation("id", NONE, coefficient);
            assertThat(Measurement.of(metric, constant).value()).isNaN();
            assertThat(Measurement.of(metric, List.of()).value()).isNaN();
            assertThat(weighted(metric, numbers(), new double[REFERENCES.length]))
                    .isNaN();
        }
        assertThat(value(3, Measure.ROC_AUC, several(2))).isNaN();
        assertThat(value(2, Measure.AVERAGE_PRECISION, List.of())).isNaN();
    }

    static Stream<Metric<Quantities>> metrics() {
        return Stream.of(
                new NumberCorrelation("rho", NONE, Coefficient.SPEARMAN),
                new NumberCorrelation("tau", NONE, Coefficient.TAU_B),
                new Moments("r", NONE, Moments.Formula.PEARSON, 1));
    }

    /** Items that count twice are as if they were there twice, and a slice is as if there were no other items. */
    @ParameterizedTest
    @MethodSource("metrics")
    void score_weights_areAsManyItems(Metric<Quantities> metric) {
        Random random = new Random(5);
        for (int round = 0; round < 50; round++) {
            List<Quantities> items = new ArrayList<>();
            List<Quantities> repeated = new ArrayList<>();
            double[] weights = new double[30];
            int[] slices = new int[30];
            for (int item = 0; item < weights.length; item++) {
                items.add(new Quantities(random.nextInt(6), random.nextInt(6)));
                weights[item] = random.nextInt(4);
                slices[item] = random.nextInt(3) - 1;
                for (int times = 0; times < weights[item]; times++) {
                    repeated.add(items.get(item));
                }
            }
            assertThat(weighted(metric, items, weights))
                    .isCloseTo(Measurement.of(metric, repeated).value(), within(1e-12));
            List<SliceScore> scores =
                    SliceScore.of(metric, Measurement.of(metric, items).counts(), slices, 2);
            for (int slice = 0; slice < 2; slice++) {
                int wanted = slice;
                List<Quantities> inside = IntStream.range(0, slices.length)
                        .filter(item -> slices[item] == wanted)
                        .mapToObj(items::get)
                        .toList();
                assertThat(scores.get(slice).items()).isEqualTo(inside.size());
                assertThat(scores.get(slice).value())
                        .isCloseTo(Measurement.of(metric, inside).value(), within(1e-12));
            }
        }
    }

    @Test
    void score_sums_areNotEnough() {
        Metric<Quantities> metric = new NumberCorrelation("rho", NONE, Coefficient.SPEARMAN);

        assertThat(metric.isAdditive()).isFalse();
        assertThatThrownBy(() -> metric.score(new double[3])).isInstanceOf(UnsupportedOperationException.class);
    }

    private static double value(int classes, Measure measure, List<Probabilities> items) {
        return Measurement.of(new ProbabilityRanking("id", NONE, classes, measure), items)
                .value();
    }

    private static double weighted(Metric<Quantities> metric, List<Quantities> items, double[] weights) {
        double[] counts = items.stream()
                .flatMapToDouble(item -> DoubleStream.of(metric.statistics(item)))
                .toArray();
        return metric.score(counts, Arrays.copyOf(weights, weights.length));
    }
}
