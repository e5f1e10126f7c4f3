package dev.podium.platform.job;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * A kind of job that takes long or needs much memory: who offers one as a bean finds it done by the workers, one at a time in
 * each. A job runs at least once: what it leaves is the same however often it runs.
 *
 * @param <T> the payload of a job, as it is kept in the queue: JSON of the same fields, since jobs wait while a program is replaced
 */
public interface JobKind<T> {

    Duration AFTER_FAILED_WORK = Duration.ofMinutes(1);

    double PAUSE_GROWTH = 3.0;

    /** The name of the kind in the queue, which stays, and the type of its payload. */
    TaskDescriptor<T> task();

    /**
     * Does a job.
     *
     * @throws IOException if it cannot be done here or now, as after any other exception: it is tried again
     */
    void work(T job) throws IOException;

    /** Enqueues what waits to be done without a job: it may have been lost. A job that waits stays. For a worker that starts. */
    default void enqueueLost() {}

    /**
     * With what a worker that begins to take jobs warms up, so that its first ones are as fast as later ones: as jobs of
     * this kind, few, the most wanted first.
     */
    default List<T> findToWarmUp() {
        return List.of();
    }

    /** Puts together what a job would need, in this process and nowhere else. What fails here is only slower later. */
    default void warmUp(T job) {}

    /** What becomes of a job that failed. What cannot be done, such as reading a gold file that is broken, is tried ever more rarely. */
    default FailureHandler<T> onFailure() {
        return new FailureHandler.ExponentialBackoffFailureHandler<>(AFTER_FAILED_WORK, PAUSE_GROWTH);
    }
}
