package dev.podium.report;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.task.Priority;
import dev.podium.platform.Installation;
import dev.podium.platform.JobQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import org.hibernate.Session;

/** Enqueues reports, in the transaction that asks for them. */
@ApplicationScoped
class ReportQueue {

    @Inject
    Installation installation;

    @Inject
    AgroalDataSource pool;

    @Inject
    Session database;

    @Inject
    Clock clock;

    private SchedulerClient jobs;

    @PostConstruct
    void open() {
        jobs = JobQueue.client(pool);
    }

    @Transactional
    void catchUp(@Observes StartupEvent event) {
        if (installation.isWorker()) {
            enqueueLost();
        }
    }

    /** Enqueues reports that wait without a job. A job that waits stays. */
    void enqueueLost() {
        database.createNativeQuery(
                        "select id from report where status in ('waiting', 'making') order by id", Long.class)
                .getResultList()
                .forEach(this::enqueue);
    }

    void enqueue(long report) {
        jobs.scheduleIfNotExists(ReportJob.TASK
                .instance(Long.toString(report))
                .data(new ReportJob(report))
                .priority(Priority.LOW)
                .scheduledTo(clock.instant()));
    }
}
