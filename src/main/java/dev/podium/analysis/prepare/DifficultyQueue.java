package dev.podium.analysis.prepare;

import dev.podium.evaluation.LiveEvaluationsChanged;
import dev.podium.leaderboard.comparison.SignificanceConfig;
import dev.podium.platform.Installation;
import dev.podium.platform.JobQueue;
import dev.podium.platform.PhaseJobs;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Clock;
import org.hibernate.Session;

/** Enqueues the search for a phase's hard items when its leaderboards change, in the transaction that changes them. */
@ApplicationScoped
class DifficultyQueue {

    @Inject
    SignificanceConfig config;

    @Inject
    Installation installation;

    @Inject
    AgroalDataSource pool;

    @Inject
    Session database;

    @Inject
    Clock clock;

    private PhaseJobs<DifficultyJob> jobs;

    @PostConstruct
    void open() {
        jobs = new PhaseJobs<>(JobQueue.client(pool), DifficultyJob.TASK, DifficultyJob::new, clock, config.after());
    }

    /** Counts the change; the first one since the last search enqueues a job. */
    void follow(@Observes LiveEvaluationsChanged event) {
        long phase = event.phase().id;
        PhaseJobs.Counted counted = database.createNativeQuery("""
                        insert into difficulty (phase_id) values (:phase)
                        on conflict (phase_id) do update set changes = difficulty.changes + 1
                        returning changes, computed""", PhaseJobs.Counted.class)
                .setParameter("phase", phase)
                .getSingleResult();
        jobs.changed(phase, counted);
    }

    @Transactional
    void catchUp(@Observes StartupEvent event) {
        if (installation.isWorker()) {
            enqueueLost();
        }
    }

    void enqueueLost() {
        jobs.enqueueLost(database);
    }

    /** Enqueues a job that is to see a change and those that follow soon. */
    void enqueue(long phase, long change) {
        jobs.enqueue(phase, change);
    }
}
