package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ClassAverageTest {

    private static final List<ClassCounts> SEGMENTS = Stream.of(
                    new Labels(0, 0),
                    new Labels(0, 0),
                    new Labels(0, 1),
                    new Labels(1, 1),
                    new Labels(1, Labels.OUTSIDE))
            .map(ClassCounts::of)
            .toList();

    /** By hand: class 0 has P 2/2 and R 2/3, class 1 has P 1/2 and R 1/2; weights 3 and 2. */
    @Test
    void score_twoClasses_weightedBySupport() {
        assertThat(value(Share.PRECISION)).isCloseTo((3 * 1.0 + 2 * 0.5) / 5, within(1e-15));
        assertThat(value(Share.RECALL)).isCloseTo((3 * 2.0 / 3 + 2 * 0.5) / 5, within(1e-15));
        assertThat(value(Share.F1)).isCloseTo((3 * 0.8 + 2 * 0.5) / 5, within(1e-15));
    }

    @Test
    void score_nothingRight_isZero() {
        assertThat(Measurement.of(metric(Share.F1), List.of(ClassCounts.of(new Labels(0, 1))))
                        .value())
                .isZero();
    }

    @Test
    void score_noItem_isUndefined() {
        assertThat(metric(Share.F1).score(new double[6])).isNaN();
    }

    /** Of many sums at once as of each alone: classes that are always there, now and then, or never, references that are the same or not. */
    @Test
    void scores_ofManySums_areThoseOfEach() {
        Random random = new Random(1);
        int length = 70;
        for (int classes = 1; classes <= 4; classes++) {
            for (boolean isSwapped : new boolean[] {true, false}) {
                double[][] totals = totals(classes, length + 2, isSwapped, random);
                for (Share share : Share.values()) {
                    for (ClassAverage.Average average : ClassAverage.Average.values()) {
                        for (CountedClasses counted : CountedClasses.values()) {
                            for (double none : new double[] {0, Double.NaN}) {
                                check(
                                        new ClassAverage(
                                                "test",
                                                Signature.of("test", "test"),
                                                classes,
                                                share,
                                                average,
                                                counted,
                                                none),
                                        totals,
                                        length);
                            }
                        }
                    }
                }
            }
        }
    }

    /** The last class of more than one is never there. */
    private static double[][] totals(int classes, int length, boolean isSwapped, Random random) {
        double[][] totals = new double[3 * classes][length];
        for (int c = 0; c < Math.max(1, classes - 1); c++) {
            double always = random.nextInt(9);
            for (int r = 0; r < length; r++) {
                double reference = isSwapped ? always : random.nextInt(3);
                double output = random.nextInt(4);
                totals[3 * c][r] = Math.min(output, reference) * random.nextInt(2);
                totals[3 * c + 1][r] = output;
                totals[3 * c + 2][r] = reference;
            }
        }
        return totals;
    }

    private static void check(ClassAverage metric, double[][] totals, int length) {
        double[] scores = new double[length + 1];
        scores[length] = 7;
        metric.scores(totals, length, scores);
        for (int sum = 0; sum < length; sum++) {
            int column = sum;
            double[] total =
                    Arrays.stream(totals).mapToDouble(row -> row[column]).toArray();
            assertThat(scores[sum])
                    .as("%s of %s", metric, Arrays.toString(total))
                    .isCloseTo(metric.score(total), within(1e-14));
        }
        assertThat(scores[length]).isEqualTo(7);
    }

    private static double value(Share share) {
        return Measurement.of(metric(share), SEGMENTS).value();
    }

    private static ClassAverage metric(Share share) {
        return ClassAverage.ofLabels(
                "test", Signature.of("test", "test"), 2, share, ClassAverage.Average.WEIGHTED, CountedClasses.IN_GOLD);
    }
}
