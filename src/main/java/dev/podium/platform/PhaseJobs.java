package dev.podium.platform;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import java.time.Clock;
import java.time.Duration;
import java.util.function.LongFunction;
import org.hibernate.Session;

/**
 * Jobs that follow the changes of phases. A table named as the task counts them in {@code changes}, and keeps in {@code computed}
 * up to which one the last job went. Of a phase at most one job waits: what changes until it begins it sees, what changes
 * after that wants another one.
 *
 * @param jobs the queue, as {@link JobQueue#client} gives it
 * @param data what the job of a phase is told
 * @param after how long changes are gathered
 */
public record PhaseJobs<T>(
        SchedulerClient jobs, TaskDescriptor<T> task, LongFunction<T> data, Clock clock, Duration after) {

    /**
     * What is counted of a phase.
     *
     * @param computed up to which change the last job went
     */
    public record Counted(long changes, long computed) {}

    private record Behind(long phase, long changes) {}

    /**
     * The first change since the last job enqueues one.
     *
     * @param counted what is counted now
     */
    public void changed(long phase, Counted counted) {
        if (counted.changes() == counted.computed() + 1) {
            enqueue(phase, counted.changes());
        }
    }

    /** Enqueues what is behind without a job: it may have been lost, or there were phases before there were such jobs. */
    public void enqueueLost(Session database) {
        database.createNativeQuery("""
                        select phase_id, changes from %1$s d where computed < changes and not exists
                          (select 1 from scheduled_tasks t where t.task_name = '%1$s'
                            and t.task_instance like cast(d.phase_id as text) || '-%%')""".formatted(task.getTaskName()), Behind.class)
                .getResultList()
                .forEach(behind -> enqueue(behind.phase(), behind.changes()));
    }

    /**
     * Enqueues a job that is to see a change and those that follow soon.
     *
     * @param change its number, which names the job: a job of the same phase that is just ending has another name
     */
    public void enqueue(long phase, long change) {
        jobs.scheduleIfNotExists(task.instance(phase + "-" + change)
                .data(data.apply(phase))
                .priority(Priority.LOW)
                .scheduledTo(clock.instant().plus(after)));
    }
}
