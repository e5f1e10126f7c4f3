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

    private static Phase phase(Instant closes) {
        Phase phase = new Phase();
        phase.opensAt = OPENS;
        phase.closesAt = closes;
        return phase;
    }
}
