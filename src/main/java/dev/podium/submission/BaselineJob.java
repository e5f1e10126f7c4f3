package dev.podium.submission;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of handing the baselines in to a phase, as it stands in the queue.
 *
 * @param phase number of the phase
 */
public record BaselineJob(long phase) {

    public static final TaskDescriptor<BaselineJob> TASK = TaskDescriptor.of("baselines", BaselineJob.class);
}
