package dev.podium.evaluation;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.SchedulableInstance;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import dev.podium.competition.Phase;
import dev.podium.platform.job.JobQueue;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionAccepted;
import dev.podium.submission.Takeover;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.hibernate.Session;

/** Enqueues what is to be scored, in the transaction that wants it. Fresh submissions come before whole phases. */
@ApplicationScoped
public class EvaluationQueue {

    @Inject
    JobQueue jobs;

    @Inject
    Session database;

    /**
     * The scorer is the one whose numbers stand in the phase, be it installed or not: other numbers are seen when they are
     * made live. The phase is locked against a change of its gold and against the beginning of a rescoring.
     */
    public void enqueue(@Observes SubmissionAccepted event) {
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
        evaluation.current = true;
        evaluation.persistAndFlush();
        jobs.enqueue(job(evaluation.id, phase, Priority.MEDIUM, evaluation.queuedAt));
        Rescoring.running(phase).ifPresent(this::enqueueBeside);
    }

    private record Enqueued(long evaluation, Instant queuedAt) {}

    /** Enqueues what was taken over into a phase, which is locked against everybody else. */
    public void enqueue(Takeover takeover, Phase locked) {
        enqueueEach(
                database.createNativeQuery("""
                        insert into evaluation (key, submission_id, phase_id, gold_release_id, scorer, status, standing, queued_at)
                        select gen_random_uuid(), s.id, s.phase_id, :gold, :scorer, 'queued', true, clock_timestamp()
                        from submission s where s.takeover_id = :takeover
                        order by s.received_at, s.id
                        returning id, queued_at""", Enqueued.class)
                        .setParameter("gold", locked.gold.id)
                        .setParameter("scorer", locked.scorer)
                        .setParameter("takeover", takeover.id)
                        .getResultList(),
                locked);
        Rescoring.running(locked).ifPresent(this::enqueueBeside);
    }

    /** Enqueues all accepted submissions of a phase that a rescoring has no evaluation of yet. */
    public void enqueueBeside(Rescoring rescoring) {
        enqueueEach(
                database.createNativeQuery("""
                        insert into evaluation (key, submission_id, phase_id, gold_release_id, scorer, status, standing, queued_at)
                        select gen_random_uuid(), s.id, s.phase_id, :gold, :scorer, 'queued', false, clock_timestamp()
                        from submission s where s.phase_id = :phase and s.status = 'accepted'
                        order by s.received_at, s.id
                        on conflict on constraint evaluation_once_per_gold_and_scorer do nothing
                        returning id, queued_at""", Enqueued.class)
                        .setParameter("gold", rescoring.gold.id)
                        .setParameter("scorer", rescoring.scorer)
                        .setParameter("phase", rescoring.phase.id)
                        .getResultList(),
                rescoring.phase);
    }

    /** Jobs of many evaluations, each with when it is due; in few statements, however many they are. */
    private void enqueueEach(List<Enqueued> evaluations, Phase phase) {
        jobs.enqueueAll(evaluations.stream()
                .map(enqueued -> job(enqueued.evaluation(), phase, Priority.LOW, enqueued.queuedAt()))
                .toList());
    }

    /** Enqueues evaluations that failed by our fault once more, but for those whose last job has not left the queue. */
    public void enqueueAgain(List<Evaluation> evaluations, Instant now) {
        Set<String> there = Set.copyOf(database.createNativeQuery(
                        "select task_instance from scheduled_tasks where task_name in (:tasks) and task_instance in (:evaluations)",
                        String.class)
                .setParameterList(
                        "tasks", List.of(ScoringJobData.TASK.getTaskName(), ProgramScoringJobData.TASK.getTaskName()))
                .setParameterList(
                        "evaluations",
                        evaluations.stream()
                                .map(evaluation -> evaluation.id.toString())
                                .toList())
                .getResultList());
        jobs.enqueueAll(evaluations.stream()
                .filter(evaluation -> !there.contains(evaluation.id.toString()))
                .map(evaluation -> job(evaluation.id, evaluation.phase, Priority.LOW, now))
                .toList());
    }

    private static SchedulableInstance<?> job(long evaluation, Phase phase, int priority, Instant due) {
        String name = Long.toString(evaluation);
        TaskInstance.Builder<?> job = phase.competition.isOfPrograms()
                ? ProgramScoringJobData.TASK
                        .instance(name)
                        .data(new ProgramScoringJobData(evaluation, phase.competition.id))
                : ScoringJobData.TASK.instance(name).data(new ScoringJobData(evaluation));
        return job.priority(priority).scheduledTo(due);
    }
}
