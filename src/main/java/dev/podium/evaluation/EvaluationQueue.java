package dev.podium.evaluation;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionAccepted;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import io.agroal.api.AgroalDataSource;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.UUID;

/** Enqueues what was accepted, in the transaction that accepts it. */
@ApplicationScoped
class EvaluationQueue {

    @Inject
    AgroalDataSource database;

    private SchedulerClient jobs;

    @PostConstruct
    void open() {
        jobs = SchedulerClient.Builder.create(database)
                .serializer(ScoringJob.serializer())
                .build();
    }

    void enqueue(@Observes SubmissionAccepted event) {
        Submission submission = event.submission();
        TaskType<?, ?> type = TaskTypes.byId(submission.competition.taskType).orElseThrow();
        Evaluation evaluation = new Evaluation();
        evaluation.key = UUID.randomUUID();
        evaluation.submission = submission;
        evaluation.phase = submission.phase;
        evaluation.gold = submission.phase.gold;
        evaluation.scorer = type.scorer();
        evaluation.status = Evaluation.Status.queued;
        evaluation.standing = true;
        evaluation.persistAndFlush();
        jobs.scheduleIfNotExists(ScoringJob.TASK
                .instance(evaluation.id.toString())
                .data(new ScoringJob(evaluation.id))
                .scheduledTo(evaluation.queuedAt));
    }
}
