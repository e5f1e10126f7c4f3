package dev.podium.evaluation.removal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.IntakeControl;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.ScoringResult;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.evaluation.takeover.Takeovers;
import dev.podium.platform.Refused;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Deleting phases that nobody could take part in. */
@QuarkusTest
class PhaseRemovalTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    Scorer scorer;

    @Inject
    PhaseRemoval removal;

    @Inject
    Evaluations evaluations;

    @Inject
    IntakeControl intake;

    @Inject
    PhaseChanges changes;

    @Inject
    Competitions competitions;

    @Inject
    Rescorings rescorings;

    @Inject
    Takeovers takeovers;

    @Inject
    RunQuota quota;

    @Inject
    Session database;

    private Play.Played played() {
        return play.competition().closes(Sequel.END).published();
    }

    private static Sequel.Setting soon(Sequel.Setting setting) {
        return setting.opens(LocalDateTime.of(2098, 1, 1, 0, 0)).closes(LocalDateTime.of(2099, 1, 1, 0, 0));
    }

    private Phase soon(Play.Played played) {
        return sequel.phase(played, "soon", PhaseRemovalTest::soon);
    }

    private void remove(Phase phase) {
        removal.remove(phase, play.account("olga"));
    }

    private static void refused(String code, ThrowingCallable deed) {
        assertThatThrownBy(deed)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private long count(String sql, Object value) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("select count(*) from " + sql, Long.class)
                        .setParameter(1, value)
                        .getSingleResult());
    }

    private List<Long> evaluationsOf(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.find("select e.id from Evaluation e where e.phase = ?1", phase)
                        .project(Long.class)
                        .list());
    }

    @Test
    void remove_beforeItOpens_nothingIsLeft() {
        Play.Played played = played();
        Phase phase = sequel.phase(played, "soon", setting -> soon(setting).visibility(Visibility.BLIND));
        List<Long> queued = evaluationsOf(phase);
        scorer.score(queued.get(0));
        String tests = "scheduled_tasks where task_name = 'significance' and task_instance like ?1";
        assertThat(count(tests, phase.id + "-%")).isOne();
        remove(phase);
        assertThat(count(tests, phase.id + "-%")).isZero();
        assertThat(count("phase where id = ?1", phase.id)).isZero();
        assertThat(count("submission where phase_id = ?1", phase.id)).isZero();
        assertThat(count("evaluation where phase_id = ?1", phase.id)).isZero();
        assertThat(count("score where evaluation_id = ?1", queued.get(0))).isZero();
        assertThat(count(
                        "scheduled_tasks where task_instance = ?1",
                        queued.get(1).toString()))
                .isZero();
        assertThat(evaluationsOf(played.phase())).isNotEmpty();
    }

    @Test
    void remove_logKeepsTheSettings() {
        Play.Played played = played();
        remove(soon(played));
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select old_values ->> 'name' from audit_entry where competition_id = ?1"
                                                + " and action = 'phase.removed'",
                                        String.class)
                                .setParameter(1, played.competition().id)
                                .getResultList()))
                .containsExactly("Phase soon");
        TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/log")
                .then()
                .body(containsString("Phase deleted"));
    }

    @Test
    void score_evaluationIsGone_endsQuietly() {
        Phase phase = soon(played());
        List<Long> queued = evaluationsOf(phase);
        ClaimedEvaluation claim = scorer.claim(queued.get(0));
        ScoringResult result = scorer.result(claim);
        remove(phase);
        evaluations.scored(claim, result, Scorer.USAGE);
        evaluations.failed(claim, Evaluation.Failure.time, "late", Scorer.USAGE);
        evaluations.interrupted(List.of(claim), null);
        assertThat(evaluations.broken(claim, "late", Scorer.USAGE)).isFalse();
        assertThat(evaluations.claim(queued.get(1), "test worker", type -> Scorer.LIMITS))
                .isEmpty();
    }

    @Test
    void remove_opened_refused() {
        Play.Played played = played();
        refused("phase.removed-after-it-opened", () -> remove(played.phase()));
    }

    /** Of a draft nobody has seen anything: whoever gave a phase the wrong data or a date in the past can take it back. */
    @Test
    void remove_ofADraftWhoseDateIsPast_isRemoved() {
        Play.Played played = play.competition().hidden();
        assertThat(played.phase().hasOpened(Instant.now())).isTrue();
        remove(played.phase());
        assertThat(Phase.findByCompetition(played.competition())).isEmpty();
    }

    @Test
    void remove_withSubmissionsTakenOver_refused() {
        Play.Played played = played();
        play.team(played.competition(), "Lumen", pia);
        Submission run = sequel.run(played.phase(), pia, "one", 1);
        scorer.score(run.key);
        Phase phase = soon(played);
        sequel.take(played.phase(), phase);
        refused("phase.removed-with-submissions", () -> remove(phase));
    }

    /** Labels are to come with the end of all phases on their data. */
    @Test
    void remove_labelsWaitForIt_refused() {
        Play.Played played = play.competition()
                .publishing(new Publishing(PublicFrom.opening, PublicFrom.closing))
                .closes(LocalDateTime.of(2099, 1, 1, 0, 0))
                .published();
        Phase soon = sequel.phase(played, "soon", PhaseRemovalTest::soon);
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update phase set opens_at = '2020-01-01', closes_at = '2020-02-01' where id = :phase")
                        .setParameter("phase", played.phase().id)
                        .executeUpdate());

        refused("phase.removed-though-files-wait", () -> remove(soon));
    }

    @Test
    void remove_theOnlyOneOfAPublicCompetition_refused() {
        Play.Played played =
                play.competition().opens(LocalDateTime.of(2098, 1, 1, 0, 0)).published();
        refused("phase.removed-though-the-only-one", () -> remove(played.phase()));
    }

    @Test
    void remove_theOnlyOneOfAHiddenCompetition_isGone() {
        Play.Played played =
                play.competition().opens(LocalDateTime.of(2098, 1, 1, 0, 0)).hidden();
        remove(played.phase());
        assertThat(count("phase where id = ?1", played.phase().id)).isZero();
    }

    /** Each of these began when the phase was still there. */
    @Test
    void anyDeed_phaseIsGone_isNotThere() throws IOException {
        Play.Played played = played();
        Team lumen = play.team(played.competition(), "Lumen", pia);
        Phase gone = soon(played);
        remove(gone);
        Account olga = play.account("olga");
        refused("platform.not-there", () -> remove(gone));
        refused("platform.not-there", () -> intake.pause(gone, "A short break", olga, Sequel.LATER));
        refused("platform.not-there", () -> intake.resume(gone, olga));
        refused("platform.not-there", () -> intake.openLateLane(gone, Optional.empty(), olga, Sequel.LATER));
        refused("platform.not-there", () -> intake.closeLateLane(gone, olga, Sequel.LATER));
        refused("platform.not-there", () -> changes.make(gone, UnaryOperator.identity(), "", olga));
        refused("platform.not-there", () -> competitions.reveal(gone, olga));
        refused("platform.not-there", () -> rescorings.start(gone, played.gold(), "Why not", olga, Sequel.LATER));
        refused("platform.not-there", () -> takeovers.take(played.phase(), gone, "", "", olga));
        refused("platform.not-there", () -> quota.give(gone, lumen, 1, "Our fault", olga, Sequel.LATER));
    }

    @Test
    void remove_opensWhileWaitingForAnotherDeed_refused() throws Exception {
        Phase phase = soon(played());
        ExecutorService organizer = Executors.newSingleThreadExecutor();
        try {
            Future<?> removing = QuarkusTransaction.requiringNew().call(() -> {
                database.createNativeQuery("select id from phase where id = ?1 for update", Long.class)
                        .setParameter(1, phase.id)
                        .getSingleResult();
                Future<?> meanwhile = organizer.submit(() -> remove(phase));
                Awaitility.await()
                        .pollInSameThread()
                        .atMost(Duration.ofMinutes(2))
                        .until(this::somebodyWaitsForALock);
                database.createNativeMutationQuery("update phase set opens_at = clock_timestamp() where id = ?1")
                        .setParameter(1, phase.id)
                        .executeUpdate();
                return meanwhile;
            });
            assertThatThrownBy(() -> removing.get(2, TimeUnit.MINUTES))
                    .cause()
                    .isInstanceOfSatisfying(
                            Refused.class,
                            refused -> assertThat(refused.code()).isEqualTo("phase.removed-after-it-opened"));
        } finally {
            organizer.shutdown();
        }
    }

    private boolean somebodyWaitsForALock() {
        return database.createNativeQuery("select exists (select from pg_locks where not granted)", Boolean.class)
                .getSingleResult();
    }

    @Test
    void page_asksFirst_thenTheAddressIsFree() {
        Play.Played played = played();
        soon(played);
        String page = "/organize/" + played.competition().slug + "/phases/soon/delete";
        TestSignIn.as("olga").get(page).then().body(containsString("Only the log keeps its settings"));
        Form.unsure("olga", page);
        assertThat(Form.sure("olga").post(page).statusCode()).isEqualTo(303);
        TestSignIn.as("olga").get(page).then().statusCode(404);
        sequel.phase(played, "soon", UnaryOperator.identity());
        TestSignIn.as("olga")
                .get(page)
                .then()
                .body(
                        containsString("has opened, so it stays"),
                        containsString("Back to the phase"),
                        not(containsString("This was not accepted")));
        assertThat(Form.sure("olga").post(page).asString()).contains("This was not accepted", "Back to the phase");
    }
}
