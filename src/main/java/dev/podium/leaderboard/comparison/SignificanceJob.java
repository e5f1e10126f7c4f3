package dev.podium.leaderboard.comparison;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of working out which differences of a phase are real, as it stands in the queue.
 *
 * @param phase number of the phase
 */
public record SignificanceJob(long phase) {

    public static final TaskDescriptor<SignificanceJob> TASK = TaskDescriptor.of("significance", SignificanceJob.class);
}
