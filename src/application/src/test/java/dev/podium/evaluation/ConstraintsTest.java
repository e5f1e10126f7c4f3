package dev.podium.evaluation;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The rules that hold whoever writes: each one is broken by plain SQL, and the database says its name. */
@QuarkusTest
class ConstraintsTest {

    private static final String SCORE =
            "insert into score (evaluation_id, subtask, metric, value, signature) values (%d, 'count', 'mae', %s, 's')";

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    EntityManager database;

    private Play.Played played;
    private Play.Played other;
    private Team team;
    private Submission submission;
    private long evaluation;

    @BeforeEach
    void submit() {
        played = play.competition().published();
        other = play.competition().published();
        team = play.team(played.competition(), "Lumen", "pia");
        submission = QuarkusTransaction.requiringNew()
                .call(() -> ((SubmissionIntake.Answer.Accepted) intake.accept(new SubmissionIntake.Offer(
                                played.phase(),
                                play.account("pia"),
                                Upload.of("answers.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)),
                                MethodDescription.NOTHING,
                                Instant.parse("2025-06-01T10:00:00Z"))))
                        .submission());
        evaluation = scorer.evaluation(submission).id;
    }

    @Test
    void score_evaluationNotScored_refused() {
        refused("score_only_with_its_evaluation", SCORE.formatted(evaluation, "0.5"));
    }

    @Test
    void score_pretendingAnotherStatus_refused() {
        refused(
                "score_only_when_scored",
                "insert into score (evaluation_id, evaluation_status, subtask, metric, value, signature)"
                        + " values (%d, 'queued', 'count', 'mae', 0.5, 's')".formatted(evaluation));
    }

    @Test
    void score_notANumber_refused() {
        refused("score_is_finite", SCORE.formatted(evaluation, "'NaN'"));
        refused("score_is_finite", SCORE.formatted(evaluation, "'-Infinity'"));
    }

    @Test
    void score_twice_refused() {
        scorer.score(evaluation);
        refused("score_once_per_metric", SCORE.formatted(evaluation, "0.5"));
    }

    @Test
    void evaluation_scoredAndThenNot_refused() {
        scorer.score(evaluation);
        refused(
                "score_only_with_its_evaluation",
                "update evaluation set status = 'queued', finished_at = null where id = " + evaluation);
    }

    @Test
    void evaluation_failedWithoutReason_refused() {
        refused(
                "evaluation_fails_with_a_reason",
                "update evaluation set status = 'failed', finished_at = now() where id = " + evaluation);
    }

    @Test
    void evaluation_endedWithoutTime_refused() {
        refused(
                "evaluation_ends_with_a_time",
                "update evaluation set status = 'failed', failure = 'time' where id = " + evaluation);
    }

    @Test
    void evaluation_sameGoldAndScorerTwice_refused() {
        refused(
                "evaluation_once_per_gold_and_scorer",
                "insert into evaluation (key, submission_id, phase_id, gold_release_id, scorer, status, standing, queued_at)"
                        + " select gen_random_uuid(), submission_id, phase_id, gold_release_id, scorer, 'queued', false, now()"
                        + " from evaluation where id = " + evaluation);
    }

    @Test
    void evaluation_secondOneThatStands_refused() {
        refused(
                "evaluation_one_stands",
                "insert into evaluation (key, submission_id, phase_id, gold_release_id, scorer, status, standing, queued_at)"
                        + " select gen_random_uuid(), submission_id, phase_id, gold_release_id, 'stage-2', 'queued', true, now()"
                        + " from evaluation where id = " + evaluation);
    }

    @Test
    void phase_blindAndBestCounts_refused() {
        refused(
                "phase_that_is_blind_never_counts_the_best",
                ("update phase set own_scores = 'never', team_board = 'never', public_board = 'never',"
                                + " item_analyses = 'never' where id = %d")
                        .formatted(played.phase().id));
    }

    @Test
    void phase_withoutSubtask_refused() {
        refused(
                "phase_scores_a_subtask",
                "update phase set subtasks = '[]' where id = %d".formatted(played.phase().id));
    }

    @Test
    void liveEvaluation_notScored_refused() {
        refused(
                "live_evaluation_was_scored",
                "insert into live_evaluation (phase_id, subtask, team_id, lane, evaluation_id, since)"
                        + " values (%d, 'count', %d, 'official', %d, now())"
                                .formatted(played.phase().id, team.id, evaluation));
    }

    @Test
    void itemScores_withoutScore_refused() {
        refused(
                "item_scores_only_with_their_score",
                "insert into item_scores (evaluation_id, subtask, metric, item_values, width, counts)"
                        + " values (%d, 'count', 'mae', '{}', 1, '{}')".formatted(evaluation));
    }

    @Test
    void itemAnswers_evaluationNotScored_refused() {
        refused(
                "item_answers_only_with_their_evaluation",
                "insert into item_answers (evaluation_id, first_item, answers) values (%d, 1, '{null}')"
                        .formatted(evaluation));
    }

    @Test
    void itemAnswers_elsewhereThanAChunkBegins_refused() {
        refused(
                "item_answers_begin_where_a_chunk_does",
                "insert into item_answers (evaluation_id, first_item, answers) values (%d, 2, '{null}')"
                        .formatted(evaluation));
    }

    @Test
    void scoringRun_endedWithoutVerdict_refused() {
        scorer.claim(evaluation);
        refused(
                "scoring_run_ends_with_a_verdict",
                "update scoring_run set ended_at = now() where evaluation_id = " + evaluation);
    }

    @Test
    void submission_teamOfAnotherCompetition_refused() {
        Team stranger = play.team(other.competition(), "Umbra", "ben");
        refused(
                "submission_team_is_of_its_competition",
                "update submission set team_id = %d where id = %d".formatted(stranger.id, submission.id));
    }

    @Test
    void submission_phaseOfAnotherCompetition_refused() {
        refused(
                "submission_phase_is_of_its_competition",
                "update submission set phase_id = %d where id = %d".formatted(other.phase().id, submission.id));
    }

    @Test
    void submission_fileThatIsNotKept_refused() {
        refused(
                "submission_file_is_kept",
                "update submission set digest = '%s' where id = %d".formatted("0".repeat(64), submission.id));
    }

    @Test
    void phase_goldOfAnotherCompetition_refused() {
        refused(
                "phase_gold_is_of_its_competition",
                "update phase set gold_release_id = %d where id = %d".formatted(other.gold().id, played.phase().id));
    }

    @Test
    void team_nameThatLooksTheSame_refused() {
        refused(
                "team_name_once_per_competition",
                "insert into team (key, competition_id, name, name_key, baseline, created_at)"
                        + " select gen_random_uuid(), competition_id, 'LUMEN', name_key, false, now() from team"
                        + " where id = " + team.id);
    }

    @Test
    void membership_secondTeamOfTheCompetition_refused() {
        Team second = play.team(played.competition(), "Umbra", "ben");
        refused(
                "membership_once_per_competition",
                ("insert into membership (competition_id, account_id, team_id, joined_at, key, leads)"
                                + " values (%d, %d, %d, now(), gen_random_uuid(), false)")
                        .formatted(played.competition().id, play.account("pia").id, second.id));
    }

    @Test
    void membership_teamOfAnotherCompetition_refused() {
        refused(
                "membership_in_team_of_the_competition",
                ("insert into membership (competition_id, account_id, team_id, joined_at, key, leads)"
                                + " values (%d, %d, %d, now(), gen_random_uuid(), false)")
                        .formatted(other.competition().id, play.account("pia").id, team.id));
    }

    private void refused(String constraint, String sql) {
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew()
                        .run(() -> database.createNativeQuery(sql).executeUpdate()))
                .hasStackTraceContaining("\"" + constraint + "\"");
    }
}
