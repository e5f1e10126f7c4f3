package dev.podium.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.evaluation.operation.StoreIntegrity;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Cluster;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.PostgresResource;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The drill: an installation is dumped while people submit, restored to an empty server that takes the place of the first one, and
 * goes on. With the server and the programs of the distribution, since the embedded one has no pg_dump.
 */
@QuarkusTest
@TestProfile(BackupTest.OfDistribution.class)
class BackupTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int SENDERS = 3;
    private static final String OWNER = "podium_owner";

    /** On a server of the distribution; on the embedded one where there is none, and then nothing is tested. */
    public static final class OfDistribution implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "podium.roles", "web,worker",
                    "podium.worker.poll", "PT0.5S",
                    "podium.worker.heartbeat", "PT1S");
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(
                    Cluster.ofDistribution().isPresent() ? ClusterResource.class : PostgresResource.class));
        }
    }

    /** The first server, and what takes its place. */
    public static final class ClusterResource implements QuarkusTestResourceLifecycleManager {

        private static Cluster cluster;
        private static int port;
        private static Path home;

        @Override
        public Map<String, String> start() {
            try {
                home = Files.createTempDirectory("podium-drill");
                cluster = Cluster.make(Cluster.ofDistribution().orElseThrow(), home.resolve("first"));
                port = Cluster.freePort();
                cluster.start(port);
                makeUsers(port);
                return Map.of(
                        "quarkus.datasource.jdbc.url",
                        url(port),
                        "quarkus.datasource.username",
                        "podium",
                        "quarkus.datasource.password",
                        "podium",
                        "quarkus.flyway.jdbc-url",
                        url(port),
                        "quarkus.flyway.username",
                        OWNER,
                        "quarkus.flyway.password",
                        OWNER,
                        "podium.database.application-user",
                        "podium");
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
                try (Stream<Path> all = Files.walk(home)) {
                    all.sorted(java.util.Comparator.reverseOrder())
                            .forEach(path -> path.toFile().delete());
                }
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
    StoreIntegrity store;

    @TempDir
    Path directory;

    @BeforeEach
    void requireDistribution() {
        assumeThat(Cluster.ofDistribution())
                .as("NOT RUN, the distribution's server is not installed: apt-get install postgresql")
                .isPresent();
    }

    private static String url(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/podium";
    }

    /** Both users and the database, as an operator makes them. */
    private static void makeUsers(int port) throws IOException, InterruptedException {
        psql(port, "-v", "owner_password=" + OWNER, "-v", "password=podium", "-f", "deployment/database/roles.sql");
        psql(port, "-c", "create user keycloak", "-c", "create database keycloak owner keycloak");
    }

    private static void psql(int port, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Cluster.ofDistribution().orElseThrow().resolve("psql").toString(),
                "-X",
                "-U",
                "postgres",
                "-h",
                "127.0.0.1"));
        command.addAll(List.of("-p", Integer.toString(port)));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    @Test
    void backup_whilePeopleSubmit_isRestoredWholeAndGoesOn() throws Exception {
        Play.Played played = play.competition().published();
        Queue<UUID> accepted = new ConcurrentLinkedQueue<>();
        AtomicBoolean enough = new AtomicBoolean();
        ExecutorService senders = Executors.newFixedThreadPool(SENDERS);
        List<Future<?>> all = Stream.iterate(0, i -> i + 1)
                .limit(SENDERS)
                .<Future<?>>map(i -> {
                    String user = "sender-" + i;
                    play.team(played.competition(), "Team " + i, user);
                    return senders.submit(() -> submitUntil(enough, played, user, accepted));
                })
                .toList();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> accepted.size() >= 20 || all.stream().anyMatch(Future::isDone));
        for (Future<?> sender : all) {
            if (sender.isDone()) {
                sender.get();
            }
        }
        Set<UUID> before = Set.copyOf(accepted);
        execute(
                "insert into blob (digest, size, created_at, object)"
                        + " values (repeat('e', 64), 0, now(), repeat('e', 64) || '-1')",
                "insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)"
                        + " values ('sweep', 'dumped', now() + interval '1 day', false, 1)");

        String said = dumpedWhileOneMoreIs(accepted);

        enough.set(true);
        for (Future<?> sender : all) {
            sender.get();
        }
        senders.shutdown();
        assertThat(said)
                .containsPattern("podium.dump: [0-9.]+[KM]?B in [0-9.]+ s")
                .contains("KC_DB_URL is not set");
        Path backup = theOnlyOneIn(directory);

        int port = Cluster.freePort();
        Cluster second = Cluster.make(Cluster.ofDistribution().orElseThrow(), ClusterResource.home.resolve("second"));
        second.start(port);
        psql(port, "-c", "create database podium");
        assertThat(script(0, "restore", port, backup.toString()))
                .containsPattern("podium.dump: restored in [0-9.]+ s")
                .contains("Objects left over are not deleted until you resume");
        assertThat(script(1, "restore", port, backup.toString())).contains("is not empty");
        assertThat(rights(port))
                .isEqualTo(rights(ClusterResource.port))
                .contains("{podium_owner=CTc/podium_owner,podium=c/podium_owner}");
        second.stop();
        ClusterResource.cluster.kill();
        second.start(ClusterResource.port);
        ClusterResource.cluster = second;
        assertThat(
                        count(
                                "select count(*) from scheduled_tasks where task_name = 'sweep' and execution_time < '2900-01-01'"))
                .as("jobs that would delete what another installation has in the same bucket")
                .isZero();
        execute("delete from blob where object is not null");

        Awaitility.await("all that was dumped is scored")
                .atMost(PATIENCE)
                .ignoreExceptions()
                .until(() -> count("select count(*) from evaluation where status <> 'scored'") == 0);
        assertThat(kept()).containsAll(before);
        assertThat(store.find().faults()).isEmpty();
        assertThat(
                        count(
                                "select count(*) from submission s where (select count(*) from evaluation e where e.submission_id = s.id) <> 1"))
                .as("submissions that are not scored exactly once")
                .isZero();
        assertThat(
                        count(
                                "select count(*) from scoring_run where verdict = 'platform' and detail <> 'lost with its worker'"))
                .as("runs that broke")
                .isZero();
        UUID later = submit(played, "sender-0", "after the restore");
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> count("select count(*) from submission s join evaluation e on e.submission_id = s.id"
                                + " where s.key = '" + later + "' and e.status = 'scored'")
                        == 1);
        plantedFaults_areAllTold();
        updatesByItsOwner();
    }

    /** To the next version, as "migrate" does it. */
    private void updatesByItsOwner() throws IOException, SQLException {
        Path next = Files.createDirectory(directory.resolve("next"));
        Files.writeString(next.resolve("V900__add_a_table.sql"), "create table added (id bigint primary key);");
        assertThat(migrate(ClusterResource.port, "filesystem:migrations", "filesystem:" + next))
                .isEqualTo(1);
        assertThat(count("select case when has_table_privilege('podium', 'added', 'insert') then 1 else 0 end"))
                .isEqualTo(1);
    }

    /** As "migrate" does it; how many steps that were. */
    private static int migrate(int port, String... locations) {
        return Flyway.configure()
                .dataSource(url(port), OWNER, OWNER)
                .locations(locations)
                .placeholders(Map.of("application", "podium"))
                .load()
                .migrate()
                .migrationsExecuted;
    }

    @Test
    void backup_byTheUserOfWebAndWorkers_saysWhoMay() throws Exception {
        assertThat(script(
                        1,
                        "backup",
                        Map.of("QUARKUS_DATASOURCE_USERNAME", "podium"),
                        ClusterResource.port,
                        directory.toString()))
                .contains("back it up as its owner, podium_owner");
        assertThat(script(
                        0,
                        "backup",
                        Map.of("QUARKUS_DATASOURCE_USERNAME", OWNER),
                        ClusterResource.port,
                        directory.toString()))
                .contains("is whole");
    }

    @Test
    void backup_serverIsNewerThanTheProgramsHere_saysWhereThoseAre() throws Exception {
        Path newer = Cluster.embedded(directory.resolve("embedded"));
        assumeThat(Cluster.ofDistribution().orElseThrow().toString())
                .as("the distribution's version is as new")
                .doesNotContain("/18/");
        Cluster server = Cluster.make(newer, directory.resolve("newer"));
        int port = Cluster.freePort();
        server.start(port);
        try {
            psql(port, "-c", "create database podium");
            assertThat(script(1, "backup", port, directory.resolve("backups").toString()))
                    .contains(
                            "pg_dump is of PostgreSQL",
                            "the server of 18",
                            "say --compose",
                            "apt-get install postgresql-client-18");
            assertThat(directory.resolve("backups")).doesNotExist();
        } finally {
            server.stop();
        }
    }

    /** With a docker that runs here what the real one runs in the container of the database. */
    @Test
    void backupAndRestore_withCompose_needNoSettingsAndTakeTheLoginServersToo() throws Exception {
        Path docker = Files.createDirectory(directory.resolve("bin")).resolve("docker");
        Files.writeString(docker, """
                #!/bin/bash
                set -eu
                if [[ "$1 $2 $3 $4" == "compose exec -T postgres" ]]; then
                    shift 4
                    PGHOST=127.0.0.1 exec "$@"
                fi
                [[ "$*" == "compose run --rm --no-deps -T web check-store" ]] && echo "checked"
                """);
        assertThat(docker.toFile().setExecutable(true)).isTrue();
        Path backups = directory.resolve("backups");

        Path programs = Cluster.ofDistribution().orElseThrow();
        Cluster old = Cluster.make(programs, directory.resolve("old"));
        int from = Cluster.freePort();
        old.start(from);
        Cluster fresh = Cluster.make(programs, directory.resolve("fresh"));
        int to = Cluster.freePort();
        fresh.start(to);
        try {
            makeUsers(from);
            migrate(from, "filesystem:migrations");
            assertThat(compose("backup", from, backups)).contains("podium.dump: ", "login.dump: ", "is whole");

            makeUsers(to);
            assertThat(compose("restore", to, theOnlyOneIn(backups)))
                    .contains("podium.dump: restored", "login.dump: restored", "checked");
            assertThat(rights(to)).isEqualTo(rights(from));
        } finally {
            old.stop();
            fresh.stop();
        }
    }

    private String compose(String name, int port, Path argument) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("deployment/" + name, "--compose", argument.toString()).redirectErrorStream(true);
        builder.environment().put("PGPORT", Integer.toString(port));
        builder.environment()
                .put(
                        "PATH",
                        directory.resolve("bin") + ":"
                                + Cluster.ofDistribution().orElseThrow() + ":" + System.getenv("PATH"));
        return said(0, builder);
    }

    /** Whose the database is, and who may do what with it and with what is in it. */
    private static String rights(int port) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(port), "postgres", "");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        select r.rolname || ' ' || d.datacl::text || ' ' || (select string_agg(c.relname || c.relacl::text, ' '
                          order by c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relacl is not null)
                        from pg_database d join pg_roles r on r.oid = d.datdba where d.datname = current_database()""")) {
            row.next();
            return row.getString(1);
        }
    }

    /** What constraints keep from happening happens to disks. */
    private void plantedFaults_areAllTold() throws SQLException {
        execute(
                "set session_replication_role = replica",
                "update blob_chunk set content = overlay(content placing 'x' from 1) where digest = (select min(digest) from blob)",
                "delete from blob_chunk where digest = (select max(digest) from blob)",
                "insert into blob (digest, size, created_at) values (repeat('0', 64), 0, now())",
                "update report set digest = repeat('1', 64)",
                "update submission set digest = repeat('2', 64) where id = (select min(id) from submission)",
                "delete from score where evaluation_id = (select min(id) from evaluation)",
                "delete from item_answers where evaluation_id = (select max(id) from evaluation)",
                "update scheduled_tasks set task_instance = '0' where task_name = 'score'",
                "insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)"
                        + " values ('score', '0', '2800-01-01', false, 1) on conflict do nothing",
                "update evaluation set status = 'queued', finished_at = null where id = (select max(id) from evaluation)");
        StoreIntegrity.Faults found = store.find();

        assertThat(found.unused()).isPositive();
        assertThat(found.faults())
                .anyMatch(fault -> fault.contains("it is not what was sent"))
                .anyMatch(fault -> fault.contains("a part is missing"))
                .anyMatch(fault -> fault.contains("submission names file " + "2".repeat(64)))
                .anyMatch(fault -> fault.contains("is scored, but has no numbers"))
                .anyMatch(fault -> fault.contains("evaluation number 0, which does not exist"))
                .anyMatch(fault -> fault.contains("waits to be scored, but has no job"));
        execute("delete from item_answers");
        assertThat(store.find().faults())
                .anyMatch(fault -> fault.matches("… and \\d+ more of that kind."))
                .hasSizeLessThan(100);
    }

    private static void submitUntil(AtomicBoolean enough, Play.Played played, String user, Queue<UUID> accepted) {
        for (int number = 1; !enough.get() && number <= 200; number++) {
            accepted.add(submit(played, user, user + " " + number));
        }
    }

    private static UUID submit(Play.Played played, String user, String method) {
        String key = TestSignIn.as(user)
                .multiPart("file", "predictions.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart("method", method)
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions")
                .then()
                .statusCode(201)
                .extract()
                .path("key");
        return UUID.fromString(key);
    }

    /** The dump, which has its snapshot by then, waits for one table until somebody else's file was taken. */
    private String dumpedWhileOneMoreIs(Queue<UUID> accepted) throws Exception {
        ExecutorService dumping = Executors.newSingleThreadExecutor();
        try (Connection connection = DriverManager.getConnection(url(ClusterResource.port), "postgres", "");
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table study in access exclusive mode");
            Future<String> said = dumping.submit(() -> script(0, "backup", ClusterResource.port, directory.toString()));
            Awaitility.await("a dump that waits").atMost(PATIENCE).until(BackupTest::dumpWaits);
            int sent = accepted.size();
            Awaitility.await("a file that is taken while it is dumped")
                    .atMost(PATIENCE)
                    .until(() -> accepted.size() > sent);
            connection.rollback();
            return said.get();
        } finally {
            dumping.shutdown();
        }
    }

    /** Asked on a connection of its own: a transaction sees others as they were when it first looked. */
    private static boolean dumpWaits() throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(ClusterResource.port), "postgres", "");
                Statement statement = connection.createStatement();
                ResultSet waiting = statement.executeQuery("select exists (select from pg_stat_activity"
                        + " where application_name = 'backup' and wait_event_type = 'Lock')")) {
            return waiting.next() && waiting.getBoolean(1);
        }
    }

    private String script(int status, String name, int port, String argument) throws IOException, InterruptedException {
        return script(status, name, Map.of(), port, argument);
    }

    private String script(int status, String name, Map<String, String> other, int port, String argument)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("deployment/" + name, argument).redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL", url(port),
                        "QUARKUS_DATASOURCE_USERNAME", "postgres",
                        "QUARKUS_DATASOURCE_PASSWORD", "postgres",
                        "PODIUM_PG_BIN", Cluster.ofDistribution().orElseThrow().toString(),
                        "PODIUM_JAR", "/nonexistent"));
        builder.environment().putAll(other);
        return said(status, builder);
    }

    private static String said(int status, ProcessBuilder builder) throws IOException, InterruptedException {
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(status);
        return said;
    }

    private static Path theOnlyOneIn(Path directory) throws IOException {
        try (Stream<Path> found = Files.list(directory)) {
            List<Path> all = found.toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }

    private static Set<UUID> kept() {
        return QuarkusTransaction.requiringNew()
                .call(() -> Set.copyOf(Submission.find("select key from Submission")
                        .project(UUID.class)
                        .list()));
    }

    private static long count(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(ClusterResource.port), "postgres", "");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void execute(String... all) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url(ClusterResource.port), "postgres", "");
                Statement statement = connection.createStatement()) {
            for (String sql : all) {
                statement.execute(sql);
            }
        }
    }
}
