package dev.podium.web.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.Interval;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChartMarkTest {

    private final Axis axis = Axis.of(new double[] {0.2, 1.0}, 2);

    @Test
    void of_interval_standsOnTheScale() {
        assertThat(ChartMark.of(axis, 0.6, Optional.of(new Interval(0.4, 0.8)), false))
                .isEqualTo(new ChartMark("50.00%", "27.00%", "73.00%", false));
    }

    @Test
    void of_noInterval_isAPoint() {
        assertThat(ChartMark.of(axis, 0.2, Optional.empty(), true)).isEqualTo(new ChartMark("4.00%", "", "", true));
    }
}
