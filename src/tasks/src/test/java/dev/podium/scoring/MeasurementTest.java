package dev.podium.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MeasurementTest {

    private static final Signature SIGNATURE = Signature.of("test", "error").with("v", 1);

    @Test
    void of_meanOfItems_hasValueItemsAndCounts() {
        Measurement measurement = Measurement.of(
                new AbsoluteError("mae", SIGNATURE), List.of(new Quantities(1, 3), new Quantities(2, 1)));

        assertThat(measurement.value()).isEqualTo(1.5);
        assertThat(measurement.items()).containsExactly(2, 1);
        assertThat(measurement.counts()).containsExactly(2, 1, 1, 1);
        assertThat(measurement.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    }

    @Test
    void of_squaredError_squares() {
        assertThat(Measurement.of(new SquaredError("mse", SIGNATURE), List.of(new Quantities(1, 3)))
                        .value())
                .isEqualTo(4);
    }

    @Test
    void of_noItem_isUndefined() {
        assertThat(Measurement.of(new AbsoluteError("mae", SIGNATURE), List.of())
                        .value())
                .isNaN();
    }

    @Test
    void signature_keepsItsParametersInOrder() {
        assertThat(SIGNATURE).hasToString("task:test|metric:error|v:1");
        assertThat(SIGNATURE.parameters())
                .containsExactly(
                        java.util.Map.entry("task", "test"),
                        java.util.Map.entry("metric", "error"),
                        java.util.Map.entry("v", "1"));
    }
}
