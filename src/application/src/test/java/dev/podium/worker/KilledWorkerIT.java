package dev.podium.worker;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.platform.RequestClock;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.File;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;
import org.hibernate.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Worker processes of the packaged application: two share a queue, and one of them is killed in the middle; one has no sandbox. */
@QuarkusTest
class KilledWorkerIT {

    private static final int SUBMISSIONS = 32;
    private static final int SCORED_BEFORE_THE_KILL = 8;
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    /** So that there is work for both until the end. */
    private static final Map<String, String> IN_SMALL_BATCHES = Map.of("PODIUM_WORKER_BATCH", "4");

    @Inject
    Play play;

    @Inject
    SubmissionIntake intake;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    @TempDir
    Path directory;

    private final List<Process> workers = new ArrayList<>();

    @BeforeEach
    void passable() throws IOException {
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
    }

    @AfterEach
    void stopWorkers() throws InterruptedException {
        for (Process worker : workers) {
            worker.destroy();
            worker.waitFor();
        }
    }

    @Test
    void worker_killedAmongManySubmissions_everyOneIsScoredOnce() throws Exception {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Many " + UUID.randomUUID(), "pia");
        Process first = startWorker("first", IN_SMALL_BATCHES);
        Process second = startWorker("second", IN_SMALL_BATCHES);
        change("insert into paused_kind (task_name) values ('score')");
        for (int i = 0; i < SUBMISSIONS; i++) {
            submit(played, i);
        }
        awaitReady(first);
        awaitReady(second);
        change("delete from paused_kind where task_name = 'score'");
        change("update scheduled_tasks set execution_time = clock_timestamp() where task_name = 'score'");
        change("notify job");

        await(played, "status = 'scored'", SCORED_BEFORE_THE_KILL);
        awaitBusy(first, second).destroyForcibly();

        await(played, "status = 'scored'", SUBMISSIONS + baselines(played));
        assertThat(number(played, "status <> 'scored'")).isZero();
        assertThat(countOf("""
                        select count(*) from (select v.evaluation_id from score v
                          join evaluation e on e.id = v.evaluation_id where e.phase_id = :phase
                          group by v.evaluation_id having count(*) not in (5, 7)) odd""", played))
                .as("evaluations without exactly one number a metric")
                .isZero();
        assertThat(countOf("""
                        select count(*) from scoring_run r join evaluation e on e.id = r.evaluation_id
                        where e.phase_id = :phase and r.verdict = 'platform' and r.detail = 'lost with its worker'""", played)).as("runs that the killed worker lost").isBetween(1L, 64L);
        assertThat(countOf("""
                        select count(*) from scoring_run r join evaluation e on e.id = r.evaluation_id
                        where e.phase_id = :phase and r.verdict = 'finished'""", played)).as("runs that finished").isEqualTo(SUBMISSIONS + baselines(played));
        Awaitility.await("an empty queue, after the tests of the phase, too")
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(jobs()).isEmpty());
        assertThat(countOf("select count(*) from significance where phase_id = :phase and computed = changes", played))
                .as("phases whose tests know of every run")
                .isOne();
    }

    /** With a program in the place of bubblewrap that ends at once. */
    @Test
    void worker_withoutSandbox_isNotReady() throws Exception {
        int port = freePort();
        startWorker(
                "bare",
                Map.of(
                        "PODIUM_WORKER_SANDBOX_BUBBLEWRAP",
                        "/bin/false",
                        "QUARKUS_MANAGEMENT_PORT",
                        String.valueOf(port)));
        String address = "http://localhost:" + port + "/q/health/ready";
        Awaitility.await()
                .atMost(PATIENCE)
                .ignoreException(ConnectException.class)
                .until(() -> !given().get(address).asString().contains(Worker.NOT_TRIED_YET));

        Response ready = given().get(address);

        assertThat(ready.statusCode()).isEqualTo(503);
        assertThat(ready.jsonPath().getString("checks.find { it.name == 'worker' }.status"))
                .isEqualTo("DOWN");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static long baselines(Play.Played played) {
        return TaskTypes.byId(played.competition().taskType)
                .orElseThrow()
                .baselines()
                .size();
    }

    private void submit(Play.Played played, int number) throws IOException {
        assertThat(intake.accept(new SubmissionIntake.Offer(
                        played.phase(),
                        play.account("pia"),
                        Upload.of("predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8)),
                        Said.inOneLine("number " + number),
                        QuarkusTransaction.requiringNew().call(clock::databaseNow))))
                .isInstanceOf(SubmissionIntake.Answer.Accepted.class);
    }

    /** A worker as an operator starts it, on the database of this test. */
    private Process startWorker(String name, Map<String, String> settings) throws IOException {
        Path application = Path.of("target", "quarkus-app", "quarkus-run.jar").toAbsolutePath();
        assertThat(application).as("the packaged application").exists();
        File log = Files.createDirectories(Path.of("target", "worker-logs"))
                .resolve(name + ".log")
                .toFile();
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        application.toString())
                .redirectErrorStream(true)
                .redirectOutput(log);
        builder.environment()
                .putAll(Map.of(
                        "PODIUM_ROLES", "worker",
                        "PODIUM_WORKER_SLOTS", "1",
                        "PODIUM_WORKER_DIRECTORY", directory.toString(),
                        "QUARKUS_MANAGEMENT_PORT", "0",
                        "QUARKUS_DATASOURCE_JDBC_URL", setting("quarkus.datasource.jdbc.url"),
                        "QUARKUS_DATASOURCE_USERNAME", setting("quarkus.datasource.username"),
                        "QUARKUS_DATASOURCE_PASSWORD", setting("quarkus.datasource.password")));
        builder.environment().putAll(settings);
        Process worker = builder.start();
        workers.add(worker);
        return worker;
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }

    private void change(String statement) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(statement).executeUpdate());
    }

    private void awaitReady(Process worker) {
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select exists (select from worker_report where worker like :worker and ready)",
                                        Boolean.class)
                                .setParameter("worker", "worker-" + worker.pid() + "-%")
                                .getSingleResult()));
    }

    /** Waits until one of them is in the middle of a run, so that killing it loses one; on a busy machine the other one may do all that is left. */
    private Process awaitBusy(Process... some) {
        return Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> Stream.of(some).filter(this::isBusy).findFirst(), Optional::isPresent)
                .orElseThrow();
    }

    private boolean isBusy(Process worker) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select exists (select from scoring_run where worker like :worker and ended_at is null)",
                                Boolean.class)
                        .setParameter("worker", "worker-" + worker.pid() + "-%")
                        .getSingleResult());
    }

    private void await(Play.Played played, String condition, long number) {
        Awaitility.await().atMost(PATIENCE).until(() -> number(played, condition) >= number);
    }

    /** What waits or is worked off, each with what tells why it still is. */
    private List<String> jobs() {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select concat_ws(' ', task_name, task_instance, 'at', execution_time, 'by', picked_by,
                                  'failed', consecutive_failures) from scheduled_tasks order by 1""", String.class).getResultList());
    }

    private long number(Play.Played played, String condition) {
        return countOf("select count(*) from evaluation where phase_id = :phase and " + condition, played);
    }

    private long countOf(String sql, Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, Long.class)
                        .setParameter("phase", played.phase().id)
                        .getSingleResult());
    }
}
