package dev.podium.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseChanged;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.IntakeControl;
import dev.podium.platform.Refused;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which submission speaks for its team. */
@QuarkusTest
class LiveEvaluationTest {

    private static final Instant NOON = Instant.parse("2025-06-01T10:00:00Z");
    private static final String WORSE_COUNT = Play.PERFECT.replace("1,1,[]", "1,2,[]");
    private static final String WORSE_SPANS = Play.PERFECT.replace("[[3], [5]]", "[[0], [1]]");
    private static final String COUNTS_ONLY = Play.PERFECT.replaceAll("\"[^\"]*\"|\\[\\]", "");

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    RunSummaries summaries;

    @Inject
    RunSelections choices;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    Evaluations evaluations;

    @Inject
    IntakeControl intakeOf;

    @Inject
    Event<PhaseChanged> changed;

    @Inject
    EntityManager database;

    private Play.Played played;

    @BeforeEach
    void found() {
        played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
    }

    private void found(CountingRule counting) {
        played = play.competition().counting(counting).published();
        play.team(played.competition(), "Lumen", "pia");
    }

    private Submission kept(Submission submission) {
        return QuarkusTransaction.requiringNew().call(() -> Submission.<Submission>findById(submission.id));
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    @Test
    void live_firstScored_both() {
        Submission first = scored(Play.PERFECT, NOON);
        assertThat(live(first)).containsExactlyInAnyOrder("count", "spans");
    }

    @Test
    void live_lowerIsBetter_smallerOneSpeaks() {
        Submission worse = scored(WORSE_COUNT, NOON);
        Submission better = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(better)).contains("count");
        assertThat(live(worse)).doesNotContain("count");
    }

    @Test
    void live_lowerIsBetter_largerOneStaysBehind() {
        Submission better = scored(Play.PERFECT, NOON);
        Submission worse = scored(WORSE_COUNT, NOON.plusSeconds(60));
        assertThat(live(better)).contains("count");
        assertThat(live(worse)).doesNotContain("count");
    }

