package dev.podium.web.comparisons;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffectSizeTest {

    @ParameterizedTest
    @CsvSource({"0.19, VERY_SMALL", "-0.19, VERY_SMALL", "0.2, SMALL", "-0.5, MEDIUM", "0.79, MEDIUM", "-0.8, LARGE"})
    void of_isTheSameInBothDirections(double effect, EffectSize expected) {
        assertThat(EffectSize.of(effect)).isEqualTo(expected);
    }
}
