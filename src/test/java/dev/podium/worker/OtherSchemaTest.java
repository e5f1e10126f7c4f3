package dev.podium.worker;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.platform.Schema;
import dev.podium.platform.UnfitSchema;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A worker whose program is older than the tables of the database, as happens while an installation is updated. */
@QuarkusTest
@TestProfile(ScoringTest.WithWorker.class)
class OtherSchemaTest {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration A_WHILE = Duration.ofSeconds(5);

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Evaluations evaluations;

    @Inject
    Schema schema;

    @Inject
    Worker worker;

    @Inject
    EntityManager database;

    @BeforeEach
    void awaitWorker() {
        Awaitility.await()
                .atMost(PATIENCE)
                .until(worker::readiness, found -> !found.problems().contains(Worker.NOT_TRIED_YET));
        assumeThat(worker.readiness().ready())
                .as("NOT RUN, this machine has no working sandbox: "
                        + worker.readiness().problems())
                .isTrue();
    }

    @AfterEach
    void asItWas() {
        change("delete from flyway_schema_history where version = '999'");
        change("alter table if exists item_answers_of_999 rename to item_answers");
    }

    private void changeVersion() {
        change("""
                insert into flyway_schema_history
                  (installed_rank, version, description, type, script, installed_by, execution_time, success)
                select max(installed_rank) + 1, '999', 'be newer', 'SQL', 'V999__be_newer.sql', 'test', 1, true
                from flyway_schema_history""");
    }

    @Test
    void worker_newerSchema_takesNoJobAndSaysWhy() {
        Phase phase = play.competition().published().phase();
        changeVersion();
        Awaitility.await().atMost(PATIENCE).until(() -> !worker.readiness().ready());
        String stopped = "Stopped: the database has schema 999, this program is made for " + schema.own()
                + ": update this program.";

        Submission submission = results.run(phase, "Patient " + UUID.randomUUID(), "pia", "BERT");

        Awaitility.await().during(A_WHILE).atMost(PATIENCE).until(() -> {
            Evaluation evaluation = scorer.evaluation(submission);
            return evaluation.status == Evaluation.Status.queued && evaluation.runs == 0;
        });
        assertThat(worker.readiness().problems()).containsExactly(stopped);
        JsonPath health = given().get("/q/health/ready").jsonPath();
        assertThat(health.getString("checks.find { it.name == 'worker' }.data.problems"))
                .isEqualTo(stopped);
        assertThat(health.getString("checks.find { it.name == 'schema' }.data.problem"))
                .isEqualTo(stopped);
        assertThat(health.getString("checks.find { it.name == 'schema' }.status"))
                .isEqualTo("UP");
        assertThat((String[]) one("select problems from worker_report where not ready"))
                .contains(stopped);

        asItWas();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> scorer.evaluation(submission).status == Evaluation.Status.scored);
    }

    /** Between two looks of the worker. */
    @Test
    void claim_newerSchema_isRefused() {
        Phase phase = play.competition().published().phase();
        changeVersion();

        assertThatThrownBy(() -> evaluations.claim(1, "w", type -> null))
                .isInstanceOf(UnfitSchema.class)
                .hasMessageContaining("999");
        assertThat(phase.id).isPositive();
    }

    @Test
    void worker_databaseTakesNoResult_nothingFails() {
        change("alter table item_answers rename to item_answers_of_999");
        Phase phase = play.competition().published().phase();
        Submission submission = results.run(phase, "Patient " + UUID.randomUUID(), "pia", "BERT");

        Awaitility.await().atMost(PATIENCE).until(() -> runs(submission, "interrupted") >= 1);
        assertThat(worker.readiness().problems()).anyMatch(problem -> problem.contains("did not take"));
        Awaitility.await().atMost(PATIENCE).until(() -> runs(submission, "interrupted") > Evaluations.MOST_RUNS);
        assertThat(scorer.evaluation(submission).status).isNotEqualTo(Evaluation.Status.failed);
        assertThat(runs(submission, "platform")).isZero();

        asItWas();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> scorer.evaluation(submission).status == Evaluation.Status.scored);
    }

    private long runs(Submission submission, String verdict) {
        return ((Number) QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery("""
                                        select count(*) from scoring_run r join evaluation e on e.id = r.evaluation_id
                                        where e.submission_id = ?1 and r.verdict = ?2""")
                                .setParameter(1, submission.id)
                                .setParameter(2, verdict)
                                .getSingleResult()))
                .longValue();
    }

    private Object one(String sql) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql).getSingleResult());
    }

    private void change(String sql) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(sql).executeUpdate());
    }
}
