package dev.podium.submission;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.Priority;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseAdded;
import dev.podium.platform.JobQueue;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.team.Teams;
import io.agroal.api.AgroalDataSource;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;

/** Takes the baselines' names when a phase is added, before people can, and enqueues the making of their files. */
@ApplicationScoped
class BaselineEntry {

    @Inject
    Teams teams;

    @Inject
    AgroalDataSource pool;

    @Inject
    Clock clock;

    private SchedulerClient jobs;

    @PostConstruct
    void open() {
        jobs = JobQueue.client(pool);
    }

    void enter(@Observes PhaseAdded event) {
        Phase phase = event.phase();
        TaskType<?, ?> type = TaskTypes.byId(phase.competition.taskType).orElseThrow();
        type.baselines().forEach(baseline -> teams.ofBaseline(phase.competition, baseline.name()));
        type.oracles().forEach(oracle -> teams.ofBaseline(phase.competition, oracle.name()));
        jobs.scheduleIfNotExists(BaselineJob.TASK
                .instance(phase.id.toString())
                .data(new BaselineJob(phase.id))
                .priority(Priority.LOW)
                .scheduledTo(clock.instant()));
    }
}
