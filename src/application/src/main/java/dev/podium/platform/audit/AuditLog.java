package dev.podium.platform.audit;

import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Remembers who did what when to what. What it remembers it never forgets. */
@ApplicationScoped
public class AuditLog {

    /** What one account may do in one competition, or outside of all, within a day: what is noted stays for good. */
    private static final int MOST_A_DAY = 300;

    @Inject
    EntityManager database;

    /**
     * Notes what somebody does, in the transaction that does it: both happen or neither.
     *
     * @param actor number of the account
     * @throws Refused if participants have done too much of that kind within a day
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void note(long actor, Action action, AuditSubject subject, AuditChanges changes) {
        if (Action.OF_PARTICIPANTS.contains(action)
                && today(actor, subject.competition(), Action.OF_PARTICIPANTS) >= MOST_A_DAY) {
            throw Refused.because(Refused.Kind.TOO_MANY, "platform.too-much-today", MOST_A_DAY);
        }
        keep(actor, action, subject, changes);
    }

    /** Notes what an organizer does that participants can do, too, of whom alone it is bounded, in the transaction that does it. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void noteByOrganizer(long actor, Action action, AuditSubject subject, AuditChanges changes) {
        keep(actor, action, subject, changes);
    }

    /** Notes what nobody does, as it was decided before and its time has come, in the transaction that does it. */
    @Transactional(Transactional.TxType.MANDATORY)
    public void noteByItself(Action action, AuditSubject subject, AuditChanges changes) {
        keep(null, action, subject, changes);
    }

    private static void keep(Long actor, Action action, AuditSubject subject, AuditChanges changes) {
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

    /**
     * How often somebody has done some of these within a day. One query.
     *
     * @param competition number of the competition; null for what belongs to none
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public long today(long actor, Long competition, Set<Action> actions) {
        return today(List.of(actor), competition, actions);
    }

    /** How often some people together have. One query. */
    @Transactional(Transactional.TxType.MANDATORY)
    public long today(List<Long> actors, Long competition, Set<Action> actions) {
        return ((Number) database.createNativeQuery("""
                        select count(*) from audit_entry
                        where actor_id in (:actors) and noted_at > clock_timestamp() - interval '1 day'
                          and competition_id is not distinct from cast(:competition as bigint) and action in (:actions)""", Long.class)
                        .setParameter("actors", actors)
                        .setParameter("competition", competition)
                        .setParameter(
                                "actions", actions.stream().map(Action::word).toList())
                        .getSingleResult())
                .longValue();
    }
}
