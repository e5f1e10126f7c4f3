package dev.podium.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PublicGoldTest {

    private static final Instant NOW = Instant.parse("2025-06-01T12:00:00Z");
    private static final Instant PAST = NOW.minusSeconds(3600);
    private static final Instant FUTURE = NOW.plusSeconds(3600);

    private final GoldRelease gold = release("test", 1);
    private final Phase sealed = phase("sealed", gold, Visibility.BLIND);

    @Test
    void livePhaseOnTheSameData_whateverTheyAreCalled() {
        Phase live = phase("live", gold, Visibility.OPEN);
        assertThat(known(live)).containsExactly(new PublicGold(sealed, Optional.of(live), Optional.empty()));
        live.gold = release("test", 2);
        assertThat(known(live)).hasSize(1);
        live.gold = release("other", 1);
        assertThat(known(live)).isEmpty();
        live.gold.blindDigest = gold.blindDigest;
        assertThat(known(live)).hasSize(1);
        live.closesAt = PAST;
        assertThat(known(live)).as("a phase that was scored live").hasSize(1);
    }

    @Test
    void phaseThatTellsScoresWithItsClose_onlyBeforeTheSealedOneEnds() {
        Phase other = phase(
                "other",
                gold,
                new Visibility(VisibleFrom.closed, VisibleFrom.closed, VisibleFrom.closed, VisibleFrom.closed));
        other.closesAt = FUTURE.minusSeconds(1);
        assertThat(known(other).stream().filter(each -> each.sealed() == sealed))
                .hasSize(1);
        other.closesAt = FUTURE;
        assertThat(known(other).stream().filter(each -> each.sealed() == sealed))
                .isEmpty();
    }

    @Test
    void publicLabels_nowOrBeforeTheEnd() {
        assertThat(known()).isEmpty();
        gold.publishing = Publishing.LABELS;
        assertThat(known()).containsExactly(new PublicGold(sealed, Optional.empty(), Optional.of(gold)));
        assertThatThrownBy(() -> PublicGold.refuseUnexplained(Set.of(), known(), sealed))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.sentence(Locale.ENGLISH))
                                .contains("“sealed” is sealed", "the labels of “test 1” are public"));
        gold.publishing = new Publishing(PublicFrom.now, PublicFrom.opening);
        assertThat(known()).hasSize(1);
        gold.publishing = new Publishing(PublicFrom.now, PublicFrom.reveal);
        assertThat(known()).isEmpty();
        gold.publishing = new Publishing(PublicFrom.now, PublicFrom.closing);
        assertThat(known()).isEmpty();
    }

    @Test
    void revealedPhase_hasNothingToHide() {
        gold.publishing = Publishing.LABELS;
        sealed.closesAt = PAST;
        sealed.revealedAt = PAST;
        assertThat(known(phase("live", gold, Visibility.OPEN))).isEmpty();
    }

    @Test
    void isExplained_byTheNoteOfEither() {
        Phase live = phase("live", gold, Visibility.OPEN);
        assertThat(known(live).get(0).isExplained()).isFalse();
        live.goldNote = "Meant so.";
        assertThat(known(live).get(0).isExplained()).isTrue();
        live.goldNote = "";
        sealed.goldNote = "Meant so.";
        assertThat(known(live).get(0).isExplained()).isTrue();
    }

    @Test
    void noteThatIsTakenBack_isMissedAsIfItHadNeverBeen() {
        Phase live = phase("live", gold, Visibility.OPEN);
        live.goldNote = "Meant so.";
        Set<String> before = PublicGold.unexplained(known(live));
        live.goldNote = "";
        assertThatThrownBy(() -> PublicGold.refuseUnexplained(before, known(live), live))
                .isInstanceOf(Refused.class);
        Set<String> unexplained = PublicGold.unexplained(known(live));
        PublicGold.refuseUnexplained(unexplained, known(live), live);
        assertThat(unexplained).hasSize(1);
    }

    private List<PublicGold> known(Phase... others) {
        List<Phase> phases = Stream.concat(Stream.of(sealed), Stream.of(others)).toList();
        return PublicGold.of(phases, List.of(gold), List.of(), NOW);
    }

    private static GoldRelease release(String split, int version) {
        GoldRelease release = new GoldRelease();
        release.key = UUID.randomUUID();
        release.split = split;
        release.version = version;
        release.digest = UUID.randomUUID().toString();
        release.blindDigest = UUID.randomUUID().toString();
        release.publishing = Publishing.NOTHING;
        return release;
    }

    private static Phase phase(String slug, GoldRelease gold, Visibility visibility) {
        Phase phase = new Phase();
        phase.slug = slug;
        phase.name = slug;
        phase.gold = gold;
        phase.opensAt = PAST.minusSeconds(60);
        phase.closesAt = FUTURE;
        phase.visibility = visibility;
        return phase;
    }
}
