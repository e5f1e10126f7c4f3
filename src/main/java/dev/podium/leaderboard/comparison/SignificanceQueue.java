package dev.podium.leaderboard.comparison;

import dev.podium.competition.Phase;
import dev.podium.evaluation.LiveEvaluationsChanged;
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

/** Enqueues the working out of a phase's tests when its leaderboards change, in the transaction that changes them. */
@ApplicationScoped
class SignificanceQueue {

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

    private PhaseJobs<SignificanceJob> jobs;

    @PostConstruct
    void open() {
        jobs = new PhaseJobs<>(
                JobQueue.client(pool), SignificanceJob.TASK, SignificanceJob::new, clock, config.after());
    }

    /** Counts the change; the first one since the tests were worked out enqueues a job. */
    void follow(@Observes LiveEvaluationsChanged event) {
        long phase = event.phase().id;
        PhaseJobs.Counted counted = database.createNativeQuery("""
                        insert into significance (phase_id, seed) values (:phase, :seed)
                        on conflict (phase_id) do update set changes = significance.changes + 1,
                          progress = case when significance.computed = significance.changes then 0 else significance.progress end
                        returning changes, computed""", PhaseJobs.Counted.class)
                .setParameter("phase", phase)
                .setParameter("seed", seed(event.phase()))
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

    /** The same in every installation, and as large as every reader of JSON takes. */
    private static long seed(Phase phase) {
        return Integer.toUnsignedLong((phase.competition.slug + "/" + phase.slug).hashCode());
    }
}
