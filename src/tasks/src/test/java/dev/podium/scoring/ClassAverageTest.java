package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
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

    private static double value(Share share) {
        return Measurement.of(metric(share), SEGMENTS).value();
    }

    private static ClassAverage metric(Share share) {
        return ClassAverage.ofLabels(
                "test", Signature.of("test", "test"), 2, share, ClassAverage.Average.WEIGHTED, CountedClasses.IN_GOLD);
    }
}
