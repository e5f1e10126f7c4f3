package dev.podium.task.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComputationTest {

    @ParameterizedTest
    @CsvSource({"SUM, 6", "AVG, 2", "MIN, -1", "MAX, 5"})
    void values_areComputed(Computation computation, double value) {
        assertThat(computation.compute(List.of(2.0, -1.0, 5.0), 3)).contains(new Computation.Computed(value, true));
    }

    @ParameterizedTest
    @CsvSource({"SUM, 1", "AVG, 0.5", "MIN, 0", "MAX, 1"})
    void missingValues_areLeftOutAndTold(Computation computation, double value) {
        assertThat(computation.compute(List.of(0.0, 1.0), 3)).contains(new Computation.Computed(value, false));
        assertThat(computation.compute(List.of(), 3)).isEmpty();
    }

    @Test
    void largestNumbers_haveAMeanAndNoSum() {
        List<Double> largest = List.of(Double.MAX_VALUE, Double.MAX_VALUE);
        assertThat(Computation.SUM.compute(largest, 2)).isEmpty();
        assertThat(Computation.AVG.compute(largest, 2)).contains(new Computation.Computed(Double.MAX_VALUE, true));
    }
}
