package dev.podium.web.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryChartMakerTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static final Instant LONG_AGO = Instant.EPOCH;

    private static double[] apart(double... wanted) {
        return HistoryChartMaker.apart(wanted, 30, 400);
    }

    @Test
    void apart_equalHeights_standAroundTheirLine() {
        assertThat(apart(100, 100, 300)).containsExactly(90.5, 109.5, 300);
    }

    @Test
    void apart_atTheEdges_staysInside() {
        assertThat(apart(400, 399, 398)).containsExactly(400, 381, 362);
        assertThat(apart(30, 31)).containsExactly(30, 49);
    }

    @Test
    void apart_manyAnywhere_neverOverlapOrLeave() {
        double[] heights = apart(50, 51, 380, 395, 200, 52, 400, 210, 400, 35, 30, 390);
        Arrays.sort(heights);
        for (int i = 1; i < heights.length; i++) {
            assertThat(heights[i] - heights[i - 1]).isGreaterThanOrEqualTo(19 - 1e-9);
        }
        assertThat(heights[0]).isGreaterThanOrEqualTo(30);
        assertThat(heights[heights.length - 1]).isLessThanOrEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({
        "2024-06-24T12:00:00Z, 2024-06-24T12:00:01Z",
        "2024-06-24T12:00:00Z, 2024-06-24T20:00:00Z",
        "2024-03-30T12:00:00Z, 2024-04-01T12:00:00Z",
        "2024-06-01T12:00:00Z, 2024-06-24T20:00:00Z",
        "2024-06-01T12:00:00Z, 2025-02-24T20:00:00Z",
        "2020-06-01T12:00:00Z, 2026-02-24T20:00:00Z",
        "1970-06-01T12:00:00Z, 2199-02-24T20:00:00Z"
    })
    void times_ofAnyWidth_areTwoToSixOnTheScale(Instant from, Instant to) {
        TimeScale scale = TimeScale.of(LONG_AGO, from, to, BERLIN);

        assertThat(scale.ticks())
                .hasSizeBetween(2, 6)
                .allSatisfy(tick -> assertThat(scale.share(tick)).isBetween(0.0, 1.0));
        assertThat(scale.share(to)).isEqualTo(1);
        assertThat(scale.share(from)).isBetween(0.0, 1.0);
    }

    /** A phase that opened 20 minutes ago: nothing is drawn of the time before. */
    @Test
    void times_ofAYoungPhase_beginWithItsOpening() {
        Instant opens = Instant.parse("2024-06-24T12:00:00Z");
        TimeScale scale = TimeScale.of(opens, opens.plusSeconds(12), opens.plusSeconds(1200), BERLIN);
        assertThat(scale.share(opens)).isZero();
        assertThat(scale.share(opens.plusSeconds(1200))).isEqualTo(1);
        assertThat(scale.ticks()).hasSizeBetween(2, 6).contains(opens);
    }

    @Test
    void times_ofMomentsAfterTheOpening_areTenMinutes() {
        Instant opens = Instant.parse("2024-06-24T12:00:00Z");
        TimeScale scale = TimeScale.of(opens, opens.plusSeconds(12), opens.plusSeconds(60), BERLIN);
        assertThat(scale.share(opens)).isZero();
        assertThat(scale.share(opens.plusSeconds(60))).isEqualTo(0.1);
    }

    @Test
    void times_ofWeeks_areMidnightsOfTheZone() {
        assertThat(TimeScale.of(
                                LONG_AGO,
                                Instant.parse("2024-06-22T12:00:00Z"),
                                Instant.parse("2024-06-24T20:00:00Z"),
                                BERLIN)
                        .ticks())
                .contains(Instant.parse("2024-06-22T22:00:00Z"));
    }
}
