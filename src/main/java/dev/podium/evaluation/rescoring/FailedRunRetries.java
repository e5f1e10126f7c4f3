package dev.podium.evaluation.rescoring;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.EvaluationQueue;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.submission.Submission;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/** Scores runs again that failed by our fault, when an organizer thinks that it is mended. */
@ApplicationScoped
public class FailedRunRetries {

    private static final String HOW_MANY = """
            select count(*) from Evaluation e
            where e.phase = :phase and e.failure = :platform and e.submission.status = 'accepted'
              and (e.current or exists (from Rescoring r
                where r.phase = e.phase and r.gold = e.gold and r.scorer = e.scorer and r.outcome is null))""";

    private static final String BROKEN = """
            select e from Evaluation e
            where e.phase = :phase and e.failure = :platform and e.submission.status = 'accepted'
              and (e.current or exists (from Rescoring r
                where r.phase = e.phase and r.gold = e.gold and r.scorer = e.scorer and r.outcome is null))
            order by e.id""";

    private static final String BROKEN_OF_RUN = """
            select e from Evaluation e
            where e.submission = :submission and e.failure = :platform and e.submission.status = 'accepted'
              and (e.current or exists (from Rescoring r
                where r.phase = e.phase and r.gold = e.gold and r.scorer = e.scorer and r.outcome is null))
            order by e.id""";

    @Inject
    Session database;

    @Inject
    AuditLog log;

    @Inject
    EvaluationQueue queue;

    /** How many runs of a phase failed by our fault. One query. */
    public int waiting(Phase phase) {
        return database.createQuery(HOW_MANY, Long.class)
                .setParameter("phase", phase)
                .setParameter("platform", Evaluation.Failure.platform)
                .getSingleResult()
                .intValue();
    }

    /**
     * Enqueues all runs of a phase that failed by our fault, with as many tries as a new one has.
     *
     * @return how many
     */
    @Transactional
    public int scoreAgain(Phase phase, Account organizer, Instant now) {
        List<Evaluation> broken = database.createQuery(BROKEN, Evaluation.class)
                .setParameter("phase", phase)
                .setParameter("platform", Evaluation.Failure.platform)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
        if (!broken.isEmpty()) {
            enqueue(broken, now);
            log.note(
                    organizer.id,
                    Action.PHASE_SCORED_AGAIN,
                    phase.subject(),
                    AuditChanges.to(Map.of("runs", broken.size())));
        }
        return broken.size();
    }

    /**
     * Enqueues a run that failed by our fault, as {@link #scoreAgain(Phase, Account, Instant)} does; others stay as they are.
     *
     * @return whether it had failed so
     */
    @Transactional
    public boolean scoreAgain(Submission submission, Account organizer, Instant now) {
        List<Evaluation> broken = database.createQuery(BROKEN_OF_RUN, Evaluation.class)
                .setParameter("submission", submission)
                .setParameter("platform", Evaluation.Failure.platform)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getResultList();
        if (!broken.isEmpty()) {
            enqueue(broken, now);
            log.note(organizer.id, Action.SUBMISSION_SCORED_AGAIN, submission.subject(), AuditChanges.NONE);
        }
        return !broken.isEmpty();
    }

    private void enqueue(List<Evaluation> broken, Instant now) {
        broken.forEach(Evaluation::queueAgain);
        database.flush();
        queue.enqueueAgain(broken, now);
    }
}
