package dev.podium.evaluation;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.SchedulableInstance;
import dev.podium.competition.Phase;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionAccepted;
import io.agroal.api.AgroalDataSource;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hibernate.Session;

/** Enqueues what is to be scored, in the transaction that wants it. Fresh submissions come before whole phases. */
@ApplicationScoped
class EvaluationQueue {

    @Inject
    AgroalDataSource pool;

    @Inject
    Session database;

    private SchedulerClient jobs;

    @PostConstruct
    void open() {
        jobs = SchedulerClient.Builder.create(pool)
                .serializer(ScoringJob.serializer())
                .enablePriority()
                .build();
    }

    /**
     * The scorer is the one whose numbers stand in the phase, be it installed or not: other numbers are seen when they are
     * made live. The phase is locked against a change of its gold and against the beginning of a rescoring.
     */
    void enqueue(@Observes SubmissionAccepted event) {
        Submission submission = event.submission();
        Phase phase = database.find(Phase.class, submission.phase.id);
        database.refresh(phase, LockModeType.PESSIMISTIC_READ);
        Evaluation evaluation = new Evaluation();
        evaluation.key = UUID.randomUUID();
        evaluation.submission = submission;
        evaluation.phase = phase;
        evaluation.gold = phase.gold;
        evaluation.scorer = phase.scorer;
        evaluation.status = Evaluation.Status.queued;
        evaluation.standing = true;
        evaluation.persistAndFlush();
        jobs.scheduleIfNotExists(job(evaluation.id, Priority.MEDIUM, evaluation.queuedAt));
        Rescoring.running(phase).ifPresent(this::enqueueBeside);
    }

    /** Enqueues all accepted submissions of a phase that a rescoring has no evaluation of yet. */
    void enqueueBeside(Rescoring rescoring) {
        List<Object[]> missing = database.createNativeQuery("""
                        insert into evaluation (key, submission_id, phase_id, gold_release_id, scorer, status, standing, queued_at)
                        select gen_random_uuid(), s.id, s.phase_id, :gold, :scorer, 'queued', false, clock_timestamp()
                        from submission s where s.phase_id = :phase and s.status = 'accepted'
                        order by s.received_at, s.id
                        on conflict on constraint evaluation_once_per_gold_and_scorer do nothing
                        returning id, queued_at""", Object[].class)
                .setParameter("gold", rescoring.gold.id)
                .setParameter("scorer", rescoring.scorer)
                .setParameter("phase", rescoring.phase.id)
                .getResultList();
        jobs.scheduleBatch(missing.stream()
                .<SchedulableInstance<?>>map(row -> job(((Number) row[0]).longValue(), Priority.LOW, (Instant) row[1]))
                .toList());
    }

    /** Enqueues evaluations that failed by our fault once more. */
    void enqueueAgain(List<Evaluation> evaluations, Instant now) {
        evaluations.forEach(evaluation -> jobs.scheduleIfNotExists(job(evaluation.id, Priority.LOW, now)));
    }

    private static SchedulableInstance<ScoringJob> job(long evaluation, int priority, Instant due) {
        return ScoringJob.TASK
                .instance(Long.toString(evaluation))
                .data(new ScoringJob(evaluation))
                .priority(priority)
                .scheduledTo(due);
    }
}
