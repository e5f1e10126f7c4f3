package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.testsupport.DatabaseUsers;
import dev.podium.testsupport.Play;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a web process, or a worker that somebody else has taken over, cannot do in the database. What they need they can do: {@link
 * AccessMatrixTest} and {@link CrossingsTest} open every page and have every kind of job done with these rights.
 */
@QuarkusTest
class DatabaseUsersTest {

    private static final String REFUSED = "42501";

    @Inject
    AgroalDataSource database;

    @Inject
    Play play;

    @BeforeEach
    void begin() {
        DatabaseUsers.begin();
    }

    @AfterEach
    void end() {
        DatabaseUsers.end();
    }

    private void execute(String user, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            try {
                statement.execute("set local role " + user);
                statement.execute(sql);
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        }
    }

    private void refused(String user, String sql) {
        assertThatThrownBy(() -> execute(user, sql))
                .as("%s: %s", user, sql)
                .isInstanceOfSatisfying(
                        SQLException.class,
                        refusal -> assertThat(refusal.getSQLState()).isEqualTo(REFUSED));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select hash from personal_token",
                "insert into personal_token default values",
                "update personal_token set expires_at = now()",
                "select from ended_session",
                "select from ended_login",
                "insert into account default values",
                "update account set creating_at = now()",
                "insert into organizer default values",
                "update organizer set role = 'owner'",
                "delete from organizer",
                "insert into organizer_invitation default values",
                "update organizer_invitation set used_by = 1",
                "update organizer_invitation set email = 'x@example.org'",
                "update creating_decision set granted = true",
                "insert into membership default values",
                "insert into invitation default values",
                "insert into judgement default values"
            })
    void worker_givesNobodyRights_andReadsNoTokens(String sql) {
        refused(DatabaseUsers.WORKER, sql);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update score set value = 1",
                "insert into score default values",
                "update score_interval set low = 1",
                "insert into evaluation_part default values",
                "update item_scores set evaluation_id = 1",
                "insert into environment default values",
                "update significance set computed = changes"
            })
    void web_changesNoScores(String sql) {
        refused(DatabaseUsers.WEB, sql);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update audit_entry set action = action",
                "delete from judgement",
                "insert into flyway_schema_history default values",
                "create table t (i int)",
                "drop table phase",
                "truncate phase cascade",
                "alter table audit_entry disable trigger all"
            })
    void both_changeNoTablesNorTheLog(String sql) {
        for (String user : List.of(DatabaseUsers.WEB, DatabaseUsers.WORKER)) {
            refused(user, sql);
        }
    }

    /** Web says that comparisons are to be computed, and workers tell by e-mail what was decided. */
    @Test
    void both_doTheirPart() throws SQLException {
        execute(DatabaseUsers.WEB, "update significance set changes = changes + 1, progress = 0");
        execute(
                DatabaseUsers.WEB,
                "insert into significance (phase_id, seed, changes) select id, 1, 0 from phase on conflict do nothing");
        execute(DatabaseUsers.WORKER, "select from creating_decision");
    }

    /** Workers make competitions of files, each of whoever sent it: nobody else comes to own one that is there. */
    @Test
    void worker_givesACompetitionThatHasAnOwnerNoOtherOne() {
        Competition there = play.competition().published().competition();
        long mara = play.account("mara").id;
        refused(
                DatabaseUsers.WORKER,
                "select own_new_competition(%d, %d, gen_random_uuid(), now())".formatted(there.id, mara));
        assertThat(Organizer.findRole(play.account("olga"), there.slug)).contains(OrganizerRole.owner);
        assertThat(Organizer.findRole(play.account("mara"), there.slug)).isEmpty();
    }
}
