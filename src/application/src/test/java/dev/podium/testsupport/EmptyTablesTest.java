package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one class of tests leaves behind, no other one meets: jobs, which lie in parts of a table, too. */
@QuarkusTest
class EmptyTablesTest {

    @Inject
    AgroalDataSource database;

    @Inject
    Play play;

    @Test
    void tables_ofEveryKind_areEmptied() throws SQLException {
        play.competition().published();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String task : List.of("score", "program")) {
                statement.execute(
                        "insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)"
                                + " values ('%s', 'left', now(), false, 1)".formatted(task));
            }
        }
        assertThat(filled()).contains("competition", "scheduled_tasks", "scheduled_programs", "scheduled_work");
        new EmptyTables().beforeClass(EmptyTablesTest.class);
        assertThat(filled()).containsOnly("flyway_schema_history", "peer_key");
    }

    private List<String> filled() throws SQLException {
        List<String> filled = new ArrayList<>();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            List<String> all = new ArrayList<>();
            try (ResultSet tables = statement.executeQuery(
                    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')")) {
                while (tables.next()) {
                    all.add(tables.getString(1));
                }
            }
            for (String table : all) {
                try (ResultSet row = statement.executeQuery("select exists (select from %s)".formatted(table))) {
                    row.next();
                    if (row.getBoolean(1)) {
                        filled.add(table);
                    }
                }
            }
        }
        return filled;
    }
}
