package dev.podium.competition.trial;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of one trial, as it stands in the queue. A worker takes it on a thread for programs.
 *
 * @param trial number of the trial
 */
public record TrialJob(long trial) {

    public static final TaskDescriptor<TrialJob> TASK = TaskDescriptor.of("trial", TrialJob.class);
}
