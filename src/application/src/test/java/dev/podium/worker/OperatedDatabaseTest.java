package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.competition.Phase;
import dev.podium.evaluation.EvaluationChanges;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Operated;
import dev.podium.testsupport.OperatedDatabase;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * A database as a careful operator sets it up: the owner migrates, the program has the lesser user, and between them and the database
 * is a PgBouncer that gives every transaction another connection. {@link ScoringJobTest} scores, rescores and releases gold data there.
 */
@QuarkusTest
@TestProfile(Operated.class)
class OperatedDatabaseTest {

    @Inject
    Play play;

    @Inject
    AgroalDataSource pool;

    @Inject
    Results results;

    @Inject
    EvaluationChanges changes;

    @Test
    void pooler_isThere() throws SQLException {
        assumeThat(OperatedDatabase.PGBOUNCER)
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
            assertThat(heard.await(2, TimeUnit.MINUTES)).isTrue();
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
