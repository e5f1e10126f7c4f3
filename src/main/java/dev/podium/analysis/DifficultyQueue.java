package dev.podium.analysis;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.Priority;
import dev.podium.evaluation.LiveEvaluationsChanged;
import dev.podium.leaderboard.SignificanceConfig;
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
 * Enqueues the search for a phase's hard items when its leaderboards change, in the transaction that changes them. Of a phase
 * at most one job waits: what changes until it begins it sees, what changes after that wants another one.
 */
@ApplicationScoped
class DifficultyQueue {

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

    /** Counts the change; the first one since the last search enqueues a job. */
    void follow(@Observes LiveEvaluationsChanged event) {
        long phase = event.phase().id;
        Object[] counted = database.createNativeQuery("""
                        insert into difficulty (phase_id) values (:phase)
                        on conflict (phase_id) do update set changes = difficulty.changes + 1
                        returning changes, computed""", Object[].class)
                .setParameter("phase", phase)
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

    /** Enqueues what is behind without a job: it may have been lost, or there were leaderboards before there was the search. */
    void enqueueLost() {
        database.createNativeQuery("""
                        select phase_id, changes from difficulty d where computed < changes and not exists
                          (select 1 from scheduled_tasks t where t.task_name = 'difficulty'
                            and t.task_instance like cast(d.phase_id as text) || '-%')""", Object[].class)
                .getResultList()
                .forEach(row -> enqueue(((Number) row[0]).longValue(), ((Number) row[1]).longValue()));
    }

    /**
     * Enqueues a job that is to see a change and those that follow soon.
     *
     * @param change its number, which names the job: a job of the same phase that is just ending has another name
     */
    void enqueue(long phase, long change) {
        jobs.scheduleIfNotExists(DifficultyJob.TASK
                .instance(phase + "-" + change)
                .data(new DifficultyJob(phase))
                .priority(Priority.LOW)
                .scheduledTo(clock.instant().plus(config.after())));
    }
}
