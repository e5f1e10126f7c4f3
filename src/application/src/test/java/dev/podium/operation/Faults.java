package dev.podium.operation;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.account.PersonalTokens;
import dev.podium.evaluation.operation.StoreIntegrity;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.testsupport.Cluster;
import dev.podium.testsupport.Play;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Processes of the packaged application, a web one and a worker, and a PostgreSQL of their own, each of which is killed at every step
 * of a submission, before and after its commit, while teams go on submitting until they have no run left. Whoever gets no answer
 * sends the same again. Needs {@code mvn package} first.
 */
abstract class Faults {

    private static final Path APPLICATION =
            Path.of("target", "quarkus-app", "quarkus-run.jar").toAbsolutePath();
    private static final Path LOGS = Path.of("target", "fault-logs");
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int GATE = 4711;

    /** A commit on the way of a submission, and what the transaction writes by which it is known. */
    enum Step {
        INTAKE("after insert on submission"),
        CLAIM("after insert on scoring_run"),
        STORE("after insert on score"),
        FINISH("after delete on scheduled_tasks");

        private final String event;

        Step(String event) {
            this.event = event;
        }
    }

    /** What is killed. */
    enum Victim {
        /** The process that has the transaction. */
        PROCESS,
        DATABASE
    }

    /** One kill. */
    record Kill(Step step, Victim victim, boolean beforeCommit) {

        static List<Kill> all() {
            return Stream.of(Step.values())
                    .flatMap(step -> Stream.of(Victim.values())
                            .flatMap(victim -> Stream.of(true, false).map(before -> new Kill(step, victim, before))))
                    .toList();
        }
    }

