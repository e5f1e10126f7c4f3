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

    /** Those that failed by our fault and that somebody still waits for. */
    private static final String BROKEN = """
            from Evaluation e where e.failure = :platform and e.submission.status = 'accepted'
              and (e.current or exists (from Rescoring r
                where r.phase = e.phase and r.gold = e.gold and r.scorer = e.scorer and r.outcome is null))
              and""";

    private static final String OF_PHASE = " e.phase = :phase";
    private static final String OF_RUN = " e.submission = :submission";
    private static final String IN_ORDER = " order by e.id";

    @Inject
    Session database;

    @Inject
    AuditLog log;

    @Inject
    EvaluationQueue queue;

    /** How many runs of a phase failed by our fault. One query. */
    public int waiting(Phase phase) {
        return database.createQuery("select count(*) " + BROKEN + OF_PHASE, Long.class)
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
        phase.competition.refuseArchived();
        List<Evaluation> broken = database.createQuery("select e " + BROKEN + OF_PHASE + IN_ORDER, Evaluation.class)
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
        submission.phase.competition.refuseArchived();
        List<Evaluation> broken = database.createQuery("select e " + BROKEN + OF_RUN + IN_ORDER, Evaluation.class)
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
