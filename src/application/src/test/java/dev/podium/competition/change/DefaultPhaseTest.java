package dev.podium.competition.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DefaultPhaseTest {

    private static final Instant NOW = Instant.parse("2025-06-01T12:00:00Z");
    private static final Instant PAST = NOW.minusSeconds(3600);
    private static final Instant FUTURE = NOW.plusSeconds(3600);

    private final Phase practice = phase(PAST.minusSeconds(60), null);
    private final Phase last = phase(PAST, FUTURE);

    @Test
    void toSubmit_openPhaseThatClosesFirst() {
        assertThat(toSubmit(practice, last)).isSameAs(last);
        assertThat(toSubmit(practice, phase(FUTURE, FUTURE.plusSeconds(1)))).isSameAs(practice);
    }

    @Test
    void toSubmit_pausedPhase_givesWayToOneThatTakesFiles() {
        last.pausedAt = PAST;
        assertThat(toSubmit(practice, last)).isSameAs(practice);
        assertThat(toSubmit(last)).isSameAs(last);
    }

    @Test
    void toSubmit_nothingOpen_theNextThenTheLateThenTheLast() {
        Phase first = phase(PAST.minusSeconds(99), PAST);
        Phase closed = phase(PAST, PAST.plusSeconds(1));
        Phase next = phase(FUTURE, null);
        assertThat(toSubmit(first, closed, next)).isSameAs(next);
        assertThat(toSubmit(first, closed)).isSameAs(closed);
        first.lateFrom = PAST;
        assertThat(toSubmit(first, closed)).isSameAs(first);
        assertThat(DefaultPhase.toSubmit(List.of(), NOW)).isEmpty();
    }

    @Test
    void toRead_sealedPhase_givesWayToOneWithResults() {
        assertThat(toRead(List.of(practice, last), practice)).isSameAs(practice);
        assertThat(toRead(List.of(practice, last), practice, last)).isSameAs(last);
        assertThat(toRead(List.of(practice, last))).isSameAs(last);
    }

    @Test
    void toRead_severalOpenPhases_theOneThatIsSubmittedTo() {
        Phase later = phase(PAST.plusSeconds(1), null);
        assertThat(toRead(List.of(last, later), last, later)).isSameAs(last).isSameAs(toSubmit(last, later));
        assertThat(toRead(List.of(last, later), later)).isSameAs(later);
    }

    @Test
    void toRead_openPhase_beforeOneThatIsOver() {
        Phase over = phase(PAST.plusSeconds(1), PAST.plusSeconds(2));
        assertThat(toRead(List.of(practice, over), practice, over)).isSameAs(practice);
        assertThat(toRead(List.of(practice, over), over)).isSameAs(over);
    }

    @Test
    void takingFiles_allThatAreOpen_firstToCloseFirst() {
        Phase paused = phase(PAST, FUTURE);
        paused.pausedAt = PAST;
        assertThat(DefaultPhase.takingFiles(List.of(practice, paused, last, phase(FUTURE, null)), NOW))
                .containsExactly(last, practice);
    }

    @Test
    void ofResults_lastThatClosed_whenNothingOfThemIsSealedOrToCome() {
        Phase first = phase(PAST.minusSeconds(99), PAST.minusSeconds(9));
        Phase end = phase(PAST.minusSeconds(50), PAST);
        assertThat(ofResults(List.of(first, end), first, end)).containsSame(end);
        Phase always = phase(PAST.minusSeconds(200), null);
        assertThat(ofResults(List.of(always, first, end), always, first, end))
                .as("practice may go on")
                .containsSame(end);
        always.visibility = Visibility.BLIND;
        assertThat(ofResults(List.of(always, first, end), first, end))
                .as("what is sealed and open may still change who won")
                .isEmpty();
        assertThat(ofResults(List.of(first, end), first))
                .as("the last is sealed")
                .isEmpty();
        assertThat(ofResults(List.of(first, phase(FUTURE, null)), first))
                .as("another one comes")
                .isEmpty();
        assertThat(ofResults(List.of(first, last), first, last))
                .as("another one is open")
                .isEmpty();
        assertThat(ofResults(List.of())).isEmpty();
    }

    private static Optional<Phase> ofResults(List<Phase> phases, Phase... shown) {
        return DefaultPhase.ofResults(phases, List.of(shown)::contains, NOW);
    }

    private static Phase toSubmit(Phase... phases) {
        return DefaultPhase.toSubmit(List.of(phases), NOW).orElseThrow();
    }

    private static Phase toRead(List<Phase> begun, Phase... shown) {
        return DefaultPhase.toRead(begun, List.of(shown)::contains, NOW).orElseThrow();
    }

    private static Phase phase(Instant opens, Instant closes) {
        Phase phase = new Phase();
        phase.opensAt = opens;
        phase.closesAt = closes;
        phase.visibility = Visibility.OPEN;
        return phase;
    }
}
