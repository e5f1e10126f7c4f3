package dev.podium.report;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import dev.podium.competition.Phase;
import dev.podium.platform.RequestClock;
import dev.podium.platform.Spool;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.database.Schema;
import dev.podium.platform.job.JobKind;
import dev.podium.platform.job.JobQueue;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.Hibernate;
import org.hibernate.Session;

/** Makes a report that was asked for. It may run more than once; what is made first stays. */
@ApplicationScoped
public class ReportJob implements JobKind<ReportJob.Data> {

    private static final TaskDescriptor<Data> TASK = TaskDescriptor.of("report", Data.class);

    /** Reports that are kept of a phase; older ones are removed. */
    static final int MOST_KEPT = 3;

    /** What ends its worker, meets a full disk or is refused by the database every time is given up. */
    static final int MOST_TRIES = 3;

    /**
     * What a job is given.
     *
     * @param report number of the report
     */
    public record Data(long report) {}

    @Inject
    JobQueue queue;

    @Inject
    ReportMaker maker;

    @Inject
    BlobStore blobs;

    @Inject
    RequestClock clock;

    @Inject
    Schema schema;

    @Inject
    Session database;

    /** Enqueues a report in the transaction that asks for it. */
    void enqueue(long report) {
        queue.enqueue(TASK, report, new Data(report));
    }

    @Override
    @Transactional
    public void enqueueLost() {
        database.createNativeQuery(
                        "select id from report where status in ('waiting', 'making') order by id", Long.class)
                .getResultList()
                .forEach(this::enqueue);
    }

    @Override
    public TaskDescriptor<Data> task() {
        return TASK;
    }

    @Override
    public void work(Data job) throws IOException {
        on(job.report());
    }

    /**
     * Makes a report, unless that is done already or its phase is gone.
     *
     * @throws IOException if it cannot be written here; it is to be tried again
     */
    public void on(long report) throws IOException {
        Optional<Order> begun = QuarkusTransaction.requiringNew().call(() -> begin(report));
        if (begun.isEmpty()) {
            return;
        }
        try (Spool spool = Spool.create();
                ProgressNote progress = ProgressNote.start(percent -> note(report, percent))) {
            OutputStream zip = new BufferedOutputStream(spool.stream());
            String basis = maker.make(begun.get().phase(), begun.get().now(), zip, progress);
            zip.flush();
            blobs.bring(spool::open);
            List<String> replaced = QuarkusTransaction.requiringNew().call(() -> keep(report, spool, basis));
            replaced.forEach(blobs::removeUnused);
        } catch (IOException | RuntimeException e) {
            end(report, e);
        }
    }

    /**
     * What is to be made.
     *
     * @param phase with its competition and gold release
     * @param now by the database's clock
     */
    private record Order(Phase phase, Instant now) {}

    private Optional<Order> begin(long id) {
        Report report = locked(id);
        if (report == null || !report.status.isUnderWay()) {
            return Optional.empty();
        }
        if (report.tries >= MOST_TRIES) {
            Log.errorf("report %d is given up: %d workers ended while they made it", id, report.tries);
            fail(report);
            return Optional.empty();
        }
        Instant now = clock.databaseNow();
        report.tries++;
        report.status = Report.Status.making;
        report.progress = 0;
        Hibernate.initialize(report.phase);
        Hibernate.initialize(report.phase.competition);
        Hibernate.initialize(report.phase.gold);
        return Optional.of(new Order(report.phase, now));
    }

    private void note(long report, int percent) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update report set progress = :percent where id = :report and status = 'making'")
                        .setParameter("percent", percent)
                        .setParameter("report", report)
                        .executeUpdate());
    }

    /** The digests of reports that are kept no longer. */
    private List<String> keep(long id, Spool spool, String basis) throws IOException {
        Report report = locked(id);
        if (report == null || !report.status.isUnderWay()) {
            return List.of();
        }
        Instant now = clock.databaseNow();
        report.digest = blobs.keep(spool::open).digest();
        report.size = spool.size();
        report.basis = basis;
        report.status = Report.Status.made;
        report.progress = ReportProgress.WHOLE;
        report.endedAt = now;
        database.flush();
        return database.createNativeQuery("""
                        delete from report where phase_id = :phase and id not in (select id from report
                          where phase_id = :phase order by id desc limit :most) returning digest""", String.class)
                .setParameter("phase", report.phase.id)
                .setParameter("most", MOST_KEPT)
                .getResultList();
    }

    /**
     * A database that is away or of another version is no try. What it refuses else, or a full disk, may go well another time,
     * but not for ever; the rest would go wrong again.
     */
    private void end(long id, Exception reason) throws IOException {
        boolean noTry =
                DatabaseUnavailable.made(reason) || schema.misfitBehind(reason).isPresent();
        boolean passing =
                noTry || reason instanceof IOException || Schema.state(reason).isPresent();
        boolean again = QuarkusTransaction.requiringNew().call(() -> {
            Report report = locked(id);
            if (report == null || !report.status.isUnderWay()) {
                return false;
            }
            if (!passing || (!noTry && report.tries >= MOST_TRIES)) {
                fail(report);
                return false;
            }
            report.tries -= noTry ? 1 : 0;
            report.status = Report.Status.waiting;
            return true;
        });
        Log.errorf(reason, "report %d cannot be made%s", id, again ? " now" : "");
        if (again) {
            throw new IOException("report " + id + " is to be made again", reason);
        }
    }

    private void fail(Report report) {
        Instant now = clock.databaseNow();
        report.status = Report.Status.failed;
        report.endedAt = now;
    }

    /** Null where it is gone. */
    private Report locked(long id) {
        return database.find(Report.class, id, LockModeType.PESSIMISTIC_WRITE);
    }
}
