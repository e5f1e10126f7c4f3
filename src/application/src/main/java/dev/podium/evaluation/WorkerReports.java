package dev.podium.evaluation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.util.List;
import org.hibernate.Session;

/** What workers say about themselves, so that pages can tell "waiting for a worker" from "in the queue". */
@ApplicationScoped
public class WorkerReports {

    /** How often a worker reports. */
    public static final Duration EVERY = Duration.ofSeconds(5);

    /** After how many missed reports a worker counts as gone. */
    private static final int MISSED = 3;

    /** How old its last report is then. */
    public static final Duration GONE_AFTER = EVERY.multipliedBy(MISSED);

    @Inject
    Session database;

    /** Reports a worker, by the database's clock. */
    @Transactional
    public void report(String worker, boolean ready, List<String> problems) {
        database.createNativeMutationQuery("""
                        insert into worker_report (worker, reported_at, ready, problems)
                        values (:worker, clock_timestamp(), :ready, :problems)
                        on conflict (worker) do update
                        set reported_at = excluded.reported_at, ready = excluded.ready, problems = excluded.problems,
                          since = case when worker_report.ready = excluded.ready then worker_report.since else excluded.since end""")
                .setParameter("worker", worker)
                .setParameter("ready", ready)
                .setParameter("problems", problems.toArray(String[]::new))
                .executeUpdate();
        database.createNativeMutationQuery(
                        "delete from worker_report where reported_at < clock_timestamp() - interval '1 day'")
                .executeUpdate();
    }

    /** Takes back what a worker said, when it stops. */
    @Transactional
    public void leave(String worker) {
        database.createNativeMutationQuery("delete from worker_report where worker = :worker")
                .setParameter("worker", worker)
                .executeUpdate();
    }

    /** Whether some worker takes jobs right now. One query. */
    public boolean isOneReady() {
        return database.createNativeQuery("""
                        select exists (select from worker_report
                        where ready and reported_at > clock_timestamp() - make_interval(secs => :seconds))""", Boolean.class)
                .setParameter("seconds", (double) GONE_AFTER.toSeconds())
                .getSingleResult();
    }
}
