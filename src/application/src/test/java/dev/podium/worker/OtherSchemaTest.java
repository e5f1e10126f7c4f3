package dev.podium.worker;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.platform.database.Schema;
import dev.podium.platform.database.SchemaMismatchException;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker whose program is older than the tables of the database, as happens while an installation is updated. */
@Tag("extended")
@QuarkusTest
@TestProfile(ProgramWorker.class)
class OtherSchemaTest {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int BEFORE = 20;
    private static final int AFTER = 5;

    /** Longer than a worker waits before it looks into the queue. */
    private static final Duration A_WHILE = Duration.ofSeconds(1);

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

    @TestHTTPResource(management = true)
    URI management;

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
        change("drop function if exists be_newer cascade");
        change("delete from flyway_schema_history where version = '999'");
        change("alter table if exists item_answers_of_999 rename to item_answers");
        worker.look();
    }

    private static final String BE_NEWER = """
            insert into flyway_schema_history
              (installed_rank, version, description, type, script, installed_by, execution_time, success)
            select max(installed_rank) + 1, '999', 'be newer', 'SQL', 'V999__be_newer.sql', 'test', 1, true
            from flyway_schema_history""";

    @Test
    void worker_newerSchema_takesNoJobAndSaysWhy() {
        Phase phase = play.competition().published().phase();
        awaitBaselines(phase);
        change(BE_NEWER);
        worker.look();
        assertThat(worker.readiness().ready()).isFalse();
        String stopped = "Stopped: the database has schema 999, this program is made for " + schema.own()
                + ": update this program.";

        Submission submission = results.run(phase, "Patient " + UUID.randomUUID(), "pia", "BERT");

        Awaitility.await().during(A_WHILE).atMost(PATIENCE).until(() -> {
            Evaluation evaluation = scorer.evaluation(submission);
            return evaluation.status == Evaluation.Status.queued && evaluation.runs == 0;
        });
        assertThat(worker.readiness().problems()).containsExactly(stopped);
        JsonPath health = given().get(management.resolve("/q/health/ready")).jsonPath();
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

    /** A new version's process begins before the tables are migrated: nobody is sent to it. */
    @Test
    void process_olderTables_isNotReadyAndSaysWhy() {
        String own = "where version = '%s'".formatted(schema.own());
        change("update flyway_schema_history set success = false " + own);
        try {
            JsonPath health = given().get(management.resolve("/q/health/ready")).jsonPath();
            assertThat(health.getString("status")).isEqualTo("DOWN");
            assertThat(health.getString("checks.find { it.name == 'schema' }.status"))
                    .isEqualTo("DOWN");
            assertThat(health.getString("checks.find { it.name == 'schema' }.data.problem"))
                    .endsWith("this program is made for " + schema.own() + ": migrate the database.");
        } finally {
            change("update flyway_schema_history set success = true " + own);
        }
        assertThat(given().get(management.resolve("/q/health/ready"))
                        .jsonPath()
                        .getString("checks.find { it.name == 'schema' }.status"))
                .isEqualTo("UP");
    }

    @Test
    void process_noTables_isNotReadyAndSaysWhy() {
        change("alter table flyway_schema_history rename to flyway_schema_history_aside");
        try {
            JsonPath health = given().get(management.resolve("/q/health/ready")).jsonPath();
            assertThat(health.getString("checks.find { it.name == 'schema' }.status"))
                    .isEqualTo("DOWN");
            assertThat(health.getString("checks.find { it.name == 'schema' }.data.problem"))
                    .startsWith("Stopped: the database has schema none");
        } finally {
            change("alter table flyway_schema_history_aside rename to flyway_schema_history");
        }
    }

    /** Between two looks of the worker. */
    @Test
    void claim_newerSchema_isRefused() {
        Phase phase = play.competition().published().phase();
        change(BE_NEWER);

        assertThatThrownBy(() -> evaluations.claim(1, "w", type -> null))
                .isInstanceOf(SchemaMismatchException.class)
                .hasMessageContaining("999");
        assertThat(phase.id).isPositive();
    }

    /** The tables are others already, their version is not there yet: Flyway commits it in a transaction of its own. */
    @Test
    void misfitBehind_versionIsCommittedLater_waitsForIt() throws Exception {
        SQLException refusal = new SQLException("relation does not exist", "42P01");
        try (Connection migration =
                DriverManager.getConnection(setting("jdbc.url"), setting("username"), setting("password"))) {
            migration.setAutoCommit(false);
            migration.createStatement().executeUpdate(BE_NEWER);
            CompletableFuture<Optional<String>> misfit =
                    CompletableFuture.supplyAsync(() -> schema.misfitBehind(refusal));
            Thread.sleep(Duration.ofMillis(500).toMillis());
            assertThat(misfit).isNotDone();

            migration.commit();

            assertThat(misfit.get(2, TimeUnit.MINUTES))
                    .hasValueSatisfying(said -> assertThat(said).contains("schema 999"));
        }
    }

    /** The tables change while a run is under way: it does not count, and no worker of this version begins another one. */
    @Test
    void worker_newerSchemaTakesNoResult_nothingFails() {
        change("create function be_newer() returns trigger language plpgsql as $$ begin %s; return new; end $$"
                .formatted(BE_NEWER));
        Phase phase = play.competition().published().phase();
        awaitBaselines(phase);
        change("alter table item_answers rename to item_answers_of_999");
        change("create trigger be_newer before insert on scoring_run for each row execute function be_newer()");
        Submission submission = results.run(phase, "Patient " + UUID.randomUUID(), "pia", "BERT");

        Awaitility.await().atMost(PATIENCE).until(() -> !worker.readiness().ready());
        assertThat(worker.readiness().problems()).anyMatch(problem -> problem.contains("schema 999"));
        Awaitility.await().atMost(PATIENCE).until(() -> runs(phase, "interrupted") >= 1);
        assertThat(runs(phase, "platform")).isZero();
        assertThat(scorer.evaluation(submission).status).isEqualTo(Evaluation.Status.queued);

        asItWas();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> scorer.evaluation(submission).status == Evaluation.Status.scored);
    }

    /** A later version's migration runs while people submit and runs are scored: what is under way waits for a program that knows the tables. */
    @Test
    void worker_migratedUnderLoad_nothingIsLost(@TempDir Path directory) throws Exception {
        Files.writeString(
                directory.resolve("V999__be_newer.sql"), "alter table item_answers rename to item_answers_of_999;");
        Phase phase = play.competition().published().phase();
        List<Submission> submitted = new ArrayList<>();
        for (int i = 0; i < BEFORE; i++) {
            submitted.add(results.run(phase, "Team " + UUID.randomUUID(), "pia-" + UUID.randomUUID(), "BERT"));
        }
        Awaitility.await().atMost(PATIENCE).until(() -> scored(phase) >= 2);

        int migrated = Flyway.configure()
                .dataSource(setting("jdbc.url"), setting("username"), setting("password"))
                .locations("classpath:db/migration", "filesystem:" + directory)
                .placeholders(Map.of("application", "none"))
                .load()
                .migrate()
                .migrationsExecuted;
        long before = scored(phase);
        for (int i = 0; i < AFTER; i++) {
            submitted.add(results.run(phase, "Team " + UUID.randomUUID(), "pia-" + UUID.randomUUID(), "BERT"));
        }

        assertThat(migrated).isOne();
        Awaitility.await().atMost(PATIENCE).until(() -> !worker.readiness().ready());
        assertThat(before).isLessThan(submitted.size());
        assertThat(runs(phase, "platform")).isZero();
        assertThat(submitted).noneMatch(run -> scorer.evaluation(run).status == Evaluation.Status.failed);

        asItWas();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() ->
                        submitted.stream().allMatch(run -> scorer.evaluation(run).status == Evaluation.Status.scored));
        assertThat(runs(phase, "platform")).isZero();
    }

    /** The tables are those of this program: to try for ever would help nobody, and other runs go on. */
    @Test
    void worker_ownSchemaTakesNoResult_failsAfterTheUsualRuns() {
        change("""
                create function be_newer() returns trigger language plpgsql as $$ begin
                  if exists (select from evaluation e join submission s on s.id = e.submission_id
                    where e.id = new.evaluation_id and s.account_id is not null) then raise exception 'refused' using errcode = '23514'; end if; return new; end $$""");
        Phase phase = play.competition().published().phase();
        change("create trigger be_newer before insert on score for each row execute function be_newer()");
        Submission submission = results.run(phase, "Patient " + UUID.randomUUID(), "pia", "BERT");

        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> scorer.evaluation(submission).status == Evaluation.Status.failed);
        assertThat(runs(phase, "platform")).isEqualTo(Evaluations.MOST_RUNS);
        assertThat(scorer.evaluation(submission).failure).isEqualTo(Evaluation.Failure.platform);
        assertThat((String) one(
                        "select detail from scoring_run where verdict = 'platform' order by started_at desc limit 1"))
                .isEqualTo("the database did not take the result (23514)");
        Awaitility.await().atMost(PATIENCE).until(() -> worker.readiness().ready());
    }

    /** A full disk is no fault of a file, however long it takes until somebody makes room. */
    @Test
    void worker_databaseWithoutRoom_waitsAndCountsNoRun() {
        change("""
                create function be_newer() returns trigger language plpgsql as $$ begin
                  raise exception 'no space left on device' using errcode = '53100'; end $$""");
        Phase phase = play.competition().published().phase();
        awaitBaselines(phase);
        change("create trigger be_newer before insert on score for each row execute function be_newer()");
        Submission submission = results.run(phase, "Patient " + UUID.randomUUID(), "pia", "BERT");

        Awaitility.await().atMost(PATIENCE).until(() -> {
            worker.look();
            return runs(phase, "interrupted") > Evaluations.MOST_RUNS;
        });
        assertThat(runs(phase, "platform")).isZero();
        assertThat(scorer.evaluation(submission).status.isFinal()).isFalse();
        assertThat(
                        (String)
                                one(
                                        "select detail from scoring_run where verdict = 'interrupted' order by started_at desc limit 1"))
                .isEqualTo("the database has no room for what is to be kept (53100)");

        asItWas();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> scorer.evaluation(submission).status == Evaluation.Status.scored);
    }

    /** A baseline whose run is being begun would take with it what is submitted meanwhile. */
    private void awaitBaselines(Phase phase) {
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> QuarkusTransaction.requiringNew()
                        .call(() ->
                                Evaluation.count("phase = ?1 and status <> ?2", phase, Evaluation.Status.scored) == 0));
    }

    private long runs(Phase phase, String verdict) {
        return ((Number) QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery("""
                                        select count(*) from scoring_run r join evaluation e on e.id = r.evaluation_id
                                        where e.phase_id = ?1 and r.verdict = ?2""")
                                .setParameter(1, phase.id)
                                .setParameter(2, verdict)
                                .getSingleResult()))
                .longValue();
    }

    private long scored(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.count("phase = ?1 and status = ?2", phase, Evaluation.Status.scored));
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource." + name, String.class);
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
