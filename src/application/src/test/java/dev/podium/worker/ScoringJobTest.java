package dev.podium.worker;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.RunSummary;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.comparison.ComparisonCache;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.sandbox.SandboxReadiness;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.Subtask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Upload;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import dev.podium.testsupport.Operated;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Web and worker in one process, with the real queue, the real sandbox, and the database as a careful operator sets it up. */
@QuarkusTest
@TestProfile(Operated.class)
class ScoringJobTest {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Inject
    Play play;

    @Inject
    SubmissionIntake intake;

    @Inject
    RunSummaries summaries;

    @Inject
    Leaderboards leaderboards;

    @Inject
    ComparisonCache memory;

    @Inject
    RequestClock clock;

    @Inject
    Worker worker;

    @Inject
    GoldReleases goldReleases;

    @Inject
    Rescorings rescorings;

    @Inject
    BlobStore blobs;

    @Inject
    EntityManager database;

    @BeforeEach
    void awaitWorker() {
        SandboxReadiness readiness = Awaitility.await()
                .atMost(PATIENCE)
                .until(worker::readiness, found -> !found.problems().contains(Worker.NOT_TRIED_YET));
        assumeThat(readiness.ready())
                .as("NOT RUN, this machine has no working sandbox: " + readiness.problems())
                .isTrue();
    }

    @Test
    void submission_accepted_isScoredAndOnTheLeaderboard() throws Exception {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Perfect " + UUID.randomUUID(), "pia");

        RunSummary run = await(submit(played, "pia", Play.PERFECT), team);

        assertThat(run.status()).hasValue(Evaluation.Status.scored);
        assertThat(run.values())
                .extracting(
                        RunSummary.Value::subtask, RunSummary.Value::value, value -> value.is(EvaluationKind.official))
                .containsExactly(tuple("count", 0.0, true), tuple("spans", 1.0, true));
    }

    @Test
    void phase_added_baselinesAreScoredWithoutRank() throws Exception {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Perfect " + UUID.randomUUID(), "pia");
        await(submit(played, "pia", Play.PERFECT), team);

        List<Leaderboard.Row> rows = awaitRows(played, 4);

        assertThat(rows).extracting(Leaderboard.Row::name).contains("all-1", "random", "string-match");
        assertThat(rows.get(0).name()).isEqualTo(team.name);
        assertThat(rows.get(0).rank()).hasValue(1);
        assertThat(rows.stream().filter(Leaderboard.Row::baseline))
                .allMatch(row -> row.rank().isEmpty());
    }

    @Test
    void warmUp_afterARestart_systemsOfAnOpenPhaseAreKnown() throws Exception {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Perfect " + UUID.randomUUID(), "pia");
        await(submit(played, "pia", Play.PERFECT), team);
        awaitRows(played, 4);
        Awaitility.await().atMost(PATIENCE).until(() -> isWorkedOut(played));

        memory.forget();
        worker.warmUp();

        assertThat(memory.bytes()).isPositive();
    }

    private boolean isWorkedOut(Play.Played played) {
        return QuarkusTransaction.requiringNew().call(() -> (Boolean) database.createNativeQuery(
                        "select computed > 0 and computed = changes from significance where phase_id = ?1",
                        Boolean.class)
                .setParameter(1, played.phase().id)
                .getSingleResult());
    }

    @Test
    void gold_released_itemsAreKeptOneByOne() {
        Play.Played played = play.competition().hidden();

        Awaitility.await().atMost(PATIENCE).until(() -> items(played) == 10);
    }

    private long items(Play.Played played) {
        return QuarkusTransaction.requiringNew().call(() -> (Long)
                database.createNativeQuery("select count(*) from gold_item where gold_release_id = ?1", Long.class)
                        .setParameter(1, played.gold().id)
                        .getSingleResult());
    }

    @Test
    void gold_withoutSpans_countsAreScoredAndNobodyEntersSpans() throws Exception {
        Play.Played played = play.competition().gold(Play.GOLD_WITHOUT_SPANS).published();
        Team team = play.team(played.competition(), "Perfect " + UUID.randomUUID(), "pia");

        RunSummary run = await(submit(played, "pia", Play.PERFECT), team);

        assertThat(run.status()).hasValue(Evaluation.Status.scored);
        assertThat(run.values())
                .extracting(
                        RunSummary.Value::subtask, RunSummary.Value::value, value -> value.is(EvaluationKind.official))
                .containsExactly(tuple("count", 0.0, true));
        assertThat(awaitRows(played, 4)).hasSize(4);
        assertThat(leaderboard(played, 1)).isEmpty();
    }

