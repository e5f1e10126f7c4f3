package dev.podium.evaluation;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of scoring one evaluation, as it stands in the queue.
 *
 * @param evaluation number of the evaluation
 * @param program whether programs of organizers score it, which may take long; jobs from before there were any do not say so
 */
public record ScoringJob(long evaluation, boolean program) {

    public static final TaskDescriptor<ScoringJob> TASK = TaskDescriptor.of("score", ScoringJob.class);
}
