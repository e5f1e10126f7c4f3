package dev.podium.platform.upload;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class MinimumUploadRateTest {

    private static final MinimumUploadRate PACE =
            new MinimumUploadRate(Duration.ofMinutes(5), Duration.ofMinutes(1), 8192);

    @Test
    void isTooSlow_firstMinute_never() {
        assertThat(PACE.isTooSlow(Duration.ofSeconds(60), 0)).isFalse();
    }

    @Test
    void isTooSlow_afterwards_whereTheAverageIs() {
        assertThat(PACE.isTooSlow(Duration.ofSeconds(100), 819_199)).isTrue();
        assertThat(PACE.isTooSlow(Duration.ofSeconds(100), 819_200)).isFalse();
    }

    @Test
    void isTooSlow_beyondTheBound_howeverFast() {
        assertThat(PACE.isTooSlow(Duration.ofSeconds(299), Long.MAX_VALUE)).isFalse();
        assertThat(PACE.isTooSlow(Duration.ofMinutes(5), Long.MAX_VALUE)).isTrue();
    }

    @Test
    void within_asSlowAsItLikesUntilThen() {
        MinimumUploadRate pace = MinimumUploadRate.within(Duration.ofSeconds(10));
        assertThat(pace.isTooSlow(Duration.ofMillis(9999), 0)).isFalse();
        assertThat(pace.isTooSlow(Duration.ofSeconds(10), 5000)).isTrue();
    }
}
