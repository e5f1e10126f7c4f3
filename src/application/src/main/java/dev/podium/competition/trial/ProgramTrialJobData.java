package dev.podium.competition.trial;

import com.github.kagkarlsson.scheduler.task.Priority;
import com.github.kagkarlsson.scheduler.task.SchedulableInstance;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of one trial, as it stands in the queue. A worker takes it on a thread for programs.
 *
 * @param trial number of the trial
 * @param competition number of the competition, of which a worker runs only so many at once; jobs from before say 0
 */
public record ProgramTrialJobData(long trial, long competition) {

    public static final TaskDescriptor<ProgramTrialJobData> TASK =
            TaskDescriptor.of("trial", ProgramTrialJobData.class);

    /** Somebody waits for it, as for a submission. */
    static SchedulableInstance<ProgramTrialJobData> of(TrialRun run) {
        return TASK.instance(Long.toString(run.id))
                .data(new ProgramTrialJobData(run.id, run.competition.id))
                .priority(Priority.MEDIUM)
                .scheduledTo(run.askedAt);
    }
}
