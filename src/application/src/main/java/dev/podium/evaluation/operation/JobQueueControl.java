package dev.podium.evaluation.operation;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.account.Account;
import dev.podium.competition.trial.ProgramTrialJobData;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.EvaluationQueue;
import dev.podium.evaluation.ProgramScoringJobData;
import dev.podium.evaluation.ScoringJobData;
import dev.podium.evaluation.WorkerReports;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.platform.job.JobKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/** The queue as operators see it: what waits and fails; they pause a kind of job, and have tried again what failed. */
@ApplicationScoped
public class JobQueueControl {

    private static final int MOST = 20;

    private static final String KINDS =
            "select kind as name, waiting, later, running, failing, oldest, paused_since from queue_state";

    private static final String WORKERS = """
            select worker as name, ready, reported_at < clock_timestamp() - make_interval(secs => :seconds) as silent, since, reported_at,
              problems
            from worker_report order by worker limit 200""";

    private static final String FAILING = """
            select task_name as kind, task_instance as job, consecutive_failures as times, last_failure as failed_at,
              case when execution_time < '2900-01-01' then execution_time else execution_time - pause_length() end as due,
              picked as running
            from scheduled_tasks where consecutive_failures > 0 and last_failure is not null
            order by last_failure desc limit :most""";

    /** As long as nobody has it scored again, a run that was given up counts for nobody. */
    private static final String BROKEN = """
            select e.key as evaluation, s.key as submission, c.slug, p.name as phase, r.number, r.worker, r.ended_at,
              coalesce(r.detail, '') as detail, e.status in ('queued', 'scoring') as waits,
              coalesce(e.failure = 'platform', false) and r.number = e.runs and s.status = 'accepted' and (e.standing or exists (select from rescoring x
                where x.phase_id = e.phase_id and x.gold_release_id = e.gold_release_id and x.scorer = e.scorer
                  and x.outcome is null)) as retriable,
              exists (select from organizer o where o.competition_id = c.id and o.account_id = :reader) as readable
            from scoring_run r join evaluation e on e.id = r.evaluation_id join submission s on s.id = e.submission_id
              join phase p on p.id = e.phase_id join competition c on c.id = p.competition_id
            where r.verdict = 'platform' order by r.ended_at desc limit :most""";

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Any
    @Inject
    Instance<JobKind<?>> kinds;

    @Inject
    EvaluationQueue evaluations;

    @Inject
    AuditLog log;

    /** The names of all kinds, those that need the sandbox first. */
    List<String> names() {
        return Stream.concat(
                        Stream.of(ScoringJobData.TASK, ProgramScoringJobData.TASK, ProgramTrialJobData.TASK)
                                .map(TaskDescriptor::getTaskName),
                        kinds.stream().map(kind -> kind.task().getTaskName()).sorted())
                .toList();
    }

    /** What there is to do and is done. Five queries. */
    @Transactional
    public WorkerOverview find(Account reader) {
        return new WorkerOverview(
                clock.databaseNow(),
                all(),
                NestedRowMapper.query(database, WORKERS, WorkerOverview.Worker.class)
                        .setParameter("seconds", WorkerReports.GONE_AFTER.toSeconds())
                        .getResultList(),
                NestedRowMapper.query(database, FAILING, WorkerOverview.Failing.class)
                        .setParameter("most", MOST)
                        .getResultList(),
                NestedRowMapper.query(database, BROKEN, WorkerOverview.Broken.class)
                        .setParameter("reader", reader.id)
                        .setParameter("most", MOST)
                        .getResultList());
    }

    private List<WorkerOverview.Kind> all() {
        Map<String, WorkerOverview.Kind> found =
                NestedRowMapper.query(database, KINDS, WorkerOverview.Kind.class).getResultList().stream()
                        .collect(Collectors.toMap(WorkerOverview.Kind::name, Function.identity()));
        return names().stream()
                .map(name -> found.getOrDefault(name, WorkerOverview.Kind.idle(name)))
                .toList();
    }

    /** Lets no worker begin a job of a kind any more; those that are under way end. Doing it again changes nothing. */
    @Transactional
    public void pause(String kind, Account admin) {
        hold(kind);
        boolean changed = database.createNativeMutationQuery(
                                "insert into paused_kind (task_name) values (:kind) on conflict do nothing")
                        .setParameter("kind", kind)
                        .executeUpdate()
                > 0;
        if (changed) {
            // the trigger moves what is written
            database.createNativeMutationQuery(
                            "update scheduled_tasks set execution_time = execution_time where task_name = :kind and not picked")
                    .setParameter("kind", kind)
                    .executeUpdate();
            log.note(admin.id, Action.JOBS_PAUSED, subject(kind), AuditChanges.NONE);
        }
    }

    /** Lets workers take jobs of a kind again. Doing it again changes nothing. */
    @Transactional
    public void resume(String kind, Account admin) {
        hold(kind);
        boolean changed = database.createNativeMutationQuery("delete from paused_kind where task_name = :kind")
                        .setParameter("kind", kind)
                        .executeUpdate()
                > 0;
        if (changed) {
            database.createNativeMutationQuery("""
                            update scheduled_tasks set execution_time = execution_time - pause_length()
                            where task_name = :kind and execution_time >= '2900-01-01'""").setParameter("kind", kind).executeUpdate();
            wakeWorkers();
            log.note(admin.id, Action.JOBS_RESUMED, subject(kind), AuditChanges.NONE);
        }
    }

    /** Keeps everybody else from writing to the queue until the transaction ends, so that no job slips through. */
    private void hold(String kind) {
        if (!names().contains(kind)) {
            throw Refused.notThere();
        }
        database.createNativeMutationQuery("lock table scheduled_tasks in share row exclusive mode")
                .executeUpdate();
    }

    /** Has a job that failed tried again now. One that is gone, or runs just now, needs nothing. */
    @Transactional
    public void retry(String kind, String job, Account admin) {
        boolean due = database.createNativeMutationQuery("""
                        update scheduled_tasks set execution_time = clock_timestamp()
                        where task_name = :kind and task_instance = :job and consecutive_failures > 0 and not picked""")
                        .setParameter("kind", kind)
                        .setParameter("job", job)
                        .executeUpdate()
                > 0;
        if (due) {
            wakeWorkers();
            log.note(admin.id, Action.JOBS_RETRIED, new AuditSubject(null, kind, kind + " " + job), AuditChanges.NONE);
        }
    }

    /** Has a run scored again that was given up by our fault. One that is scored, or waits already, needs nothing. */
    @Transactional
    public void scoreAgain(UUID key, Account admin) {
        Evaluation evaluation = Evaluation.<Evaluation>find("key", key)
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResultOptional()
                .orElseThrow(Refused::notThere);
        if (evaluation.failure == Evaluation.Failure.platform) {
            evaluation.queueAgain();
            database.flush();
            evaluations.enqueueAgain(List.of(evaluation), clock.databaseNow());
            log.note(admin.id, Action.SUBMISSION_SCORED_AGAIN, evaluation.submission.subject(), AuditChanges.NONE);
        }
    }

    private void wakeWorkers() {
        database.createNativeQuery("select pg_notify('job', '') is null", Boolean.class)
                .getSingleResult();
    }

    private static AuditSubject subject(String kind) {
        return new AuditSubject(null, kind, kind);
    }
}
