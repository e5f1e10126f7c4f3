package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.scoring.Direction;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Metric;
import dev.podium.scoring.NumberCorrelation;
import dev.podium.scoring.Quantities;
import dev.podium.scoring.RankCorrelation.Coefficient;
import dev.podium.scoring.Signature;
import dev.podium.task.Subtask;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is no function of sums is believed as little as any other value. */
class MeasurementCheckTest {

    private static final Metric<Quantities> METRIC =
            new NumberCorrelation("spearman", new Signature(""), Coefficient.SPEARMAN);
    private static final MeasurementCheck CHECK = new MeasurementCheck(
            new Subtask.Column("spearman", Direction.HIGHER_IS_BETTER, 3)
                    .upTo(1)
                    .ofSums(METRIC.isAdditive()),
            METRIC);

    private static Measurement measurement(double value, double... outputs) {
        List<Quantities> items =
                List.of(new Quantities(-1, outputs[0]), new Quantities(0, outputs[1]), new Quantities(2, outputs[2]));
        Measurement is = Measurement.of(METRIC, items);
        return new Measurement(
                is.metric(),
                is.direction(),
                is.signature(),
                Double.isNaN(value) ? is.value() : value,
                is.items(),
                is.width(),
                is.counts());
    }

    @Test
    void check_valueOfRanks_followsFromAllItems() {
        assertThatCode(() -> CHECK.check(measurement(0.5, 4, 3, 7), 3)).doesNotThrowAnyException();
        assertThatCode(() -> CHECK.check(measurement(Double.NaN, 1, 1, 1), 3)).doesNotThrowAnyException();
    }

    @Test
    void check_anotherValue_isRefused() {
        for (double value : new double[] {0.6, 1, -0.5, 2}) {
            assertThatThrownBy(() -> CHECK.check(measurement(value, 4, 3, 7), 3))
                    .isInstanceOf(UnusableRecord.class);
        }
        assertThatThrownBy(() -> CHECK.check(measurement(0, 1, 1, 1), 3)).isInstanceOf(UnusableRecord.class);
    }
}
