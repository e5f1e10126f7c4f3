package dev.podium.platform.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.TransactionalException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AuditLogTest {

    @Inject
    AuditLog log;

    @Inject
    Play play;

    @Inject
    EntityManager database;

    private final String name = "laptop " + UUID.randomUUID();

    private void note() {
        long actor = play.account("olga").id;
        QuarkusTransaction.requiringNew()
                .run(() -> log.note(
                        actor,
                        Action.TOKEN_MADE,
                        new AuditSubject(null, "key", name),
                        AuditChanges.of("label", "old", "new")));
    }

    private List<AuditEntry> noted() {
        return QuarkusTransaction.requiringNew().call(() -> AuditEntry.list("subjectName", name));
    }

    @Test
    void note_isKeptWithTheTimeOfTheDatabase() {
        note();
        assertThat(noted()).singleElement().satisfies(entry -> {
            assertThat(entry.at).isCloseTo(Instant.now(), within(30, ChronoUnit.SECONDS));
            assertThat(entry.action).isEqualTo("token.made");
            assertThat(entry.kind()).isEqualTo("token");
            assertThat(entry.oldValues).isEqualTo(Map.of("label", "old"));
            assertThat(entry.newValues).isEqualTo(Map.of("label", "new"));
        });
    }

    @Test
    void noteByItself_namesNobody_andOnlyWhatMayHappenSo() {
        AuditSubject subject = new AuditSubject(null, "key", name);
        QuarkusTransaction.requiringNew().run(() -> log.noteByItself(Action.STUDY_CLOSED, subject, AuditChanges.NONE));
        assertThat(noted())
                .singleElement()
                .satisfies(entry -> assertThat(entry.actor).isNull());
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    log.noteByItself(Action.STUDY_RELEASED, subject, AuditChanges.NONE);
                    database.flush();
                }))
                .hasStackTraceContaining("audit_entry_names_who_did_it");
    }

    @Test
    void note_outsideOfATransaction_refused() {
        assertThatThrownBy(() -> log.note(1, Action.TOKEN_MADE, new AuditSubject(null, "key", name), AuditChanges.NONE))
                .isInstanceOf(TransactionalException.class);
    }

    @Test
    void note_ofWhatIsRolledBack_isNotKept() {
        long actor = play.account("olga").id;
        QuarkusTransaction.begin();
        log.note(actor, Action.TOKEN_MADE, new AuditSubject(null, "key", name), AuditChanges.NONE);
        QuarkusTransaction.rollback();
        assertThat(noted()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update audit_entry set subject_name = 'nothing'",
                "delete from audit_entry",
                "delete from audit_entry where false",
                "truncate audit_entry"
            })
    void entries_changed_refusedByTrigger(String statement) {
        note();
        assertThatThrownBy(() -> run(statement)).hasStackTraceContaining("The audit log is append-only");
        assertThat(noted()).hasSize(1);
    }

    /** Triggers of a replica do not fire as a rule; this one does. */
    @Test
    void entries_changedAsAReplica_refusedByTrigger() {
        note();
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    database.createNativeQuery("set local session_replication_role = replica")
                            .executeUpdate();
                    database.createNativeQuery("delete from audit_entry").executeUpdate();
                }))
                .hasStackTraceContaining("The audit log is append-only");
    }

    /** The tests' own role is a superuser, whom no privilege binds: somebody else has to own the table for a moment. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "update audit_entry set subject_name = 'nothing'",
                "delete from audit_entry",
                "truncate audit_entry"
            })
    void entries_changedByAnOwnerWithoutTrigger_refusedByPrivilege(String statement) {
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    ownedByAMortal();
                    database.createNativeQuery(statement).executeUpdate();
                }))
                .hasStackTraceContaining("permission denied for table audit_entry");
    }

    @Test
    void entries_readByTheirOwner_allowed() {
        note();
        QuarkusTransaction.begin();
        ownedByAMortal();
        assertThat((Long) database.createNativeQuery("select count(*) from audit_entry", Long.class)
                        .getSingleResult())
                .isPositive();
        QuarkusTransaction.rollback();
    }

    private void ownedByAMortal() {
        for (String statement : List.of(
                "create role mortal",
                "grant create on schema public to mortal",
                "alter table audit_entry disable trigger audit_entry_is_append_only",
                "alter table audit_entry owner to mortal",
                "set local role mortal")) {
            database.createNativeQuery(statement).executeUpdate();
        }
    }

    private void run(String statement) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(statement).executeUpdate());
    }
}
