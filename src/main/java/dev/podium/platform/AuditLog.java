package dev.podium.platform;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.UUID;

/** Remembers who did what when to what. What it remembers it never forgets. */
@ApplicationScoped
public class AuditLog {

    /**
     * Notes what somebody does, in the transaction that does it: both happen or neither.
     *
     * @param actor number of the account
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void note(long actor, Action action, Subject subject, Changes changes) {
        AuditEntry entry = new AuditEntry();
        entry.key = UUID.randomUUID();
        entry.actor = actor;
        entry.competition = subject.competition();
        entry.action = action.word();
        entry.subjectKey = subject.key();
        entry.subjectName = subject.name();
        entry.oldValues = changes.before();
        entry.newValues = changes.after();
        entry.persist();
    }
}