    /** A database that can be killed; the application of the test is there to set up and to check. */
    public static final class Killable implements QuarkusTestProfile {
        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(Database.class));
        }
    }

    /** The server that is killed, with the programs that Podium brings with it. */
    public static final class Database implements QuarkusTestResourceLifecycleManager {

        static Cluster cluster;
        static int port;
        static Path data;
        private Path home;

        @Override
        public Map<String, String> start() {
            try {
                home = Files.createTempDirectory("podium-faults");
                data = Files.createDirectory(
                        home.resolve("disk"),
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
                new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=700m,mode=700", "none", data.toString())
                        .start()
                        .waitFor();
                cluster = Cluster.migrated(Cluster.embedded(home.resolve("programs")), data.resolve("data"));
                port = Cluster.freePort();
                cluster.start(port);
                return Map.of(
                        "quarkus.datasource.jdbc.url", url(),
                        "quarkus.datasource.username", "postgres",
                        "quarkus.datasource.password", "postgres");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void stop() {
            try {
                cluster.stop();
                new ProcessBuilder("umount", data.toString()).start().waitFor();
                new ProcessBuilder("rm", "-rf", home.toString()).start().waitFor();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Inject
    Play play;

    @Inject
    PersonalTokens tokens;

    @Inject
    StoreIntegrity store;

    private final Map<String, Process> processes = new ConcurrentHashMap<>();
    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();

    /** Methods of runs that have a score. One looks for all who wait: if each of them did, the machine would do little else. */
    private final Set<String> scored = ConcurrentHashMap.newKeySet();

    private final AtomicInteger sentAgain = new AtomicInteger();
    private final ExecutorService senders = Executors.newCachedThreadPool();
    private Path directory;
    private Path uploads;
    private int webPort;
    volatile Play.Played played;

    @BeforeEach
    void startAll() throws Exception {
        assumeThat(APPLICATION)
                .as("NOT RUN, the application is not packaged: mvn package -DskipTests")
                .exists();
        directory = Files.createTempDirectory("podium-faulty-worker");
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
        uploads = Files.createTempDirectory("podium-faulty-web");
        webPort = Cluster.freePort();
        senders.execute(this::lookForScores);
        Future<?> worker = senders.submit(() -> {
            startWorker("worker", Map.of());
            return null;
        });
        startWeb();
        worker.get();
    }

    @AfterEach
    void endAll() throws Exception {
        senders.shutdownNow();
        for (Process process : processes.values()) {
            process.destroyForcibly().waitFor();
        }
        if (directory != null) {
            new ProcessBuilder("rm", "-rf", directory.toString(), uploads.toString())
                    .start()
                    .waitFor();
        }
    }

    static String url() {
        return "jdbc:postgresql://127.0.0.1:" + Database.port + "/postgres";
    }

    /** Teams with so many runs each, which go on submitting until they have none left; the first team only sends what is asked for. */
    List<String> teams(int number, int runs) throws Exception {
        played = play.competition().totalLimit(runs).published();
        List<String> secrets = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            String user = "sender-" + i;
            play.team(played.competition(), "Team " + i, user);
            secrets.add(tokens.issue(play.account(user), "Faults", "organize", Duration.ofDays(1))
                    .secret());
        }
        await(
                "baselines and all that follows them",
                () -> count("select count(*) from submission") >= baselines()
                        && count("select count(*) from scheduled_tasks") == 0);
        installGates();
        return secrets;
    }

    private long baselines() {
        return TaskTypes.byId(played.competition().taskType)
                .orElseThrow()
                .baselines()
                .size();
    }

    private static void installGates() throws SQLException {
        execute("create table if not exists campaign_gate (step text primary key)", """
                create or replace function campaign_wait() returns trigger language plpgsql as $$
                begin
                  if exists (select from campaign_gate g where g.step = tg_argv[0]) then
                    perform pg_advisory_xact_lock_shared(%d);
                  end if;
                  return null;
                end $$""".formatted(GATE));
        for (Step step : Step.values()) {
            String table = step.event.substring(step.event.lastIndexOf(' ') + 1);
            execute(
                    "drop trigger if exists campaign_%s on %s".formatted(step, table),
                    "create constraint trigger campaign_%1$s %2$s deferrable initially deferred for each row execute function campaign_wait('%1$s')"
                            .formatted(step, step.event));
        }
    }

    /** Lets a submission come to a step, and kills there; returns when the killed is back and the submission is scored. */
    void kill(Kill kill, String secret, String method) throws Exception {
        Future<?> sent;
        try (Connection gate = connect();
                Statement statement = gate.createStatement()) {
            statement.execute("select pg_advisory_lock(%d)".formatted(GATE));
            execute("insert into campaign_gate values ('%s')".formatted(kill.step()));
            sent = senders.submit(() -> send(secret, method));
            await("something to kill at " + kill, () -> waiting().size() > 0);
            String name = kill.step() == Step.INTAKE ? "web" : "worker";
            if (kill.victim() == Victim.PROCESS) {
                processes.get(name).destroyForcibly().waitFor();
                if (kill.beforeCommit()) {
                    for (long backend : waiting()) {
                        execute("select pg_terminate_backend(%d)".formatted(backend));
                    }
                }
                open(statement);
                start(name);
            } else {
                if (!kill.beforeCommit()) {
                    open(statement);
                    await("the commit", () -> waiting().isEmpty());
                }
                Database.cluster.kill();
                Database.cluster.start(Database.port);
                execute("delete from campaign_gate");
            }
        }
        sent.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        awaitScore(method);
    }

    private void awaitScore(String method) {
        await("the score of " + method, () -> scored.contains(method));
    }

    private void lookForScores() {
        while (!Thread.currentThread().isInterrupted()) {
            sleep();
            if (played != null) {
                try {
                    scored.addAll(column(
                            "select s.method from evaluation e join submission s on s.id = e.submission_id"
                                    + " where e.status = 'scored' and s.phase_id = " + played.phase().id,
                            ResultSet::getString));
                } catch (SQLException away) {
                    // it is killed now and then
                }
            }
        }
    }

    private static void open(Statement gate) throws SQLException {
        execute("delete from campaign_gate");
        gate.execute("select pg_advisory_unlock(%d)".formatted(GATE));
    }

    /** Transactions that wait at the gate. */
    private static List<Long> waiting() throws SQLException {
        return numbers("select pid from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'");
    }

    private void start(String name) throws Exception {
        if (name.equals("web")) {
            startWeb();
        } else {
            startWorker(name, Map.of());
        }
    }

    private void startWeb() throws Exception {
        Process web = start(
                "web",
                Map.of(
                        "QUARKUS_PROFILE",
                        "test",
                        "PODIUM_ROLES",
                        "web",
                        "QUARKUS_HTTP_PORT",
                        Integer.toString(webPort),
                        "QUARKUS_HTTP_BODY_UPLOADS_DIRECTORY",
                        uploads.toString()));
        await("pages", () -> {
            assertThat(web.isAlive()).as("the web process, see " + LOGS).isTrue();
            try {
                return given().get("http://localhost:" + webPort + "/guide").statusCode() == 200;
            } catch (Exception e) {
                return !isOfTheLine(e) && fail(e);
            }
        });
    }

    private static boolean fail(Exception e) {
        throw new IllegalStateException(e);
    }

    void startWorker(String name, Map<String, String> settings) throws Exception {
        Map<String, String> all = new HashMap<>(settings);
        all.putAll(Map.of(
                "PODIUM_ROLES", "worker",
                "PODIUM_WORKER_HEARTBEAT", "PT1S",
                "PODIUM_WORKER_POLL", "PT0.5S",
                "PODIUM_WORKER_DIRECTORY", directory.toString()));
        Process worker = start(name, all);
        await(
                "a worker that is ready",
                () -> count("select count(*) from worker_report where ready and worker like 'worker-" + worker.pid()
                                + "-%'")
                        == 1);
    }

    private Process start(String name, Map<String, String> settings) throws IOException {
        File log = Files.createDirectories(LOGS).resolve(name + ".log").toFile();
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx384m",
                        "-jar",
                        APPLICATION.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
        builder.environment()
                .putAll(Map.of(
                        "QUARKUS_MANAGEMENT_PORT",
                        Integer.toString(Cluster.freePort()),
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        url(),
                        "QUARKUS_DATASOURCE_USERNAME",
                        "postgres",
                        "QUARKUS_DATASOURCE_PASSWORD",
                        "postgres"));
        builder.environment().putAll(settings);
        Process process = builder.start();
        processes.put(name, process);
        return process;
    }

    /** Sends until there is an answer; whether it was accepted, and not refused for want of a run. */
    boolean send(String secret, String method) {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                Response answer = given().header("Authorization", "Bearer " + secret)
                        .multiPart("file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                        .multiPart("method", method)
                        .post("http://localhost:" + webPort + "/api/v1/competitions/" + played.competition().slug
                                + "/phases/final/submissions");
                if (answer.statusCode() == 201 || answer.statusCode() == 200) {
                    acknowledged.add(answer.path("key"));
                    return true;
                }
                if (answer.asString().contains("no-run-left")) {
                    return false;
                }
                assertThat(answer.statusCode()).as(answer.asString()).isGreaterThanOrEqualTo(500);
            } catch (Exception e) {
                if (!isOfTheLine(e)) {
                    throw new IllegalStateException(e);
                }
            }
            sentAgain.incrementAndGet();
            sleep();
        }
        return false;
    }

    /** RestAssured throws what it did not declare. */
    private static boolean isOfTheLine(Exception e) {
        return e instanceof IOException
                || e instanceof org.apache.http.NoHttpResponseException
                || e.getCause() instanceof IOException;
    }

    private static void sleep() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A team that submits, waits for its score, and submits again until it has no run left; how many it was told it had. */
    Future<Integer> spend(String secret, String name) {
        return senders.submit(() -> {
            int runs = 0;
            while (send(secret, name + " " + runs)) {
                awaitScore(name + " " + runs);
                runs++;
            }
            return runs;
        });
    }

    /** All have ended, exactly once, and every team has had exactly its runs. */
    String check(int teams, int runs) throws Exception {
        Duration limit = TaskTypes.byId(played.competition().taskType)
                .orElseThrow()
                .resources()
                .wall()
                .plusMinutes(2);
        String ours = " submission s join team t on t.id = s.team_id where t.name like 'Team %' and s.phase_id = "
                + played.phase().id;
        Awaitility.await("the end of all")
                .atMost(limit)
                .ignoreExceptions()
                .until(() -> count("select count(*) from evaluation where status in ('queued', 'scoring')") == 0);
        assertThat(count(
                        "select cast(max(extract(epoch from e.finished_at - s.received_at)) as bigint) from evaluation e join"
                                + " submission s on s.id = e.submission_id"))
                .as("seconds from an arrival to its score")
                .isLessThan(limit.toSeconds());
        assertThat(count("select count(*) from" + ours)).as("runs of all teams").isEqualTo((long) teams * runs);
        assertThat(numbers("select count(*) from" + ours + " group by t.id having count(*) <> " + runs))
                .as("runs of teams")
                .isEmpty();
        assertThat(count("select count(*) from (select distinct t.id, s.method from" + ours + ") once"))
                .as("different runs")
                .isEqualTo((long) teams * runs);
        assertThat(count("select count(*) from" + ours + " and s.key in ('" + String.join("','", acknowledged) + "')"))
                .as("acknowledged runs that are kept")
                .isEqualTo(acknowledged.size());
        assertThat(count("select count(*) from evaluation where status <> 'scored'"))
                .as("evaluations that failed")
                .isZero();
        assertThat(count(
                        "select count(*) from evaluation e where (select count(*) from scoring_run r where r.evaluation_id = e.id"
                                + " and r.verdict = 'finished') <> 1"))
                .as("evaluations that were not scored exactly once")
                .isZero();
        assertThat(count(
                        "select count(*) from evaluation e where (select count(*) from score s where s.evaluation_id = e.id)"
                                + " not in (5, 7)"))
                .as("evaluations without exactly one number a metric")
                .isZero();
        await("an empty queue", () -> count("select count(*) from scheduled_tasks") == 0);
        Awaitility.await("connections that are not broken")
                .atMost(PATIENCE)
                .ignoreException(IllegalStateException.class)
                .untilAsserted(() -> assertThat(store.find().faults()).isEmpty());
        return "%d runs, %d sent again without an answer, %d runs in the sandbox lost, from its arrival to its score at most %d s, half within %d ms"
                .formatted(
                        teams * runs,
                        sentAgain.get(),
                        count("select count(*) from scoring_run where verdict = 'platform'"),
                        count(
                                "select cast(max(extract(epoch from e.finished_at - s.received_at)) as bigint) from evaluation e join"
                                        + " submission s on s.id = e.submission_id"),
                        count(
                                "select cast(1000 * percentile_cont(0.5) within group (order by extract(epoch from e.finished_at -"
                                        + " s.received_at)) as bigint) from evaluation e join submission s on s.id = e.submission_id"));
    }

    /** A condition that the database tells, which may be away. */
    @FunctionalInterface
    interface Told {
        boolean holds() throws SQLException;
    }

    static void await(String what, Told condition) {
        Awaitility.await(what)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .ignoreExceptionsInstanceOf(SQLException.class)
                .until(condition::holds);
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection(url(), "postgres", "");
    }

    static long count(String sql) throws SQLException {
        return numbers(sql).get(0);
    }

    private static List<Long> numbers(String sql) throws SQLException {
        return column(sql, ResultSet::getLong);
    }

    /** How a value of a row is read. */
    @FunctionalInterface
    private interface Read<T> {
        T at(ResultSet row, int column) throws SQLException;
    }

    private static <T> List<T> column(String sql, Read<T> read) throws SQLException {
        List<T> values = new ArrayList<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                values.add(read.at(row, 1));
            }
        }
        return values;
    }

    static void execute(String... all) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String sql : all) {
                statement.execute(sql);
            }
        }
    }
}
