package dev.podium.competition.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldCommitment;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseText;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PhaseChangesTest {

    private static final LocalDateTime OPENS = LocalDateTime.of(2020, 1, 1, 0, 0);
    private static final LocalDateTime CLOSES = LocalDateTime.of(2030, 2, 1, 0, 0);
    private static final Instant BEFORE = Instant.parse("2019-06-01T00:00:00Z");
    private static final Instant DURING = Instant.parse("2025-01-01T00:00:00Z");
    private static final Instant AFTER = Instant.parse("2031-01-01T00:00:00Z");
    private static final Visibility AT_THE_END =
            new Visibility(VisibleFrom.closed, VisibleFrom.closed, VisibleFrom.closed, VisibleFrom.never);

    @Inject
    Play play;

    @Inject
    PhaseChanges changes;

    @Inject
    Competitions competitions;

    @Inject
    IntakeControl intake;

    @Inject
    EntityManager database;

    private Account olga;

    @BeforeEach
    void signIn() {
        olga = play.account("olga");
    }

    private Phase phase(Visibility visibility) {
        return phase(visibility, CLOSES);
    }

    private Phase over(Visibility visibility) {
        return phase(visibility, LocalDateTime.of(2021, 1, 1, 0, 0));
    }

    private Phase phase(Visibility visibility, LocalDateTime closes) {
        return play.competition()
                .opens(OPENS)
                .closes(closes)
                .dailyLimit(3)
                .visibility(visibility)
                .published()
                .phase();
    }

    private FieldEdits make(Phase phase, NewPhase wanted, String note, Instant now) {
        return changes.make(phase, is -> wanted, note, olga, () -> now);
    }

    private static NewPhase until(Phase phase, LocalDateTime closes) {
        NewPhase is = NewPhase.of(phase);
        return with(is, is.opens(), Optional.ofNullable(closes), is.dailyLimit(), is.visibility());
    }

    private static NewPhase from(Phase phase, LocalDateTime opens) {
        NewPhase is = NewPhase.of(phase);
        return with(is, opens, is.closes(), is.dailyLimit(), is.visibility());
    }

    private static NewPhase limited(Phase phase, int runs) {
        NewPhase is = NewPhase.of(phase);
        return with(is, is.opens(), is.closes(), OptionalInt.of(runs), is.visibility());
    }

    private static NewPhase showing(Phase phase, Visibility visibility) {
        NewPhase is = NewPhase.of(phase);
        return with(is, is.opens(), is.closes(), is.dailyLimit(), visibility);
    }

    private static NewPhase with(
            NewPhase is,
            LocalDateTime opens,
            Optional<LocalDateTime> closes,
            OptionalInt daily,
            Visibility visibility) {
        return new NewPhase(
                        is.slug(),
                        is.name(),
                        is.text(PhaseText.description),
                        opens,
                        closes,
                        is.gold(),
                        is.strict(),
                        daily,
                        is.totalLimit(),
                        visibility,
                        List.of(),
                        List.of(),
                        true)
                .clusteredBy(is.clusters());
    }

    private static NewPhase named(Phase phase, String name) {
        NewPhase is = NewPhase.of(phase);
        return new NewPhase(
                        is.slug(),
                        name,
                        is.text(PhaseText.description),
                        is.opens(),
                        is.closes(),
                        is.gold(),
                        is.strict(),
                        is.dailyLimit(),
                        is.totalLimit(),
                        is.visibility(),
                        is.subtasks(),
                        is.declarations(),
                        is.aboutShown())
                .clusteredBy(is.clusters());
    }

    private List<RuleChange> told(Phase phase) {
        return QuarkusTransaction.requiringNew().call(() -> RuleChange.findByCompetition(phase.competition, 0, 10));
    }

    private Phase reread(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(phase.competition, phase.slug).orElseThrow());
    }

    @Test
    void make_beforeItOpens_needsNoNote() {
        Phase phase = phase(Visibility.OPEN);

        FieldEdits made = make(phase, limited(phase, 5), "", BEFORE);

        assertThat(made.from()).isEqualTo(Map.of("dailyLimit", "3"));
        assertThat(made.to()).isEqualTo(Map.of("dailyLimit", "5"));
        assertThat(told(phase)).isEmpty();
        assertThat(reread(phase).dailyLimit).isEqualTo(5);
    }

    @Test
    void make_beforeItIsPublic_needsNoNote() {
        Phase phase = play.competition().opens(OPENS).hidden().phase();

        make(phase, from(phase, OPENS.plusDays(1)), "", DURING);

        assertThat(reread(phase).opensAt).isEqualTo(Instant.parse("2020-01-01T23:00:00Z"));
    }

    @Test
    void make_nothing_tellsNothing() {
        Phase phase = phase(Visibility.OPEN);
        assertThat(make(phase, NewPhase.of(phase), "", DURING).isEmpty()).isTrue();
        assertThat(told(phase)).isEmpty();
    }

    @Test
    void make_rulesOfAnOpenPhase_areToldWithTheNote() {
        Phase phase = phase(Visibility.OPEN);

        make(phase, until(phase, CLOSES.plusDays(1)), " The server was down. ", DURING);

        assertThat(told(phase)).singleElement().satisfies(change -> {
            assertThat(change.note).isEqualTo("The server was down.");
            assertThat(change.changedAt).isEqualTo(DURING);
            assertThat(change.changes)
                    .containsExactly(new FieldEdits.Edit("closesAt", "2030-01-31T23:00:00Z", "2030-02-01T23:00:00Z"));
        });
    }

    @Test
    void make_rulesOfAnOpenPhaseWithoutNote_refused() {
        Phase phase = phase(Visibility.OPEN);
        for (String note : new String[] {null, "", " \n ", "\u200B", "a".repeat(1_001)}) {
            refused("phase.note", () -> make(phase, limited(phase, 5), note, DURING));
        }
        assertThat(reread(phase).dailyLimit).isEqualTo(3);
    }

    @Test
    void make_wordsOfAnOpenPhase_needNoNote() {
        Phase phase = phase(Visibility.OPEN);
        make(phase, named(phase, "Last phase"), "", DURING);
        assertThat(reread(phase).name).isEqualTo("Last phase");
    }

    /** Who must say why learns it together with what else is wrong. */
    @Test
    void make_faultyRulesWithoutNote_bothAreTold() {
        Phase phase = phase(Visibility.OPEN);
        assertThatThrownBy(() -> make(phase, limited(phase, 0), " ", DURING))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.each())
                                .extracting(Refused::code)
                                .containsExactly("phase.limit", "phase.note"));
    }

    @Test
    void make_openingOfAPhaseThatHasBegun_refused() {
        Phase phase = phase(Visibility.OPEN);
        refused("phase.opens-stays", () -> make(phase, from(phase, OPENS.plusDays(1)), "Why", DURING));
    }

    @Test
    void make_endInThePast_refused() {
        Phase phase = phase(Visibility.OPEN);
        refused(
                "phase.closes-in-the-past",
                () -> make(phase, until(phase, LocalDateTime.of(2024, 12, 31, 0, 0)), "Why", DURING));
        refused(
                "phase.closes-in-the-past",
                () -> make(phase, until(phase, LocalDateTime.of(2030, 3, 1, 0, 0)), "Why", AFTER));
    }

    @Test
    void make_closedPhaseThatShowedNothing_mayGoOn() {
        Phase phase = phase(Visibility.BLIND);
        make(phase, until(phase, LocalDateTime.of(2032, 1, 1, 0, 0)), "A day more.", AFTER);
        assertThat(reread(phase).state(AFTER)).isEqualTo(Phase.State.OPEN);
    }

    @Test
    void make_closedPhaseThatShowedItsResults_staysClosed() {
        Phase phase = phase(AT_THE_END);
        refused(
                "phase.visibility-hides",
                () -> make(phase, until(phase, LocalDateTime.of(2032, 1, 1, 0, 0)), "Why", AFTER));
    }

    @Test
    void make_revealedPhase_staysClosed() {
        Phase phase = over(Visibility.BLIND);
        competitions.reveal(phase, olga);
        refused(
                "phase.closes-stays",
                () -> make(phase, until(phase, LocalDateTime.of(2032, 1, 1, 0, 0)), "Why", AFTER));
    }

    @Test
    void make_sealedPhase_isNotOpenedByTheTable() {
        Phase phase = phase(Visibility.BLIND);
        refused("phase.visibility-shows", () -> make(phase, showing(phase, Visibility.OPEN), "Why", DURING));
        refused("phase.visibility-shows", () -> make(phase, showing(phase, Visibility.OPEN), "Why", AFTER));
        refused("phase.visibility-shows", () -> make(phase, showing(phase, AT_THE_END), "Why", AFTER));
    }

    @Test
    void make_sealedPhase_mayShowWhenItCloses() {
        Phase phase = phase(Visibility.BLIND);
        make(phase, showing(phase, AT_THE_END), "No reveal is needed.", DURING);
        assertThat(reread(phase).visibility).isEqualTo(AT_THE_END);
    }

    @Test
    void make_liveResults_areNotHiddenAgain() {
        Phase phase = phase(Visibility.OPEN);
        refused("phase.visibility-hides", () -> make(phase, showing(phase, Visibility.BLIND), "Why", DURING));
    }

    @Test
    void make_blindBeforeItOpens_commitsToTheGold() {
        Phase phase = phase(Visibility.OPEN);
        make(phase, showing(phase, Visibility.BLIND), "", BEFORE);
        make(phase, named(phase, "Sealed"), "", BEFORE);
        assertThat(QuarkusTransaction.requiringNew().call(() -> GoldCommitment.findByPhase(phase)))
                .hasSize(1);
    }

    @Test
    void make_goldOrAddressOfAnother_refused() {
        Phase phase = phase(Visibility.OPEN);
        Phase other = phase(Visibility.OPEN);
        refused("phase.gold-stays", () -> make(phase, NewPhase.of(other), "", BEFORE));
    }

    @Test
    void toldChange_isKept() {
        Phase phase = phase(Visibility.OPEN);
        make(phase, limited(phase, 5), "Why", DURING);
        for (String attempt : List.of("update rule_change set note = 'x'", "delete from rule_change")) {
            assertThatThrownBy(() -> QuarkusTransaction.requiringNew()
                            .run(() -> database.createNativeQuery(attempt).executeUpdate()))
                    .hasStackTraceContaining("a change of rules that was told is not changed");
        }
    }

    @Test
    void make_endAfterLateFilesWereTaken_refused() {
        Phase phase = phase(Visibility.OPEN);
        intake.openLateLane(phase, Optional.empty(), olga, AFTER);
        refused(
                "phase.closes-before-late-files",
                () -> make(phase, until(phase, LocalDateTime.of(2032, 1, 1, 0, 0)), "Longer", AFTER));
    }

    @Test
    void make_blindNoMore_refused() {
        Phase phase = over(Visibility.BLIND);
        competitions.reveal(phase, olga);
        refused("phase.visibility-shows", () -> make(phase, showing(phase, Visibility.OPEN), "Why not", AFTER));
    }

    @Test
    void make_otherCounting_needsANote() {
        Phase phase = phase(Visibility.OPEN);
        NewPhase is = NewPhase.of(phase);
        NewPhase latest = new NewPhase(
                        is.slug(),
                        is.name(),
                        is.text(PhaseText.description),
                        is.opens(),
                        is.closes(),
                        is.gold(),
                        is.strict(),
                        is.dailyLimit(),
                        is.totalLimit(),
                        is.visibility(),
                        is.subtasks().stream()
                                .map(each -> new ScoredSubtask(each.subtask(), CountingRule.latest, each.columns()))
                                .toList(),
                        List.of(),
                        true)
                .clusteredBy(is.clusters());
        refused("phase.note", () -> make(phase, latest, "", DURING));
        assertThat(make(phase, latest, "As announced", DURING).to().get("subtasks.count"))
                .startsWith("latest: mae 2, ");
    }

    @Test
    void change_zoneAfterAPhaseOpened_refused() {
        Phase phase = phase(Visibility.OPEN);
        refused("competition.zone-stays", () -> competitions.change(phase.competition, PhaseChangesTest::moved, olga));
        Phase coming = play.competition()
                .opens(LocalDateTime.of(2098, 1, 1, 0, 0))
                .published()
                .phase();
        assertThat(competitions
                        .change(coming.competition, PhaseChangesTest::moved, olga)
                        .to())
                .isEqualTo(Map.of("zone", "Etc/UTC", "description", "# New"));
    }

    private static CompetitionTexts moved(CompetitionTexts is) {
        return new CompetitionTexts(is.name(), "Etc/UTC", is.summary(), "# New", is.contact());
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
