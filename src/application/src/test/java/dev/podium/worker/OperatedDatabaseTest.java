package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.competition.Phase;
import dev.podium.evaluation.EvaluationChanges;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Results;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * What {@link ScoringTest} does, on a database as a careful operator sets it up: the owner migrates, the program has the
 * lesser user, and between them and the database is a PgBouncer that gives every transaction another connection.
 */
@QuarkusTest
@TestProfile(OperatedDatabaseTest.Operated.class)
class OperatedDatabaseTest extends ScoringTest {

    private static final Path PGBOUNCER = Path.of("/usr/sbin/pgbouncer");

    /** Both roles of a process on the operator's database. */
    public static final class Operated implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "podium.roles", "web,worker",
                    "podium.database.application-user", "podium");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(Database.class));
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }
    }

    /** A PostgreSQL with the two users of {@code roles.sql}, and PgBouncer before it where that is installed. */
    public static final class Database implements QuarkusTestResourceLifecycleManager {

        private EmbeddedPostgres postgres;
        private Process pooler;
        private Path directory;

        @Override
        public Map<String, String> start() {
            try {
                postgres = EmbeddedPostgres.builder().start();
                createRoles();
                String direct = postgres.getJdbcUrl("postgres", "podium").replaceFirst("\\?.*", "");
                Map<String, String> settings = new LinkedHashMap<>(Map.of(
                        "quarkus.datasource.username", "podium",
                        "quarkus.datasource.password", "p",
                        "podium.notifications.jdbc-url", direct,
                        "quarkus.flyway.username", "podium_owner",
                        "quarkus.flyway.password", "o"));
                settings.put(
                        "quarkus.datasource.jdbc.url",
                        Files.isExecutable(PGBOUNCER)
                                ? direct.replaceFirst(":[0-9]+/", ":" + startPooler() + "/")
                                        + "?prepareThreshold=0&preparedStatementCacheQueries=0"
                                : direct);
                return settings;
            } catch (IOException | SQLException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        /** As psql runs it. */
        private void createRoles() throws IOException, SQLException {
            String script = Files.readString(Path.of("deployment/database/roles.sql"))
                    .replaceAll("(?m)^(--|\\\\).*$", "")
                    .replace(":'owner_password'", "'o'")
                    .replace(":'password'", "'p'");
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                for (String command : script.split(";", -1)) {
                    if (!command.isBlank()) {
                        statement.execute(command);
                    }
                }
            }
        }

        private int startPooler() throws IOException, InterruptedException {
            int port;
            try (ServerSocket free = new ServerSocket(0)) {
                port = free.getLocalPort();
            }
            directory = Files.createTempDirectory("pgbouncer");
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            Path users = Files.writeString(directory.resolve("users.txt"), "\"podium\" \"p\"\n");
            Path settings = Files.writeString(
                    directory.resolve("pgbouncer.ini"), """
                    [databases]
                    podium = host=127.0.0.1 port=%d
                    [pgbouncer]
                    listen_addr = 127.0.0.1
                    listen_port = %d
                    unix_socket_dir =
                    auth_type = plain
                    auth_file = %s
                    pool_mode = transaction
                    default_pool_size = 4
                    ignore_startup_parameters = extra_float_digits
                    """.formatted(postgres.getPort(), port, users));
            List<String> command = new ArrayList<>();
            if ("root".equals(System.getProperty("user.name"))) {
                // it refuses to be root
                command.addAll(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
            }
            command.addAll(List.of(PGBOUNCER.toString(), settings.toString()));
            pooler = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("log").toFile())
                    .start();
            return port;
        }

        @Override
        public void stop() {
            try {
                if (pooler != null) {
                    pooler.destroy();
                    pooler.waitFor();
                    for (String name : List.of("users.txt", "pgbouncer.ini", "log")) {
                        Files.deleteIfExists(directory.resolve(name));
                    }
                    Files.deleteIfExists(directory);
                }
                postgres.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Inject
    AgroalDataSource pool;

    @Inject
    Results results;

    @Inject
    EvaluationChanges changes;

    @Test
    void pooler_isThere() throws SQLException {
        assumeThat(PGBOUNCER)
                .as("NOT RUN behind PgBouncer, which is not installed (Debian: pgbouncer); all else was run without it")
                .isExecutable();
        // two statements outside of a transaction seldom have the same connection, and never what was prepared
        Set<String> processes = new TreeSet<>();
        for (int i = 0; i < 20; i++) {
            try (Connection connection = pool.getConnection()) {
                connection.setAutoCommit(false);
                try (Connection another = pool.getConnection()) {
                    processes.add(one(another, "select pg_backend_pid()"));
                }
                processes.add(one(connection, "select pg_backend_pid()"));
                connection.rollback();
            }
        }
        assertThat(processes.size()).isBetween(1, 4);
        try (Connection connection = pool.getConnection()) {
            assertThat(one(connection, "select inet_server_port()"))
                    .as("the port of PostgreSQL is not the one of the pooler")
                    .isNotEqualTo(connection.getMetaData().getURL().replaceFirst(".*:([0-9]+)/.*", "$1"));
        }
    }

    @Test
    void notification_isHeard() throws Exception {
        Phase phase = play.competition().published().phase();
        CountDownLatch heard = new CountDownLatch(1);
        Submission run = results.run(phase, "Lumen " + UUID.randomUUID(), "pia", "BERT");
        Runnable end = changes.follow(run.key, heard::countDown);
        try {
            assertThat(heard.await(20, TimeUnit.SECONDS)).isTrue();
        } finally {
            end.run();
        }
    }

    @Test
    void application_mayNotChangeTablesNorTheAuditLog() throws SQLException {
        for (String forbidden : List.of(
                "create table t (i int)",
                "alter table phase add column i int",
                "drop table phase",
                "truncate phase cascade",
                "update audit_entry set action = action",
                "delete from audit_entry",
                "update judgement set comment = ''",
                "delete from judgement",
                "truncate judgement cascade",
                "alter table judgement disable trigger judgement_is_append_only",
                "delete from flyway_schema_history",
                "insert into flyway_schema_history (installed_rank) values (0)",
                "alter table audit_entry disable trigger audit_entry_is_append_only",
                "create role other")) {
            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement()) {
                assertThatThrownBy(() -> statement.execute(forbidden))
                        .as(forbidden)
                        .isInstanceOfSatisfying(
                                SQLException.class,
                                refusal -> assertThat(refusal.getSQLState()).isEqualTo("42501"));
            }
        }
        try (Connection connection = pool.getConnection()) {
            assertThat(one(connection, "select current_user")).isEqualTo("podium");
            assertThat(
                            one(
                                    connection,
                                    "select count(*) from pg_tables where schemaname = 'public' and tableowner <> 'podium_owner'"))
                    .isEqualTo("0");
        }
    }

    private static String one(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
