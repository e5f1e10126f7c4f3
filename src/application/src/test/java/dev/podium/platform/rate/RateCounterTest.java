package dev.podium.platform.rate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.MutableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RateCounterTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final RateCounter.Sender PIA = new RateCounter.Sender("uploads of pia", 3, "code");
    private static final RateCounter.Sender BEN = new RateCounter.Sender("uploads of ben", 3, "code");

    private static Clock at(String time) {
        return Clock.fixed(Instant.parse("2026-03-01T" + time + "Z"), ZoneOffset.UTC);
    }

    @Test
    void count_moreThanTheLimit_isTooMany_untilTheWindowEnds() {
        RateCounter rates = new RateCounter(MINUTE, at("12:00:45.500"), key -> 0);
        assertThat(rates.count(PIA).left()).isEqualTo(2);
        assertThat(rates.count(PIA).left()).isEqualTo(1);
        RateCounter.Left last = rates.count(PIA);
        assertThat(last.left()).isZero();
        assertThat(last.isTooMany()).isFalse();
        RateCounter.Left refused = rates.count(PIA);
        assertThat(refused.isTooMany()).isTrue();
        assertThat(refused.until()).isEqualTo(Duration.ofMillis(14_500));
        assertThat(refused.seconds()).as("never too early").isEqualTo(15);
        assertThat(rates.count(BEN).left()).as("somebody else").isEqualTo(2);
    }

    @Test
    void count_nextWindow_beginsAnew() {
        MutableClock clock = new MutableClock();
        RateCounter rates = new RateCounter(MINUTE, clock, key -> 0);
        for (int i = 0; i < 5; i++) {
            rates.count(PIA);
        }
        clock.advance(MINUTE);
        assertThat(rates.count(PIA).left()).isEqualTo(2);
    }

    @Test
    void count_refusedOnes_areNotCounted() {
        RateCounter rates = new RateCounter(MINUTE, at("12:00:00"), key -> 0);
        for (int i = 0; i < 10; i++) {
            rates.count(PIA);
        }
        assertThat(rates.counted().values()).containsExactly(3);
    }

    /** What another process has counted in this window counts; what it has counted in one before does not. */
    @Test
    void count_otherProcesses_count() {
        Map<String, Integer> elsewhere = new HashMap<>();
        MutableClock clock = new MutableClock();
        RateCounter other = new RateCounter(MINUTE, clock, key -> 0);
        RateCounter rates = new RateCounter(MINUTE, clock, key -> elsewhere.getOrDefault(key, 0));
        other.count(PIA);
        other.count(PIA);
        elsewhere.putAll(other.counted());
        assertThat(elsewhere).hasSize(1);
        assertThat(rates.count(PIA).left()).isZero();
        assertThat(rates.count(PIA).isTooMany()).isTrue();
        clock.advance(MINUTE);
        assertThat(rates.count(PIA).left()).isEqualTo(2);
        assertThat(other.counted()).isEmpty();
    }

    /** Few are told, or those who count most of something else would not be. */
    @Test
    void counted_farFromTheLimit_isNotTold() {
        RateCounter rates = new RateCounter(MINUTE, at("12:00:00"), key -> 0);
        RateCounter.Sender seldom = new RateCounter.Sender("searches of pia", 100, "code");
        for (int i = 0; i < 24; i++) {
            rates.count(seldom);
        }
        assertThat(rates.counted()).isEmpty();
        rates.count(seldom);
        assertThat(rates.counted().values()).containsExactly(25);
    }

    @Test
    void count_moreSendersThanCanBeKept_letsLaterOnesThrough() {
        RateCounter rates = new RateCounter(MINUTE, at("12:00:00"), key -> 0);
        for (int i = 0; i < RateCounter.MOST_SENDERS; i++) {
            rates.count(new RateCounter.Sender("from " + i, 1, "code"));
        }
        for (int i = 0; i < 5; i++) {
            assertThat(rates.count(PIA).isTooMany()).isFalse();
        }
        assertThat(rates.count(new RateCounter.Sender("from 0", 1, "code")).isTooMany())
                .isTrue();
    }
}
