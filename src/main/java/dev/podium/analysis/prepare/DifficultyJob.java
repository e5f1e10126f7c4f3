package dev.podium.analysis.prepare;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of finding the hard items of a phase, as it stands in the queue.
 *
 * @param phase number of the phase
 */
public record DifficultyJob(long phase) {

    public static final TaskDescriptor<DifficultyJob> TASK = TaskDescriptor.of("difficulty", DifficultyJob.class);
}
