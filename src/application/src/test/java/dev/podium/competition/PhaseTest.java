package dev.podium.competition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class PhaseTest {

    private static final Instant OPENS = Instant.parse("2026-06-01T10:00:00Z");
    private static final Instant CLOSES = Instant.parse("2026-06-24T22:00:00Z");

    @Test
    void state_firstInstant_open() {
        assertThat(phase(CLOSES).state(OPENS.minusNanos(1))).isEqualTo(Phase.State.UPCOMING);
        assertThat(phase(CLOSES).state(OPENS)).isEqualTo(Phase.State.OPEN);
    }

    @Test
    void state_firstInstantThatIsTooLate_closed() {
        assertThat(phase(CLOSES).state(CLOSES.minusNanos(1))).isEqualTo(Phase.State.OPEN);
        assertThat(phase(CLOSES).state(CLOSES)).isEqualTo(Phase.State.CLOSED);
    }

    @Test
    void state_openEnd_neverClosed() {
        assertThat(phase(null).state(Instant.MAX)).isEqualTo(Phase.State.OPEN);
    }

    @Test
    void shows_whatWaitsForTheEnd_whenEveryUploadIsIn() {
        Phase phase = phase(CLOSES);
        phase.visibility = new Visibility(VisibleFrom.live, VisibleFrom.closed, VisibleFrom.closed, VisibleFrom.closed);
        assertThat(phase.settlesAt()).isEqualTo(CLOSES.plusSeconds(300));
        assertThat(phase.shows(Visibility::ownScores, CLOSES)).isTrue();
        assertThat(phase.shows(Visibility::teamBoard, CLOSES.plusSeconds(299))).isFalse();
        assertThat(phase.shows(Visibility::teamBoard, CLOSES.plusSeconds(300))).isTrue();
    }

    @Test
    void showedMeanwhile_fileThatWasCompleteBefore_no() {
        Phase phase = phase(CLOSES);
        Instant began = CLOSES.minusSeconds(1);
        assertThat(phase.showedMeanwhile(began, CLOSES.plusSeconds(299))).isFalse();
        assertThat(phase.showedMeanwhile(began, CLOSES.plusSeconds(300))).isTrue();
        assertThat(phase(null).showedMeanwhile(began, Instant.MAX)).isFalse();
    }

    @Test
    void showedMeanwhile_revealed_onlyWhatBeganBefore() {
        Phase phase = phase(CLOSES);
        phase.revealedAt = CLOSES.plusSeconds(400);
        phase.lateFrom = CLOSES;
        Instant late = CLOSES.plusSeconds(350);
        assertThat(phase.showedMeanwhile(late, CLOSES.plusSeconds(399))).isFalse();
        assertThat(phase.showedMeanwhile(late, CLOSES.plusSeconds(400))).isTrue();
        assertThat(phase.showedMeanwhile(CLOSES.plusSeconds(400), CLOSES.plusSeconds(500)))
                .isFalse();
    }

    @Test
    void showedMeanwhile_lateFile_whenTheLaneHasSettled() {
        Phase phase = phase(CLOSES);
        phase.lateFrom = CLOSES;
        phase.lateUntil = CLOSES.plusSeconds(1000);
        assertThat(phase.showedMeanwhile(CLOSES.plusSeconds(999), CLOSES.plusSeconds(1299)))
                .isFalse();
        assertThat(phase.showedMeanwhile(CLOSES.plusSeconds(999), CLOSES.plusSeconds(1300)))
                .isTrue();
    }

    private static Phase phase(Instant closes) {
        Phase phase = new Phase();
        phase.opensAt = OPENS;
        phase.closesAt = closes;
        return phase;
    }
}