    @Test
    void live_higherIsBetter_largerOneSpeaks() {
        Submission worse = scored(WORSE_SPANS, NOON);
        Submission better = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(better)).contains("spans");
        assertThat(live(worse)).doesNotContain("spans");
    }

    @Test
    void live_higherIsBetter_smallerOneStaysBehind() {
        Submission better = scored(Play.PERFECT, NOON);
        Submission worse = scored(WORSE_SPANS, NOON.plusSeconds(60));
        assertThat(live(better)).contains("spans");
        assertThat(live(worse)).doesNotContain("spans");
    }

    @Test
    void live_eachSubtask_hasItsOwn() {
        Submission goodCount = scored(WORSE_SPANS, NOON);
        Submission goodSpans = scored(WORSE_COUNT, NOON.plusSeconds(60));
        assertThat(live(goodCount)).containsExactly("count");
        assertThat(live(goodSpans)).containsExactly("spans");
    }

    @Test
    void live_sameValues_earlierStays() {
        Submission earlier = scored(Play.PERFECT, NOON);
        Submission later = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(earlier)).containsExactlyInAnyOrder("count", "spans");
        assertThat(live(later)).isEmpty();
    }

    @Test
    void live_sameValuesLaterScoredFirst_earlierTakesItsPlace() {
        Submission earlier = accepted(Play.PERFECT, NOON);
        Submission later = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(later)).containsExactlyInAnyOrder("count", "spans");
        scorer.score(earlier);
        assertThat(live(earlier)).containsExactlyInAnyOrder("count", "spans");
        assertThat(live(later)).isEmpty();
    }

    @Test
    void live_latestCounts_laterOneThoughWorse() {
        found(CountingRule.latest);
        Submission better = scored(Play.PERFECT, NOON);
        Submission worse = scored(WORSE_COUNT, NOON.plusSeconds(60));
        assertThat(live(worse)).containsExactlyInAnyOrder("count", "spans");
        assertThat(live(better)).isEmpty();
    }

    @Test
    void live_latestCountsEarlierScoredLast_laterOneStays() {
        found(CountingRule.latest);
        Submission earlier = accepted(Play.PERFECT, NOON);
        Submission later = scored(WORSE_COUNT, NOON.plusSeconds(60));
        scorer.score(earlier);
        assertThat(live(later)).containsExactlyInAnyOrder("count", "spans");
    }

    @Test
    void live_choiceCounts_chosenOneInItsSubtask() {
        found(CountingRule.chosen);
        Submission first = scored(Play.PERFECT, NOON);
        Submission second = scored(WORSE_COUNT, NOON.plusSeconds(60));
        assertThat(live(second)).containsExactlyInAnyOrder("count", "spans");
        choices.choose(first, "count", Optional.of(RunSelection.primary), play.account("pia"), NOON.plusSeconds(61));
        assertThat(live(first)).containsExactly("count");
        assertThat(live(second)).containsExactly("spans");
        assertThat(choices.find(first)).containsExactly(Map.entry("count", RunSelection.primary));
    }

    @Test
    void live_chosenBeforeItIsScored_countsWhenItIs() {
        found(CountingRule.chosen);
        Submission first = accepted(Play.PERFECT, NOON);
        Submission second = scored(WORSE_COUNT, NOON.plusSeconds(60));
        choices.choose(first, "count", Optional.of(RunSelection.primary), play.account("pia"), NOON.plusSeconds(61));
        assertThat(live(second)).containsExactlyInAnyOrder("count", "spans");
        scorer.score(first);
        assertThat(live(first)).containsExactly("count");
    }

    @Test
    void live_chosenAgain_newChoice() {
        found(CountingRule.chosen);
        Submission first = scored(Play.PERFECT, NOON);
        Submission second = scored(WORSE_COUNT, NOON.plusSeconds(60));
        choices.choose(first, "count", Optional.of(RunSelection.primary), play.account("pia"), NOON.plusSeconds(61));
        choices.choose(second, "count", Optional.of(RunSelection.primary), play.account("pia"), NOON.plusSeconds(62));
        assertThat(live(second)).contains("count");
        assertThat(choices.find(first)).isEmpty();
    }

    @Test
    void contrastive_beforeAnyIsChosen_latestOfTheOthersCounts() {
        found(CountingRule.chosen);
        Submission first = scored(Play.PERFECT, NOON);
        Submission second = scored(WORSE_COUNT, NOON.plusSeconds(60));
        choose(second, RunSelection.contrastive);
        assertThat(lanes("count"))
                .containsExactlyInAnyOrder(in(EvaluationKind.official, first), in(EvaluationKind.contrastive, second));
        assertThat(live(second)).containsExactly("spans");
    }

    @Test
    void contrastive_besideTheChosenOne_bothStand() {
        found(CountingRule.chosen);
        Submission chosen = scored(WORSE_COUNT, NOON);
        Submission one = scored(Play.PERFECT, NOON.plusSeconds(60));
        Submission other = scored(WORSE_SPANS, NOON.plusSeconds(120));
        choose(one, RunSelection.contrastive);
        choose(other, RunSelection.contrastive);
        choose(chosen, RunSelection.primary);
        assertThat(lanes("count"))
                .containsExactlyInAnyOrder(
                        in(EvaluationKind.official, chosen),
                        in(EvaluationKind.contrastive, one),
                        in(EvaluationKind.contrastive, other));
    }

    @Test
    void contrastive_madePrimary_takesItsPlaceInOneStep() {
        found(CountingRule.chosen);
        Submission before = scored(WORSE_COUNT, NOON);
        Submission next = scored(Play.PERFECT, NOON.plusSeconds(60));
        choose(before, RunSelection.primary);
        choose(next, RunSelection.contrastive);
        choose(next, RunSelection.primary);
        assertThat(lanes("count")).containsExactly(in(EvaluationKind.official, next));
        assertThat(choices.find(before)).isEmpty();
    }

    @Test
    void primary_madeContrastive_inOneStep() {
        found(CountingRule.chosen);
        Submission other = scored(WORSE_COUNT, NOON);
        Submission chosen = scored(Play.PERFECT, NOON.plusSeconds(60));
        choose(chosen, RunSelection.primary);
        choose(chosen, RunSelection.contrastive);
        assertThat(lanes("count"))
                .containsExactlyInAnyOrder(in(EvaluationKind.official, other), in(EvaluationKind.contrastive, chosen));
    }

    @Test
    void choice_takenBack_latestCountsAndNothingIsBeside() {
        found(CountingRule.chosen);
        Submission first = scored(Play.PERFECT, NOON);
        Submission second = scored(WORSE_COUNT, NOON.plusSeconds(60));
        choose(first, RunSelection.primary);
        choose(second, RunSelection.contrastive);
        choose(first, null);
        choose(second, null);
        assertThat(lanes("count")).containsExactly(in(EvaluationKind.official, second));
    }

    @Test
    void contrastive_third_refused() {
        found(CountingRule.chosen);
        choose(scored(Play.PERFECT, NOON), RunSelection.contrastive);
        choose(scored(WORSE_COUNT, NOON.plusSeconds(1)), RunSelection.contrastive);
        Submission third = scored(WORSE_SPANS, NOON.plusSeconds(2));
        refused("submission.contrastive-full", () -> choose(third, RunSelection.contrastive));
        assertThat(lanes("count")).hasSize(3);
    }

    @Test
    void contrastive_withdrawn_leavesItsPlace() {
        found(CountingRule.chosen);
        Submission withdrawn = scored(Play.PERFECT, NOON);
        choose(withdrawn, RunSelection.contrastive);
        choose(scored(WORSE_COUNT, NOON.plusSeconds(1)), RunSelection.contrastive);
        Submission third = scored(WORSE_SPANS, NOON.plusSeconds(2));
        withdrawals.withdraw(withdrawn, play.account("pia"), NOON.plusSeconds(60));
        assertThat(choices.find(withdrawn)).isEmpty();
        choose(third, RunSelection.contrastive);
        assertThat(choices.find(third)).containsEntry("count", RunSelection.contrastive);
    }

    @Test
    void contrastive_late_refused() {
        played = play.competition()
                .counting(CountingRule.chosen)
                .closes(LocalDateTime.of(2025, 6, 1, 13, 0))
                .published();
        play.team(played.competition(), "Lumen", "pia");
        Submission late = late();
        for (RunSelection choice : RunSelection.values()) {
            refused("submission.no-choice", () -> choose(late, choice));
        }
    }

    @Test
    void contrastive_otherRuleLater_countsAsAnyOther() {
        found(CountingRule.chosen);
        Submission first = scored(WORSE_COUNT, NOON);
        Submission second = scored(Play.PERFECT, NOON.plusSeconds(60));
        choose(second, RunSelection.contrastive);
        QuarkusTransaction.requiringNew().run(() -> {
            database.createNativeQuery(
                            "update phase set subtasks = cast(replace(cast(subtasks as text), 'chosen', 'latest')"
                                    + " as jsonb) where id = :phase")
                    .setParameter("phase", played.phase().id)
                    .executeUpdate();
            changed.fire(new PhaseChanged(Phase.findById(played.phase().id)));
        });
        assertThat(lanes("count")).containsExactly(in(EvaluationKind.official, second));
        assertThat(live(first)).isEmpty();
    }

    private void choose(Submission run, RunSelection choice) {
        choices.choose(run, "count", Optional.ofNullable(choice), play.account("pia"), NOON.plusSeconds(120));
    }

    /** What speaks for the team in a subtask. */
    @SuppressWarnings("unchecked")
    private List<String> lanes(String subtask) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select l.lane || ' ' || s.key from live_evaluation l
                                join evaluation e on e.id = l.evaluation_id join submission s on s.id = e.submission_id
                                where l.phase_id = :phase and l.subtask = :subtask""")
                        .setParameter("phase", played.phase().id)
                        .setParameter("subtask", subtask)
                        .getResultList());
    }

    private static String in(EvaluationKind lane, Submission run) {
        return lane + " " + run.key;
    }

    @Test
    void choose_whereTheBestCounts_refused() {
        Submission first = scored(Play.PERFECT, NOON);
        refused(
                "submission.no-choice",
                () -> choices.choose(first, "count", Optional.of(RunSelection.primary), play.account("pia"), NOON));
    }

    @Test
    void choose_stranger_notThere() {
        found(CountingRule.chosen);
        Submission first = scored(Play.PERFECT, NOON);
        refused(
                "platform.not-there",
                () -> choices.choose(first, "count", Optional.of(RunSelection.primary), play.account("eve"), NOON));
        refused(
                "platform.not-there",
                () -> choices.choose(first, "nothing", Optional.of(RunSelection.primary), play.account("pia"), NOON));
    }

    @Test
    void choose_withdrawn_refused() {
        found(CountingRule.chosen);
        Submission first = scored(Play.PERFECT, NOON);
        withdrawals.withdraw(first, play.account("pia"), NOON);
        refused(
                "submission.withdrawn",
                () -> choices.choose(first, "count", Optional.of(RunSelection.primary), play.account("pia"), NOON));
    }

    @Test
    void chooseAndWithdraw_phaseClosed_refused() {
        played = play.competition()
                .closes(LocalDateTime.of(2025, 6, 1, 13, 0))
                .counting(CountingRule.chosen)
                .published();
        play.team(played.competition(), "Lumen", "pia");
        Submission first = scored(Play.PERFECT, NOON);
        Instant closed = NOON.plusSeconds(3600);
        refused(
                "submission.chosen-too-late",
                () -> choices.choose(first, "count", Optional.of(RunSelection.primary), play.account("pia"), closed));
        refused("submission.withdrawn-too-late", () -> withdrawals.withdraw(first, play.account("pia"), closed));
    }

    @Test
    void withdraw_theOneThatSpoke_nextOneSpeaks() {
        Submission worse = scored(WORSE_COUNT, NOON);
        Submission better = scored(Play.PERFECT, NOON.plusSeconds(60));
        withdrawals.withdraw(better, play.account("pia"), NOON.plusSeconds(61));
        assertThat(live(better)).isEmpty();
        assertThat(live(worse)).containsExactlyInAnyOrder("count", "spans");
    }

    @Test
    void withdraw_scored_costsItsRun() {
        Submission run = scored(Play.PERFECT, NOON);
        withdrawals.withdraw(run, play.account("pia"), NOON);
        assertThat(kept(run).status).isEqualTo(Submission.Status.withdrawn);
        assertThat(kept(run).withdrawnAt).isEqualTo(NOON);
        assertThat(kept(run).costsARun).isTrue();
    }

    @Test
    void withdraw_notScoredYet_costsNothingAndIsNeverScored() {
        Submission run = accepted(Play.PERFECT, NOON);
        withdrawals.withdraw(run, play.account("pia"), NOON);
        assertThat(kept(run).costsARun).isFalse();
        assertThat(scorer.evaluation(run).failure).isEqualTo(Evaluation.Failure.withdrawn);
        assertThat(evaluations.claim(scorer.evaluation(run).id, "test worker", type -> Scorer.LIMITS))
                .isEmpty();
    }

    @Test
    void withdraw_beingScored_endsWithoutNumbers() {
        Submission run = accepted(Play.PERFECT, NOON);
        ClaimedEvaluation claim = scorer.begin(run.key);
        withdrawals.withdraw(run, play.account("pia"), NOON);
        evaluations.scored(claim, scorer.result(claim), Scorer.USAGE);
        assertThat(scorer.evaluation(run).status).isEqualTo(Evaluation.Status.failed);
        assertThat(live(run)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void withdraw_blindPhase_costsNothingWhetherScoredOrNot(boolean isScored) {
        played = play.competition().visibility(Visibility.BLIND).published();
        play.team(played.competition(), "Lumen", "pia");
        Submission run = accepted(Play.PERFECT, NOON);
        if (isScored) {
            scorer.score(run);
        }
        withdrawals.withdraw(run, play.account("pia"), NOON);
        assertThat(kept(run).costsARun).isFalse();
    }

    @Test
    void withdraw_twice_firstTimeStays() {
        Submission run = scored(Play.PERFECT, NOON);
        withdrawals.withdraw(run, play.account("pia"), NOON);
        withdrawals.withdraw(run, play.account("pia"), NOON.plusSeconds(5));
        assertThat(kept(run).withdrawnAt).isEqualTo(NOON);
    }

    @Test
    void withdraw_stranger_notThere() {
        Submission run = scored(Play.PERFECT, NOON);
        refused("platform.not-there", () -> withdrawals.withdraw(run, play.account("eve"), NOON));
        refused("platform.not-there", () -> withdrawals.withdraw(run, play.account("olga"), NOON));
    }

    @Test
    void live_late_speaksBesideTheOneInTime() {
        played = play.competition().closes(LocalDateTime.of(2025, 6, 1, 13, 0)).published();
        play.team(played.competition(), "Lumen", "pia");
        Submission inTime = scored(WORSE_COUNT, NOON);
        Submission late = late();
        assertThat(live(inTime)).containsExactlyInAnyOrder("count", "spans");
        assertThat(live(late)).containsExactlyInAnyOrder("count", "spans");
    }

    /** A scored run that came in after the end. */
    private Submission late() {
        Instant later = NOON.plusSeconds(7200);
        intakeOf.openLateLane(played.phase(), Optional.empty(), play.account("olga"), later);
        played = new Play.Played(
                played.competition(),
                played.gold(),
                QuarkusTransaction.requiringNew()
                        .call(() ->
                                Phase.findBySlug(played.competition(), "final").orElseThrow()));
        return scored(Play.PERFECT, later);
    }

    @Test
    void live_otherRankingMetric_itsBestOneSpeaks() {
        played = play.competition()
                .subtasks(
                        new ScoredSubtask("spans", CountingRule.best, List.of(new ScoredSubtask.Column("jaccard", 3))))
                .published();
        play.team(played.competition(), "Lumen", "pia");
        Submission worse = scored(WORSE_SPANS, NOON);
        Submission better = scored(Play.PERFECT, NOON.plusSeconds(60));
        assertThat(live(worse)).isEmpty();
        assertThat(live(better)).containsExactly("spans");
    }

    @Test
    void live_subtaskNotEntered_keepsTheOneThatDid() {
        Submission both = scored(WORSE_COUNT, NOON);
        Submission countsOnly = scored(COUNTS_ONLY, NOON.plusSeconds(60));
        assertThat(live(countsOnly)).containsExactly("count");
        assertThat(live(both)).containsExactly("spans");
    }

    @Test
    void live_betterOneScoredWhileTheWorseOneIsBeingKept_betterOneSpeaks() throws Exception {
        Submission worse = accepted(WORSE_COUNT, NOON);
        Submission better = accepted(Play.PERFECT, NOON.plusSeconds(1));
        ExecutorService otherWorker = Executors.newSingleThreadExecutor();
        try {
            Future<?> scoring = QuarkusTransaction.requiringNew().call(() -> {
                scorer.score(worse);
                Future<?> meanwhile = otherWorker.submit(() -> scorer.score(better));
                Awaitility.await()
                        .pollInSameThread()
                        .atMost(Duration.ofMinutes(2))
                        .until(this::somebodyWaitsForALock);
                return meanwhile;
            });
            scoring.get(2, TimeUnit.MINUTES);
        } finally {
            otherWorker.shutdown();
        }
        assertThat(live(better)).containsExactly("count");
        assertThat(live(worse)).containsExactly("spans");
    }

    @Test
    void live_goldWithoutSpans_nobodySpeaksForSpans() {
        played = play.competition().gold(Play.GOLD_WITHOUT_SPANS).published();
        play.team(played.competition(), "Lumen", "pia");
        Submission first = scored(Play.PERFECT, NOON);
        assertThat(live(first)).containsExactly("count");
    }

    private boolean somebodyWaitsForALock() {
        return (Boolean)
                database.createNativeQuery("select exists (select from pg_locks where not granted)", Boolean.class)
                        .getSingleResult();
    }

    private List<String> live(Submission submission) {
        Evaluation evaluation = scorer.evaluation(submission);
        return QuarkusTransaction.requiringNew().call(() -> summaries.liveSubtasks(evaluation));
    }

    private Submission scored(String file, Instant at) {
        Submission submission = accepted(file, at);
        scorer.score(submission);
        return submission;
    }

    /** Each with words of its own: the same file with the same words would be the same run. */
    private Submission accepted(String file, Instant at) {
        return QuarkusTransaction.requiringNew()
                .call(() -> ((SubmissionIntake.Answer.Accepted) intake.accept(new SubmissionIntake.Offer(
                                played.phase(),
                                play.account("pia"),
                                Upload.of("answers.csv", file.getBytes(StandardCharsets.UTF_8)),
                                new MethodDescription("at " + at, "", "", "", Map.of()),
                                at)))
                        .submission());
    }
}
