package dev.podium.web.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

    private static final Instant NOW = Instant.parse("2024-06-24T10:00:00Z");

    @Test
    void of_lastMinutes_areCounted() {
        TimeLeft left = TimeLeft.of(NOW, NOW.plusSeconds(45));
        assertThat(left).isEqualTo(new TimeLeft(0, 0, 0, 45));
        assertThat(TimeLeft.of(NOW, NOW.plus(Duration.ofMinutes(90)))).isEqualTo(new TimeLeft(0, 1, 90, 5400));
        assertThat(left.isSoon()).isTrue();
    }

    @Test
    void of_daysUpToAHundred_areSoon() {
        assertThat(TimeLeft.of(NOW, NOW.plus(Duration.ofDays(99))).isSoon()).isTrue();
        assertThat(TimeLeft.of(NOW, NOW.plus(Duration.ofDays(100))).isSoon()).isFalse();
        assertThat(TimeLeft.of(NOW, Instant.parse("9999-12-31T00:00:00Z")).isSoon())
                .isFalse();
    }

    @Test
    void of_pastOrNoMoment_isNothing() {
        assertThat(TimeLeft.of(NOW, NOW.minusSeconds(1))).isEqualTo(new TimeLeft(0, 0, 0, 0));
        assertThat(TimeLeft.of(NOW, null)).isEqualTo(new TimeLeft(0, 0, 0, 0));
    }
}
