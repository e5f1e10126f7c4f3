package dev.podium.leaderboard;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.Priority;
import dev.podium.competition.Phase;
import dev.podium.evaluation.LiveEvaluationsChanged;
import dev.podium.platform.Installation;
import dev.podium.platform.JobQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import org.hibernate.Session;

/**
 * Enqueues the working out of a phase's tests when its leaderboards change, in the transaction that changes them. Of a phase
 * at most one job waits: what changes until it begins it sees, what changes after that wants another one.
 */
@ApplicationScoped
class SignificanceQueue {

    @Inject
    SignificanceConfig config;

    @Inject
    Installation installation;

    @Inject
    AgroalDataSource pool;

    @Inject
    Session database;

    @Inject
    Clock clock;

    private SchedulerClient jobs;

    @PostConstruct
    void open() {
        jobs = JobQueue.client(pool);
    }

    /** Counts the change; the first one since the tests were worked out enqueues a job. */
    void follow(@Observes LiveEvaluationsChanged event) {
        long phase = event.phase().id;
        Object[] counted = database.createNativeQuery("""
                        insert into significance (phase_id, seed) values (:phase, :seed)
                        on conflict (phase_id) do update set changes = significance.changes + 1,
                          progress = case when significance.computed = significance.changes then 0 else significance.progress end
                        returning changes, computed""", Object[].class)
                .setParameter("phase", phase)
                .setParameter("seed", seed(event.phase()))
                .getSingleResult();
        long change = ((Number) counted[0]).longValue();
        if (change == ((Number) counted[1]).longValue() + 1) {
            enqueue(phase, change);
        }
    }

    @Transactional
    void catchUp(@Observes StartupEvent event) {
        if (installation.isWorker()) {
            enqueueLost();
        }
    }

    /** Enqueues what is behind without a job: it may have been lost, or there were leaderboards before there were tests. */
    void enqueueLost() {
        database.createNativeQuery("""
                        select phase_id, changes from significance s where computed < changes and not exists
                          (select 1 from scheduled_tasks t where t.task_name = 'significance'
                            and t.task_instance like cast(s.phase_id as text) || '-%')""", Object[].class)
                .getResultList()
                .forEach(row -> enqueue(((Number) row[0]).longValue(), ((Number) row[1]).longValue()));
    }

    /**
     * Enqueues a job that is to see a change and those that follow soon.
     *
     * @param change its number, which names the job: a job of the same phase that is just ending has another name
     */
    void enqueue(long phase, long change) {
        jobs.scheduleIfNotExists(SignificanceJob.TASK
                .instance(phase + "-" + change)
                .data(new SignificanceJob(phase))
                .priority(Priority.LOW)
                .scheduledTo(clock.instant().plus(config.after())));
    }

    /** The same in every installation, and as large as every reader of JSON takes. */
    private static long seed(Phase phase) {
        return Integer.toUnsignedLong((phase.competition.slug + "/" + phase.slug).hashCode());
    }
}
