package dev.podium.web.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AxisTest {

    @Test
    void ticks_valuesOfThePaper_areTheMocks() {
        Axis axis = Axis.of(new double[] {0.35, 0.60, 0.92}, 2);
        assertThat(axis.ticks()).containsExactly(0.2, 0.4, 0.6, 0.8, 1.0);
        assertThat(axis.decimals()).isEqualTo(1);
        assertThat(axis.position(0.6)).isEqualTo("50.00%");
        assertThat(axis.position(0.2)).isEqualTo("4.00%");
    }

    @Test
    void ticks_oneValue_surroundIt() {
        Axis axis = Axis.of(new double[] {0.5}, 2);
        assertThat(axis.ticks().get(0)).isLessThanOrEqualTo(0.5);
        assertThat(axis.ticks()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(axis.ticks().get(axis.ticks().size() - 1)).isGreaterThanOrEqualTo(0.5);
    }

    @Test
    void ticks_zeroAlone_areNotNegativeUnlessItIsADifference() {
        assertThat(Axis.of(new double[] {0, 0}, 2).ticks()).containsExactly(0.0, 0.01);
        assertThat(Axis.ofDifferences(new double[] {0, 0}, 2).ticks()).containsExactly(-0.01, 0.0, 0.01);
    }

    @Test
    void ticks_largeAndNegativeValues_areRound() {
        assertThat(Axis.of(new double[] {-30, 120}, 0).ticks()).containsExactly(-50.0, 0.0, 50.0, 100.0, 150.0);
        assertThat(Axis.of(new double[] {-30, 120}, 0).decimals()).isZero();
    }
}
