package dev.podium.platform.job;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.serializer.JacksonSerializer;
import com.github.kagkarlsson.scheduler.serializer.Serializer;
import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.SchedulableInstance;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import io.agroal.api.AgroalDataSource;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** The queue of jobs in the database; what is enqueued in a transaction is there when it commits. */
@ApplicationScoped
public class JobQueue {

    /** The part of the queue with programs of organizers, which run for minutes. */
    public static final String PROGRAMS = "scheduled_programs";

    /** The part with everything else. */
    public static final String WORK = "scheduled_work";

    @Inject
    AgroalDataSource pool;

    @Inject
    Clock clock;

    private SchedulerClient jobs;

    @PostConstruct
    void open() {
        jobs = SchedulerClient.Builder.create(pool)
                .serializer(serializer())
                .enablePriority()
                .build();
    }

    /** Jobs are kept as JSON: what is read from the database never chooses a class. */
    public static Serializer serializer() {
        return new JacksonSerializer();
    }

    /**
     * Enqueues a job that can wait, unless it waits already.
     *
     * @param number of what it is about, which names the job
     */
    public <T> void enqueue(TaskDescriptor<T> task, long number, T data) {
        enqueue(task.instance(Long.toString(number))
                .data(data)
                .priority(Priority.LOW)
                .scheduledTo(clock.instant()));
    }

    /** Enqueues a job, unless it waits already. */
    public void enqueue(SchedulableInstance<?> job) {
        jobs.scheduleIfNotExists(job);
    }

    /** Enqueues many jobs, none of which waits already; in few statements, however many they are. */
    public void enqueueAll(List<? extends SchedulableInstance<?>> all) {
        jobs.scheduleBatch(List.copyOf(all));
    }

    Instant now() {
        return clock.instant();
    }
}
