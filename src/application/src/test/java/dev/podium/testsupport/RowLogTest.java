package dev.podium.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RowLogTest {

    @Inject
    RowLog rows;

    @Inject
    Play play;

    @Inject
    Competitions competitions;

    @Inject
    EntityManager database;

    @BeforeEach
    void begin() {
        rows.begin();
    }

    @AfterEach
    void end() {
        rows.end();
    }

    @Test
    void tablesSince_insertUpdateAndDelete_areSeen() {
        assertThat(writtenBy("insert into paused_kind (task_name) values ('made-up')"))
                .isEqualTo("paused_kind");
        assertThat(writtenBy("update paused_kind set task_name = task_name where task_name = 'made-up'"))
                .isEqualTo("paused_kind");
        assertThat(writtenBy("delete from paused_kind where task_name = 'made-up'"))
                .isEqualTo("paused_kind");
        assertThat(writtenBy("delete from paused_kind where task_name = 'made-up'"))
                .isEmpty();
    }

    @Test
    void undoSince_competitionsMadeChangedAndDeleted_everyRowIsAsItWas() {
        Competition there = play.competition().hidden().competition();
        Map<String, String> before = everyRow();
        long last = rows.last();
        Competition made = play.competition().published().competition();
        play.team(made, "Lumen", "pia-" + made.slug);
        competitions.remove(there, play.account("olga"));
        assertThat(everyRow()).isNotEqualTo(before);
        rows.undoSince(last);
        assertThat(everyRow()).isEqualTo(before);
        assertThat(rows.tablesSince(last)).isEmpty();
    }

    private String writtenBy(String sql) {
        long last = rows.last();
        execute(sql);
        return String.join(", ", rows.tablesSince(last));
    }

    private void execute(String sql) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(sql).executeUpdate());
    }

    /** A digest of the rows of each table. */
    private Map<String, String> everyRow() {
        return QuarkusTransaction.requiringNew().call(() -> {
            List<?> tables = database.createNativeQuery(
                            "select tablename from pg_tables where schemaname = current_schema()", String.class)
                    .getResultList();
            Map<String, String> digests = new TreeMap<>();
            for (Object table : tables) {
                Object digest = database.createNativeQuery(
                                "select md5(string_agg(t::text, '|' order by t::text)) from \"%s\" t".formatted(table),
                                String.class)
                        .getSingleResult();
                digests.put(table.toString(), String.valueOf(digest));
            }
            return digests;
        });
    }
}
