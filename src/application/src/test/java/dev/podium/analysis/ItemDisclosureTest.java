package dev.podium.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ItemDisclosureTest {

    private static final Instant NOW = Instant.parse("2025-06-01T12:00:00Z");
    private static final Instant PAST = NOW.minusSeconds(3600);
    private static final Instant FUTURE = NOW.plusSeconds(3600);

    private final Phase phase = phase("test", PAST);

    @Test
    void to_closedPhase_everything() {
        assertThat(seen(phase).labels()).isTrue();
    }

    @Test
    void to_openPhase_labelsWhenItCloses() {
        phase.closesAt = FUTURE;
        assertThat(seen(phase).labels()).isFalse();
        assertThat(seen(phase).texts()).isTrue();
        assertThat(seen(phase).labelsFrom()).contains(FUTURE.plusSeconds(300));
    }

    /** A file whose sending began before the end may still be on its way. */
    @Test
    void to_phaseThatHasJustClosed_noLabelsYet() {
        phase.closesAt = NOW.minusSeconds(299);
        assertThat(seen(phase).labels()).isFalse();
        assertThat(seen(phase).labelsFrom()).contains(NOW.plusSeconds(1));
        phase.closesAt = NOW.minusSeconds(300);
        assertThat(seen(phase).labels()).isTrue();
    }

    @Test
    void to_lateLaneThatHasJustClosed_noLabelsYet() {
        phase.lateFrom = PAST;
        phase.lateUntil = NOW.minusSeconds(299);
        assertThat(seen(phase).labels()).isFalse();
    }

    @Test
    void to_phaseWithoutEnd_labelsAtNoKnownTime() {
        phase.closesAt = null;
        assertThat(seen(phase).labels()).isFalse();
        assertThat(seen(phase).labelsFrom()).isEmpty();
    }

    @Test
    void to_organizer_everything() {
        phase.closesAt = FUTURE;
        phase.gold.publishing = Publishing.NOTHING;
        ItemDisclosure seen = ItemDisclosure.to(new Viewer(phase, Audience.ORGANIZERS, NOW), List.of(phase));
        assertThat(seen.texts() && seen.labels()).isTrue();
    }

    @Test
    void to_publicLabels_everythingAtOnce() {
        phase.closesAt = FUTURE;
        phase.gold.publishing = Publishing.LABELS;
        assertThat(seen(phase).labels()).isTrue();
    }

    @Test
    void to_nothingPublic_nothingEvenAfterTheEnd() {
        phase.gold.publishing = Publishing.NOTHING;
        assertThat(seen(phase)).isEqualTo(new ItemDisclosure(false, false, Optional.empty()));
    }

    @Test
    void to_lateLane_labelsWhenItCloses() {
        phase.lateFrom = PAST;
        phase.lateUntil = FUTURE;
        assertThat(seen(phase).labelsFrom()).contains(FUTURE.plusSeconds(300));
        phase.lateUntil = null;
        assertThat(seen(phase).labels()).isFalse();
        assertThat(seen(phase).labelsFrom()).isEmpty();
        phase.lateUntil = PAST;
        assertThat(seen(phase).labels()).isTrue();
    }

    /** What closed is no help to those who still play on the same data. */
    @Test
    void to_anotherPhaseOnTheSameSplit_labelsWhenTheLastOneCloses() {
        Phase other = phase("test", FUTURE.plusSeconds(1));
        assertThat(seen(phase, other).labelsFrom()).contains(FUTURE.plusSeconds(301));
        other.opensAt = FUTURE;
        assertThat(seen(phase, other).labels()).isFalse();
        assertThat(seen(phase, phase("train", FUTURE)).labels()).isTrue();
    }

    @Test
    void to_sealedPhaseOnTheSameSplit_labelsWhenItIsRevealed() {
        Phase sealed = phase("test", PAST);
        sealed.visibility = Visibility.BLIND;
        assertThat(seen(phase, sealed).labels()).isFalse();
        assertThat(seen(phase, sealed).labelsFrom()).isEmpty();
        sealed.revealedAt = PAST;
        assertThat(seen(phase, sealed).labels()).isTrue();
    }

    private ItemDisclosure seen(Phase... all) {
        return ItemDisclosure.to(new Viewer(phase, Audience.TEAMS, NOW), List.of(all));
    }

    private static Phase phase(String split, Instant closes) {
        Phase phase = new Phase();
        phase.gold = new GoldRelease();
        phase.gold.split = split;
        phase.gold.digest = "of labels";
        phase.gold.blindDigest = "of items";
        phase.gold.publishing = Publishing.ITEMS;
        phase.opensAt = PAST.minusSeconds(3600);
        phase.closesAt = closes;
        phase.visibility = Visibility.OPEN;
        return phase;
    }
}
