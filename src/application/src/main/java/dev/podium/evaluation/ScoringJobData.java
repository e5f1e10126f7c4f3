package dev.podium.evaluation;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of scoring one evaluation by the scorer, as it stands in the queue.
 *
 * @param evaluation number of the evaluation
 */
public record ScoringJobData(long evaluation) {

    public static final TaskDescriptor<ScoringJobData> TASK = TaskDescriptor.of("score", ScoringJobData.class);
}