    /** The sandbox gets the list of what was dropped: the file that was submitted still answers it. */
    @Test
    void phase_scoredAgainWithoutAnItem_oldFilesAreScoredInTheSandbox() throws Exception {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Perfect " + UUID.randomUUID(), "pia");
        await(submit(played, "pia", Play.PERFECT.replace("\n10,2,", "\n10,4,")), team);
        assertThat(value(played, team)).isEqualTo(0.2);
        GoldRelease shorter = ((GoldReleases.Answer.Released) goldReleases.release(
                        played.competition(),
                        new NewGold(
                                "test",
                                Upload.of(
                                        "gold.csv",
                                        Play.GOLD.replaceAll("(?m)^10,.*\n", "").getBytes(StandardCharsets.UTF_8)),
                                Optional.empty(),
                                Publishing.USUAL,
                                "CC0-1.0"),
                        play.account("olga")))
                .release();

        Rescoring rescoring =
                rescorings.start(played.phase(), shorter, "It was broken.", play.account("olga"), Instant.now());
        Rescorings.Progress progress = Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> QuarkusTransaction.requiringNew().call(() -> rescorings.progress(rescoring)),
                        Rescorings.Progress::isDone);
        rescorings.makeLive(rescoring, play.account("olga"), Instant.now());

        assertThat(progress).isEqualTo(new Rescorings.Progress(4, 4, 0));
        assertThat(value(played, team)).isZero();
    }

    private double value(Play.Played played, Team team) {
        return leaderboard(played, 0).stream()
                .filter(row -> row.name().equals(team.name))
                .findFirst()
                .orElseThrow()
                .values()
                .get("mae");
    }

    @Test
    void job_ofAnotherScorer_isLeftToAnotherWorkerAndNotScored() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Perfect " + UUID.randomUUID(), "pia");
        QuarkusTransaction.requiringNew()
                .run(() -> Phase.update("scorer = 'stage-0' where id = ?1", played.phase().id));
        Submission run = submit(played, "pia", Play.PERFECT);
        Evaluation evaluation = QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission = ?1", run).singleResult());

        Awaitility.await().atMost(PATIENCE).until(() -> isPutOff(evaluation));

        assertThat(QuarkusTransaction.requiringNew().call(() -> Evaluation.<Evaluation>findById(evaluation.id).status))
                .isEqualTo(Evaluation.Status.queued);
    }

    /** They wait until all are there, so that they share processes; one of them has bytes that no check has seen. */
    @Test
    void burst_withAFileThatCannotBeRead_allOthersAreScored() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Many " + UUID.randomUUID(), "pia");
        change("insert into paused_kind (task_name) values ('score')");
        List<Submission> runs = new ArrayList<>();
        try {
            for (int i = 0; i < 12; i++) {
                runs.add(submit(played, "pia", Play.PERFECT.replaceAll("(?m)^([1469]),\\d,", "$1," + i + ",")));
            }
        } finally {
            change("delete from paused_kind where task_name = 'score'");
        }
        String unreadable = QuarkusTransaction.requiringNew()
                .call(() -> blobs.keep(
                                () -> new ByteArrayInputStream("no predictions".getBytes(StandardCharsets.UTF_8)))
                        .digest());
        change("update submission set digest = '%s' where id = %d".formatted(unreadable, runs.get(5).id));
        change(
                "update scheduled_tasks set execution_time = clock_timestamp() where task_name = 'score' and not picked");

        Awaitility.await().atMost(PATIENCE).until(() -> count(played, "status in ('queued', 'scoring')") == 0);

        assertThat(count(played, "status = 'failed' and failure = 'platform' and submission_id = " + runs.get(5).id))
                .isOne();
        assertThat(count(played, "status = 'failed'")).isOne();
        assertThat(count(
                        played,
                        "status = 'scored' and submission_id in (select id from submission where not (team_id in"
                                + " (select id from team where baseline)))"))
                .isEqualTo(11);
        assertThat(count(
                        played,
                        "exists (select from scoring_run r join scoring_run s using (process)"
                                + " where r.evaluation_id = e.id and s.evaluation_id <> e.id)"))
                .as("those that shared a process")
                .isGreaterThanOrEqualTo(4);
        assertThat(count(played, "e.id in (select evaluation_id from scoring_run where verdict = 'platform')"))
                .isOne();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> count(
                                played,
                                "exists (select from scheduled_tasks t where t.task_name = 'score'"
                                        + " and t.task_instance = cast(e.id as text))")
                        == 0);
    }

    private static final String TABLE = """
            {"items": {"shown": ["text"], "groups": "source", "slices": ["source"]},
             "subtasks": [
               {"id": "tone", "names": {"en": "Tone", "de": "Ton"},
                "answers": [{"name": "tone", "kind": "label", "labels": ["good", "bad", "mixed"],
                             "gold": {"column": "said", "rule": "majority"}, "frequencies": [5, 3, 2]}],
                "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}, {"metric": "mcc"}]},
               {"id": "score", "answers": [{"name": "score", "kind": "number", "least": 0, "most": 10, "mean": 5}],
                "metrics": [{"metric": "pearson"}, {"metric": "mae"}]}]}
            """;

    /** A task that nobody wrote a line of code for has all that task types have: baselines, ranks, intervals, groups, items, slices. */
    @Test
    void table_submission_isScoredComparedAndShown() throws Exception {
        StringBuilder gold = new StringBuilder("id,text,source,said,score\n");
        StringBuilder better = new StringBuilder("id,tone,score\n");
        StringBuilder worse = new StringBuilder("id\ttone\n");
        String[] tones = {"good", "bad", "mixed", "good"};
        for (int item = 0; item < 80; item++) {
            String tone = tones[item % 4];
            gold.append("i%d,Text number %d.,s%d,\"[\"\"%s\"\",\"\"bad\"\",\"\"%s\"\"]\",%d%n"
                    .formatted(item, item, item / 4, tone, tone, item % 7));
            better.append("i%d,%s,%d%n".formatted(item, item % 10 == 0 ? "bad" : tone, item % 7 + item % 2));
            worse.append("i%d\t%s%n".formatted(item, item % 2 == 0 ? "bad" : tone));
        }
        Play.Played played = play.competition()
                .table(TABLE)
                .gold(gold.toString())
                .clusteredBy("default")
                .publishing(Publishing.LABELS)
                .published();
        Team first = play.team(played.competition(), "Better " + UUID.randomUUID(), "pia");
        Team second = play.team(played.competition(), "Worse " + UUID.randomUUID(), "paul");
        RunSummary run = await(submit(played, "pia", better.toString()), first);
        RunSummary other = await(submit(played, "paul", worse.toString()), second);
        String base = "/competitions/" + played.competition().slug;

        assertThat(run.status()).hasValue(Evaluation.Status.scored);
        assertThat(run.values()).extracting(RunSummary.Value::subtask).containsExactly("tone", "score");
        assertThat(other.values()).extracting(RunSummary.Value::subtask).containsExactly("tone");
        Awaitility.await().atMost(PATIENCE).until(() -> isWorkedOut(played));
        Awaitility.await().atMost(PATIENCE).until(() -> items(played) == 80);
        String board = given().get(base + "/phases/final/leaderboard/tone.json").asString();
        JsonPath best = JsonPath.from(board).setRootPath("rows[0]");
        assertThat(best.getString("team.name")).isEqualTo(first.name);
        assertThat(best.getDouble("values.'macro-f1'")).isBetween(0.8, 0.95);
        assertThat(best.getDouble("intervals.'macro-f1'.corrected.low")).isBetween(0.7, 0.9);
        assertThat(board).contains("most-frequent", "stratified", "uniform");
        assertThat(given().get(base + "/leaderboard").asString()).contains("Macro-F1", "Tone", first.name);
        for (String page : List.of(
                "/leaderboard?subtask=score",
                "/comparisons",
                "/items",
                "/items/i3",
                "/hardest",
                "/slices",
                "/analysis",
                "/agreement",
                "/history",
                "/phases/final/leaderboard/tone.csv",
                "/phases/final/leaderboard/tone.tex",
                "/phases/final/comparisons/tone.csv",
                "/phases/final/items.csv",
                "/phases/final/slices/tone.csv")) {
            assertThat(given().get(base + page).statusCode()).as(page).isEqualTo(200);
        }
        assertThat(given().get(base + "/items/i3").asString()).contains("Text number 3.", "✓");
    }

    private long count(Play.Played played, String condition) {
        return QuarkusTransaction.requiringNew().call(() -> (Long) database.createNativeQuery(
                        "select count(*) from evaluation e where phase_id = :phase and " + condition, Long.class)
                .setParameter("phase", played.phase().id)
                .getSingleResult());
    }

    private void change(String sql) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(sql).executeUpdate());
    }

    private boolean isPutOff(Evaluation evaluation) {
        return QuarkusTransaction.requiringNew().call(() -> (Boolean) database.createNativeQuery("""
                                select execution_time > clock_timestamp() + interval '20 seconds' and not picked
                                from scheduled_tasks where task_instance = :job""", Boolean.class)
                .setParameter("job", evaluation.id.toString())
                .getSingleResult());
    }

    private List<Leaderboard.Row> leaderboard(Play.Played played, int subtask) {
        Subtask shown = TaskTypes.byId("stage").orElseThrow().subtasks().get(subtask);
        return QuarkusTransaction.requiringNew()
                .call(() -> leaderboards
                        .find(played.phase(), shown, Audience.EVERYBODY, Instant.now())
                        .orElseThrow()
                        .rows());
    }

    private Submission submit(Play.Played played, String sender, String csv) throws Exception {
        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                played.phase(),
                play.account(sender),
                Upload.of("predictions.csv", csv.getBytes(StandardCharsets.UTF_8)),
                Said.inOneLine("perfect"),
                QuarkusTransaction.requiringNew().call(clock::databaseNow)));
        return ((SubmissionIntake.Answer.Accepted) answer).submission();
    }

    private RunSummary await(Submission submission, Team team) {
        return Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> QuarkusTransaction.requiringNew()
                                .call(() -> summaries.find(List.of(team), Instant.now()).get(0).runs().stream()
                                        .filter(report -> report.submission().equals(submission.key))
                                        .findFirst()
                                        .orElseThrow()),
                        run -> run.status().orElseThrow().isFinal());
    }

    private List<Leaderboard.Row> awaitRows(Play.Played played, int number) {
        return Awaitility.await().atMost(PATIENCE).until(() -> leaderboard(played, 0), rows -> rows.size() == number);
    }
}
