package dev.podium.evaluation;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of scoring one evaluation by programs of its competition's organizers, as it stands in the queue. A worker takes it on a
 * thread for programs.
 *
 * @param evaluation number of the evaluation
 * @param competition number of the competition, of which a worker runs only so many at once; jobs from before say 0
 */
public record ProgramScoringJobData(long evaluation, long competition) {

    public static final TaskDescriptor<ProgramScoringJobData> TASK =
            TaskDescriptor.of("program", ProgramScoringJobData.class);
}
