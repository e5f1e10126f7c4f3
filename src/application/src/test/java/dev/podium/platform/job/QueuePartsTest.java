package dev.podium.platform.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A queue with jobs in it is divided without losing one. */
class QueuePartsTest {

    private EmbeddedPostgres server;

    @BeforeEach
    void start() throws IOException {
        server = EmbeddedPostgres.start();
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private void migrate(String to) {
        Flyway.configure()
                .dataSource(server.getPostgresDatabase())
                .locations("classpath:db/migration")
                .placeholders(Map.of("application", "none"))
                .target(to)
                .load()
                .migrate();
    }

    private void change(String statement) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement change = connection.createStatement()) {
            change.execute(statement);
        }
    }

    private List<String> found(String query) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement asking = connection.createStatement();
                ResultSet rows = asking.executeQuery(query)) {
            List<String> found = new ArrayList<>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }

    private void insert(String kind, String job, String data) throws SQLException {
        change(
                "insert into scheduled_tasks (task_name, task_instance, task_data, execution_time, picked, version) values ('%s', '%s', '%s', now(), false, 1)"
                        .formatted(kind, job, data));
    }

    @Test
    void jobs_thatWait_comeToTheirPart() throws SQLException {
        migrate("074");
        insert("score", "1", "{\"evaluation\":1,\"program\":false}");
        insert("score", "2", "{\"evaluation\":2,\"program\":true}");
        insert("score", "3", "{\"evaluation\":3}");
        insert("trial", "4", "{\"trial\":4}");
        insert("report", "5", "{}");
        change("insert into paused_kind (task_name) values ('score')");

        migrate("078");

        assertThat(found("select task_name || task_instance from scheduled_programs order by 1"))
                .containsExactly("program2", "trial4");
        assertThat(found("select task_name || task_instance from scheduled_work order by 1"))
                .containsExactly("report5", "score1", "score3");
        assertThat(found("select task_name from paused_kind order by 1")).containsExactly("program", "score");
    }

    @Test
    void jobs_thatCome_goToTheirPart_andArePausedThere() throws SQLException {
        migrate("078");
        change("insert into paused_kind (task_name) values ('program')");
        insert("program", "1", "{}");
        insert("score", "2", "{}");
        change("update scheduled_programs set execution_time = now()");

        assertThat(
                        found(
                                "select task_instance from scheduled_programs where execution_time > now() + interval '9 years'"))
                .containsExactly("1");
        assertThat(found("select task_instance from scheduled_work where execution_time <= now()"))
                .containsExactly("2");
        assertThat(
                        found(
                                "select kind || ' ' || waiting || ' ' || (paused_since is not null) from queue_state order by 1"))
                .containsExactly("program 1 true", "score 1 false");
    }
}
