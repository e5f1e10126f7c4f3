package dev.podium.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class EvaluationsTest {

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    Evaluations evaluations;

    @Inject
    SubmissionIntake intake;

    @Inject
    EntityManager database;

    @Inject
    MutableClock clock;

    private Play.Played played;
    private Submission submission;
    private long id;

    @BeforeEach
    void submit() {
        played = play.competition().totalLimit(5).published();
        play.team(played.competition(), "Lumen", "pia");
        submission = QuarkusTransaction.requiringNew()
                .call(() -> ((SubmissionIntake.Answer.Accepted) intake.accept(new SubmissionIntake.Offer(
                                played.phase(),
                                play.account("pia"),
                                Upload.of("answers.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)),
                                MethodDescription.NOTHING,
                                Instant.parse("2025-06-01T10:00:00Z"))))
                        .submission());
        id = scorer.evaluation(submission).id;
    }

    @Test
    void claim_queued_filesOfTheSubmissionAndItsGold() {
        ClaimedEvaluation claim = scorer.claim(id);
        assertThat(claim)
                .isEqualTo(new ClaimedEvaluation(
                        id,
                        submission.key,
                        1,
                        claim.worker(),
                        submission.competition.type(),
                        played.gold().digest,
                        10,
                        submission.digest,
                        Set.of(),
                        Optional.empty()));
        Evaluation evaluation = evaluation();
        assertThat(evaluation.status).isEqualTo(Evaluation.Status.scoring);
        assertThat(evaluation.runs).isEqualTo(1);
        assertThat(evaluation.startedAt).isNotNull();
    }

    @Test
    void claim_unknown_nothing() {
        assertThat(evaluations.claim(-1, "w", type -> Scorer.LIMITS)).isEmpty();
    }

    @Test
    void claim_ended_nothing() {
        scorer.score(id);
        assertThat(evaluations.claim(id, "w", type -> Scorer.LIMITS)).isEmpty();
    }

    @Test
    void scored_numbersItemsAnswersAndStatus() {
        ClaimedEvaluation claim = scorer.claim(id);
        evaluations.scored(claim, scorer.result(claim), Scorer.USAGE);
        assertThat(evaluation().status).isEqualTo(Evaluation.Status.scored);
        assertThat(evaluation().finishedAt).isNotNull();
        assertThat(number("select count(*) from score where evaluation_id = ?1"))
                .isEqualTo(7);
        assertThat(
                        number(
                                "select count(*) from item_scores where evaluation_id = ?1 and cardinality(counts) = 10 * width"))
                .isEqualTo(7);
        assertThat(number("select sum(cardinality(answers)) from item_answers where evaluation_id = ?1"))
                .isEqualTo(10);
        assertThat(number("select count(*) from live_evaluation where evaluation_id = ?1"))
                .isEqualTo(2);
        assertThat(verdicts()).containsExactly("finished");
    }

    @Test
    void scored_run_keepsWhatItWasAllowedAndWhatItUsed() {
        scorer.score(id);
        assertThat(number("select count(*) from scoring_run where evaluation_id = ?1 and worker like 'test worker %'"
                        + " and memory_limit_bytes = 1048576 and wall_limit_ms = 2000 and cpu_limit_ms = 1000"
                        + " and wall_ms = 20 and cpu_ms = 10 and peak_memory_bytes = 1024 and ended_at >= started_at"))
                .isEqualTo(1);
    }

    @Test
    void scored_twice_once() {
        ClaimedEvaluation claim = scorer.claim(id);
        ScoringResult result = scorer.result(claim);
        evaluations.scored(claim, result, Scorer.USAGE);
        Instant finished = evaluation().finishedAt;
        evaluations.scored(claim, result, Scorer.USAGE);
        assertThat(evaluation().finishedAt).isEqualTo(finished);
        assertThat(number("select count(*) from score where evaluation_id = ?1"))
                .isEqualTo(7);
    }

    @Test
    void scored_byARunThatWasGivenUpAndByTheNext_once() {
        ClaimedEvaluation lost = scorer.claim(id);
        ClaimedEvaluation next = scorer.claim(id);
        assertThat(next.run()).isEqualTo(2);
        ScoringResult result = scorer.result(lost);
        evaluations.scored(lost, result, Scorer.USAGE);
        evaluations.scored(next, result, Scorer.USAGE);
        assertThat(evaluation().status).isEqualTo(Evaluation.Status.scored);
        assertThat(number("select count(*) from score where evaluation_id = ?1"))
                .isEqualTo(7);
        assertThat(verdicts()).containsExactly("platform", "finished");
    }

    @Test
    void failed_afterScored_staysScored() {
        ClaimedEvaluation lost = scorer.claim(id);
        ClaimedEvaluation next = scorer.claim(id);
        evaluations.scored(next, scorer.result(next), Scorer.USAGE);
        evaluations.failed(lost, Evaluation.Failure.time, "late", Scorer.USAGE);
        assertThat(evaluation().status).isEqualTo(Evaluation.Status.scored);
        assertThat(evaluation().failure).isNull();
    }

    @Test
    void failed_byTheFile_endedAndCostsTheRun() {
        ClaimedEvaluation claim = scorer.claim(id);
        evaluations.failed(claim, Evaluation.Failure.time, "CPU", Scorer.USAGE);
        Evaluation evaluation = evaluation();
        assertThat(evaluation.status).isEqualTo(Evaluation.Status.failed);
        assertThat(evaluation.failure).isEqualTo(Evaluation.Failure.time);
        assertThat(evaluation.detail).isEqualTo("CPU");
        assertThat(costsARun()).isTrue();
    }

    @Test
    void failed_forWantOfMemory_endedAndCostsNoRun() {
        evaluations.failed(scorer.claim(id), Evaluation.Failure.memory, "heap", Scorer.USAGE);
        assertThat(evaluation().failure).isEqualTo(Evaluation.Failure.memory);
        assertThat(costsARun()).isFalse();
    }

    @Test
    void queued_webMachineAhead_dueAtOnceByTheDatabasesClock() {
        clock.advance(Duration.ofHours(1));
        try {
            submit();
        } finally {
            clock.reset();
        }
        assertThat(number("""
                        select count(*) from evaluation e join scheduled_tasks t on t.task_instance = cast(e.id as text)
                        where e.id = ?1 and t.execution_time = e.queued_at
                          and e.queued_at between clock_timestamp() - interval '10 min' and clock_timestamp()""")).isEqualTo(1);
    }

    @Test
    void failed_byUs_costsNoRun() {
        evaluations.failed(scorer.claim(id), Evaluation.Failure.platform, "no such file", Scorer.USAGE);
        assertThat(costsARun()).isFalse();
    }

    @Test
    void broken_threeTimes_failedAndCostsNoRun() {
        assertThat(evaluations.broken(scorer.claim(id), "sandbox 1", Scorer.USAGE))
                .isTrue();
        assertThat(evaluation().status).isEqualTo(Evaluation.Status.queued);
        assertThat(evaluations.broken(scorer.claim(id), "sandbox 2", Scorer.USAGE))
                .isTrue();
        assertThat(evaluations.broken(scorer.claim(id), "sandbox 3", Scorer.USAGE))
                .isFalse();
        Evaluation evaluation = evaluation();
        assertThat(evaluation.status).isEqualTo(Evaluation.Status.failed);
        assertThat(evaluation.failure).isEqualTo(Evaluation.Failure.platform);
        assertThat(evaluation.detail).isEqualTo("sandbox 3");
        assertThat(costsARun()).isFalse();
    }

    @Test
    void broken_twice_thenScored() {
        evaluations.broken(scorer.claim(id), "sandbox", Scorer.USAGE);
        evaluations.broken(scorer.claim(id), "sandbox", Scorer.USAGE);
        scorer.score(id);
        assertThat(evaluation().status).isEqualTo(Evaluation.Status.scored);
        assertThat(costsARun()).isTrue();
    }

    @Test
    void broken_afterTheEnd_noNextRun() {
        ClaimedEvaluation lost = scorer.claim(id);
        scorer.score(id);
        assertThat(evaluations.broken(lost, "sandbox", Scorer.USAGE)).isFalse();
        assertThat(evaluation().status).isEqualTo(Evaluation.Status.scored);
    }

    @Test
    void interrupted_often_neverCounts() {
        for (int i = 0; i < 5; i++) {
            evaluations.interrupted(List.of(scorer.claim(id)), null);
            assertThat(evaluation().status).isEqualTo(Evaluation.Status.queued);
        }
        scorer.score(id);
        assertThat(verdicts())
                .containsExactly("interrupted", "interrupted", "interrupted", "interrupted", "interrupted", "finished");
    }

    @Test
    void interrupted_afterTheNextRunBegan_leavesItAlone() {
        ClaimedEvaluation lost = scorer.claim(id);
        ClaimedEvaluation next = scorer.claim(id);
        evaluations.interrupted(List.of(lost), null);
        evaluations.scored(next, scorer.result(next), Scorer.USAGE);
        assertThat(evaluation().status).isEqualTo(Evaluation.Status.scored);
    }

    /** Its worker is still there, but could not say how the run ended. */
    @Test
    void open_ofTheSameWorker_neverCounts() {
        for (int i = 0; i < 5; i++) {
            assertThat(evaluations.claim(id, "w", type -> Scorer.LIMITS)).isPresent();
        }
        scorer.score(id);
        assertThat(evaluation().status).isEqualTo(Evaluation.Status.scored);
        assertThat(verdicts())
                .containsExactly("interrupted", "interrupted", "interrupted", "interrupted", "platform", "finished");
    }

    /** Three times alone: the first one could have shared its process. */
    @Test
    void lost_threeTimesAfterTheFirst_failedAndCostsNoRun() {
        for (int i = 0; i <= Evaluations.MOST_RUNS; i++) {
            scorer.claim(id);
        }
        assertThat(evaluations.claim(id, "w", type -> Scorer.LIMITS)).isEmpty();
        assertThat(evaluation().failure).isEqualTo(Evaluation.Failure.platform);
        assertThat(verdicts()).containsExactly("platform", "platform", "platform", "platform");
        assertThat(costsARun()).isFalse();
    }

    private Evaluation evaluation() {
        return scorer.evaluation(submission);
    }

    private boolean costsARun() {
        return QuarkusTransaction.requiringNew().call(() -> Submission.<Submission>findById(submission.id).costsARun);
    }

    private long number(String sql) {
        return QuarkusTransaction.requiringNew().call(() -> (Long)
                database.createNativeQuery(sql, Long.class).setParameter(1, id).getSingleResult());
    }

    @SuppressWarnings("unchecked")
    private List<String> verdicts() {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select verdict from scoring_run where evaluation_id = ?1 order by number",
                                String.class)
                        .setParameter(1, id)
                        .getResultList());
    }
}
