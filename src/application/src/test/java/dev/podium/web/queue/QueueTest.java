package dev.podium.web.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.evaluation.ClaimedEvaluation;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.WorkerReports;
import dev.podium.evaluation.operation.JobQueueControl;
import dev.podium.evaluation.operation.WorkerOverview;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Admins see workers and jobs, pause and go on, and have tried again what failed. No worker runs beside it. */
@QuarkusTest
class QueueTest {

    private static final String PAGE = "/admin/queue";

    private final String ada = "ada-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Evaluations evaluations;

    @Inject
    WorkerReports reports;

    @Inject
    JobQueueControl queue;

    @Inject
    Session database;

    private Submission run() {
        return run(play.competition().published());
    }

    private Submission run(Play.Played played) {
        return results.run(played.phase(), "Team " + UUID.randomUUID(), "pia", "Made up");
    }

    private String page() {
        return TestSignIn.as(ada, "admin")
                .get(PAGE)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private void post(String path) {
        Form.as(ada, "admin").post(PAGE + path).then().statusCode(303);
    }

    /** When the queue hands a run's job to a worker. */
    private Instant due(Submission run) {
        long evaluation = scorer.evaluation(run).id;
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select execution_time from scheduled_tasks where task_name = 'score' and task_instance = :job",
                                Instant.class)
                        .setParameter("job", Long.toString(evaluation))
                        .getSingleResult());
    }

    private WorkerOverview.Kind scoring() {
        return queue.find(play.account(ada)).kinds().get(0);
    }

    private void noteFailure(String job, int times) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("""
                                insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version,
                                  consecutive_failures, last_failure)
                                values ('report', :job, clock_timestamp() + interval '9 hours', false, 1, :times, clock_timestamp())""")
                        .setParameter("job", job)
                        .setParameter("times", times)
                        .executeUpdate());
    }

    @Test
    void pause_keepsAllJobsOfTheKind_andResumeGivesThemBackInTheirOrder() {
        Submission before = run();
        Instant wasDue = due(before);
        post("/kinds/score/pause");
        try {
            Submission meanwhile = run();

            assertThat(List.of(due(before), due(meanwhile)))
                    .allMatch(due -> due.isAfter(Instant.parse("2900-01-01T00:00:00Z")));
            assertThat(due(before)).isBefore(due(meanwhile));
            assertThat(scoring().pausedSince()).isPresent();
            assertThat(scoring().waiting()).isGreaterThanOrEqualTo(2);
            assertThat(scoring().age(Instant.MAX)).isPresent();
            assertThat(Html.text(page())).contains("Scoring Paused since");
            post("/kinds/score/pause");
            assertThat(due(before)).as("paused twice").isEqualTo(wasDue.plusSeconds(8_766_000L * 3600));
        } finally {
            post("/kinds/score/resume");
        }

        assertThat(due(before)).isEqualTo(wasDue);
        assertThat(scoring().pausedSince()).isEmpty();
        TestSignIn.as(ada, "admin")
                .get("/api/v1/log?actor=" + ada)
                .then()
                .body("entries.action", contains("jobs.resumed", "jobs.paused"))
                .body("entries.subject.key", contains("score", "score"));
    }

    @Test
    void pause_ofAKindThatIsNone_changesNothing() {
        Form.as(ada, "admin").post(PAGE + "/kinds/nonsense/pause").then().statusCode(404);
    }

    @Test
    void retry_makesAFailedJobDueNow() {
        String job = "job-" + UUID.randomUUID();
        noteFailure(job, 4);
        assertThat(Html.text(page())).contains("Material for papers " + job + " 4 times");

        Form.as(ada, "admin")
                .formParam("kind", "report")
                .formParam("job", job)
                .post(PAGE + "/retry")
                .then()
                .statusCode(303);

        WorkerOverview.Failing failing = queue.find(play.account(ada)).failing().stream()
                .filter(each -> each.job().equals(job))
                .findFirst()
                .orElseThrow();
        assertThat(failing.due()).isBefore(failing.failedAt().plusSeconds(60));
    }

    @Test
    void runGivenUp_isShownWithItsReasonAndScoredAgain() {
        Submission run = run();
        for (int i = 0; i < Evaluations.MOST_RUNS; i++) {
            ClaimedEvaluation claim = scorer.begin(run.key);
            evaluations.broken(claim, "the disk of reason " + run.key, Scorer.USAGE);
        }
        assertThat(Html.text(page())).contains(run.key.toString(), "the disk of reason " + run.key, "given up");
        assertThat(Html.links(page()))
                .as("what would be no page for an admin")
                .doesNotContain("/submissions/" + run.key);
        Evaluation given = scorer.evaluation(run);
        assertThat(given.failure).isEqualTo(Evaluation.Failure.platform);

        post("/runs/" + given.key + "/retry");
        post("/runs/" + given.key + "/retry");

        assertThat(scorer.evaluation(run).status).isEqualTo(Evaluation.Status.queued);
        scorer.score(run);
        assertThat(scorer.evaluation(run).status).isEqualTo(Evaluation.Status.scored);
        TestSignIn.as(ada, "admin")
                .get("/api/v1/log?actor=" + ada)
                .then()
                .body("entries.action", contains("submission.scored-again"));
    }

    @Test
    void brokenRun_ofACompetitionThatTheReaderOrganizes_isLinked() {
        Submission run = run(play.competition().organizedBy(ada).published());
        evaluations.broken(scorer.begin(run.key), "made up by a test", Scorer.USAGE);

        assertThat(Html.links(page())).contains("/submissions/" + run.key);
    }

    @Test
    void workers_areShownWithWhatKeepsThemFromWork() {
        String name = "worker-" + UUID.randomUUID();
        reports.report(name, false, List.of("The sandbox is broken."));
        try {
            assertThat(Html.text(page())).contains(name, "takes no jobs", "The sandbox is broken.");
            Instant since = worker(name).since();
            reports.report(name, false, List.of("The sandbox is broken."));
            assertThat(worker(name).since()).isEqualTo(since);
            reports.report(name, true, List.of());
            assertThat(worker(name).since()).isAfter(since);
            assertThat(worker(name).works()).isTrue();
        } finally {
            reports.leave(name);
        }
    }

    private WorkerOverview.Worker worker(String name) {
        return queue.find(play.account(ada)).workers().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void page_german_speaksGerman() {
        assertThat(Html.text(TestSignIn.as(ada, "admin")
                        .header("Accept-Language", "de")
                        .get(PAGE)
                        .asString()))
                .contains("Worker und Warteschlange", "Schwere Einträge", "Anhalten");
    }

    @Test
    void api_tellsTheSame() {
        String job = "job-" + UUID.randomUUID();
        noteFailure(job, 2);

        TestSignIn.as(ada, "admin")
                .get("/api/v1/admin/queue")
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body(
                        "kinds.kind",
                        contains(
                                "score",
                                "program",
                                "trial",
                                "answers",
                                "baselines",
                                "bundle",
                                "calendar",
                                "difficulty",
                                "items",
                                "mail",
                                "overall",
                                "report",
                                "reveal",
                                "significance",
                                "study-agreement",
                                "sweep",
                                "tell"))
                .body("kinds.find { it.kind == 'report' }.pausedSince", nullValue())
                .body("failing.find { it.job == '" + job + "' }.times", equalTo(2));
    }
}
