package dev.podium.report;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;

/**
 * The job of making a report, as it stands in the queue.
 *
 * @param report number of the report
 */
public record ReportJob(long report) {

    public static final TaskDescriptor<ReportJob> TASK = TaskDescriptor.of("report", ReportJob.class);
}
