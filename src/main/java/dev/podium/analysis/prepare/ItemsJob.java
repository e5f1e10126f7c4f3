package dev.podium.analysis.prepare;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of keeping the items of a gold release one by one, as it stands in the queue.
 *
 * @param goldRelease number of the release
 */
public record ItemsJob(long goldRelease) {

    public static final TaskDescriptor<ItemsJob> TASK = TaskDescriptor.of("items", ItemsJob.class);
}
