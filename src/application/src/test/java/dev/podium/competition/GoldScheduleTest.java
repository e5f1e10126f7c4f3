package dev.podium.competition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class GoldScheduleTest {

    private static final Instant NOW = Instant.parse("2025-06-01T12:00:00Z");
    private static final Instant PAST = NOW.minusSeconds(3600);
    private static final Instant FUTURE = NOW.plusSeconds(3600);
    private static final long SETTLING = 300;

    private final GoldRelease gold = release("test", 1);
    private final Phase phase = phase(gold, PAST, FUTURE);

    @Test
    void opening_comesWithTheFirstPhaseThatIsScoredAgainstIt() {
        items(PublicFrom.opening);
        assertThat(isPublic(phase)).isTrue();
        phase.opensAt = FUTURE.minusSeconds(1);
        assertThat(isPublic(phase)).isFalse();
        assertThat(coming(phase(gold, FUTURE, null), phase).when()).contains(phase.opensAt);
    }

    @Test
    void opening_ofAnotherVersion_saysNothing() {
        items(PublicFrom.opening);
        Phase other = phase(release("test", 2), PAST, FUTURE);
        assertThat(isPublic(other)).isFalse();
        assertThat(schedule(other).coming(gold, GoldFile.items, NOW)).isEmpty();
    }

    @Test
    void closing_comesWhenNoFileIsOnItsWayAnyMore() {
        items(PublicFrom.closing);
        phase.closesAt = NOW.minusSeconds(SETTLING - 1);
        assertThat(isPublic(phase)).isFalse();
        assertThat(coming(phase).when()).contains(NOW.plusSeconds(1));
        phase.closesAt = NOW.minusSeconds(SETTLING);
        assertThat(isPublic(phase)).isTrue();
    }

    /** Who still plays on a corrected version is not helped by the labels of the first one. */
    @Test
    void closing_waitsForAllPhasesOnTheSplit() {
        items(PublicFrom.closing);
        phase.closesAt = PAST;
        Phase later = phase(release("test", 2), PAST, FUTURE);
        assertThat(isPublic(phase, later)).isFalse();
        assertThat(coming(phase, later).when()).contains(FUTURE.plusSeconds(SETTLING));
        later.closesAt = null;
        assertThat(coming(phase, later))
                .isEqualTo(new GoldSchedule.Coming(PublicFrom.closing, later, Optional.empty()));
        assertThat(isPublic(phase, phase(release("train", 1), PAST, FUTURE))).isTrue();
    }

    @Test
    void reveal_comesWhenAnOrganizerReveals() {
        items(PublicFrom.reveal);
        phase.visibility = Visibility.BLIND;
        phase.closesAt = PAST;
        assertThat(isPublic(phase)).isFalse();
        assertThat(coming(phase).when()).isEmpty();
        phase.plannedRevealAt = FUTURE;
        assertThat(coming(phase).when()).contains(FUTURE);
        phase.plannedRevealAt = PAST;
        assertThat(coming(phase).when())
                .as("a plan that was not kept tells nothing")
                .isEmpty();
        phase.revealedAt = PAST;
        assertThat(isPublic(phase)).isTrue();
    }

    @Test
    void reveal_whereNothingWaitsForIt_comesWithTheClose() {
        items(PublicFrom.reveal);
        assertThat(coming(phase))
                .as("it is not said to wait for a reveal that never is")
                .isEqualTo(
                        new GoldSchedule.Coming(PublicFrom.closing, phase, Optional.of(FUTURE.plusSeconds(SETTLING))));
        phase.closesAt = PAST;
        assertThat(isPublic(phase)).isTrue();
    }

    @Test
    void nowAndNever_areWhatTheySay() {
        items(PublicFrom.now);
        assertThat(isPublic()).isTrue();
        items(PublicFrom.never);
        assertThat(isPublic(phase)).isFalse();
        assertThat(schedule(phase).coming(gold, GoldFile.items, NOW)).isEmpty();
    }

    @Test
    void removed_isNeverPublic() {
        items(PublicFrom.now);
        gold.removedAt = PAST;
        assertThat(isPublic(phase)).isFalse();
    }

    /** Only programs know what items their reference data have. */
    @Test
    void fileThatIsNotThere_isNeverPublicAndNeverComes() {
        gold.blindDigest = null;
        for (PublicFrom from : PublicFrom.values()) {
            gold.publishing = new Publishing(from, PublicFrom.never);
            phase.closesAt = FUTURE;
            assertThat(isPublic(phase)).as(from.name()).isFalse();
            assertThat(schedule(phase).coming(gold, GoldFile.items, NOW))
                    .as(from.name())
                    .isEmpty();
            assertThat(gold.possible(gold.publishing)).as(from.name()).isEqualTo(Publishing.NOTHING);
        }
        gold.publishing = new Publishing(PublicFrom.opening, PublicFrom.now);
        assertThat(schedule(phase).isPublic(gold, GoldFile.labels, NOW)).isTrue();
        assertThat(gold.possible(gold.publishing)).isEqualTo(Publishing.LABELS);
    }

    @Test
    void isDigestTold_notWhileLabelsAreToCome() {
        gold.publishing = new Publishing(PublicFrom.now, PublicFrom.closing);
        assertThat(schedule(phase).isDigestTold(gold, NOW)).isFalse();
        phase.closesAt = PAST;
        assertThat(schedule(phase).isDigestTold(gold, NOW)).isTrue();
        gold.publishing = Publishing.ITEMS;
        assertThat(schedule(phase).isDigestTold(gold, NOW)).isTrue();
    }

    /** Seals that were made of it are opened with those of the correction. */
    @Test
    void isDigestTold_ofWhatWasCorrected_withTheRevealOfItsSplit() {
        gold.publishing = new Publishing(PublicFrom.never, PublicFrom.reveal);
        Phase corrected = phase(release("test", 2), PAST, PAST);
        corrected.visibility = Visibility.BLIND;
        assertThat(schedule(corrected).isDigestTold(gold, NOW)).isFalse();
        corrected.revealedAt = PAST;
        assertThat(schedule(corrected).isDigestTold(gold, NOW)).isTrue();
        assertThat(schedule().isDigestTold(gold, NOW)).isFalse();
    }

    /** What was to come of a release still does when a rescoring puts a correction in its place. */
    @Test
    void replaced_comesWithThePhasesOfItsSplit() {
        gold.publishing = new Publishing(PublicFrom.opening, PublicFrom.reveal);
        Phase corrected = phase(release("test", 2), PAST, PAST);
        corrected.visibility = Visibility.BLIND;
        assertThat(schedule(corrected).coming(gold, GoldFile.labels, NOW)).isEmpty();
        corrected.earlierGold = List.of(gold.key);
        assertThat(isPublic(corrected)).isTrue();
        assertThat(schedule(corrected).isPublic(gold, GoldFile.labels, NOW)).isFalse();
        corrected.plannedRevealAt = FUTURE;
        assertThat(schedule(corrected).coming(gold, GoldFile.labels, NOW))
                .contains(new GoldSchedule.Coming(PublicFrom.reveal, corrected, Optional.of(FUTURE)));
        corrected.revealedAt = PAST;
        assertThat(schedule(corrected).isPublic(gold, GoldFile.labels, NOW)).isTrue();
    }

    /** A correction can have another name: the phase that was moved to it is still waited for. */
    @Test
    void replaced_byAReleaseOfAnotherSplit_waitsForThePhaseThatWasMoved() {
        gold.publishing = new Publishing(PublicFrom.now, PublicFrom.closing);
        Phase ended = phase(release("test", 2), PAST, PAST);
        Phase moved = phase(release("test-fixed", 1), PAST, FUTURE);
        moved.earlierGold = List.of(gold.key);
        assertThat(schedule(ended, moved).isPublic(gold, GoldFile.labels, NOW)).isFalse();
        assertThat(schedule(ended, moved)
                        .coming(gold, GoldFile.labels, NOW)
                        .orElseThrow()
                        .phase())
                .isEqualTo(moved);
        moved.closesAt = PAST;
        assertThat(schedule(ended, moved).isPublic(gold, GoldFile.labels, NOW)).isTrue();
        assertThat(schedule(moved).isPublic(gold, GoldFile.labels, NOW)).isTrue();
    }

    @Test
    void isCorrectionToCome_laterVersionThanAllThatCount() {
        assertThat(schedule(phase).isCorrectionToCome("test", 2)).isTrue();
        assertThat(schedule(phase).isCorrectionToCome("test", 1)).isFalse();
        assertThat(schedule(phase).isCorrectionToCome("train", 2)).isFalse();
        assertThat(schedule(phase, phase(release("test", 2), PAST, null)).isCorrectionToCome("test", 2))
                .isFalse();
    }

    private void items(PublicFrom from) {
        gold.publishing = new Publishing(from, PublicFrom.never);
    }

    private boolean isPublic(Phase... phases) {
        return schedule(phases).isPublic(gold, GoldFile.items, NOW);
    }

    private GoldSchedule.Coming coming(Phase... phases) {
        return schedule(phases).coming(gold, GoldFile.items, NOW).orElseThrow();
    }

    private static GoldSchedule schedule(Phase... phases) {
        return new GoldSchedule(List.of(phases));
    }

    private static GoldRelease release(String split, int version) {
        GoldRelease release = new GoldRelease();
        release.key = UUID.randomUUID();
        release.split = split;
        release.version = version;
        release.digest = split + " " + version;
        release.blindDigest = "blind " + split + " " + version;
        release.publishing = Publishing.NOTHING;
        return release;
    }

    private static Phase phase(GoldRelease gold, Instant opens, Instant closes) {
        Phase phase = new Phase();
        phase.gold = gold;
        phase.opensAt = opens;
        phase.closesAt = closes;
        phase.visibility = Visibility.OPEN;
        return phase;
    }
}
