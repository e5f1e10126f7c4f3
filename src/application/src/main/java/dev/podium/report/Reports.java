package dev.podium.report;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.BlobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/**
 * The raw material of overview papers, each as one zip: tables and figures in LaTeX with a document that holds them all, the
 * same numbers as CSV and JSON, and what is needed to repeat them. A worker makes it; what was made is kept and handed out.
 * For organizers: nothing is sealed for them.
 */
@ApplicationScoped
public class Reports {

    /**
     * A report as its readers see it.
     *
     * @param isUpToDate whether a report that is made now would say the same
     */
    public record StoredReport(Report report, boolean isUpToDate) {}

    @Inject
    Session database;

    @Inject
    ReportFingerprint basis;

    @Inject
    ReportJob job;

    @Inject
    BlobStore blobs;

    @Inject
    AuditLog log;

    /** The reports of a phase, newest first, at most {@value ReportJob#MOST_KEPT} and one that is not made. Two queries. */
    public List<StoredReport> findByPhase(Phase phase, Instant now) {
        String current = basis.find(phase, now);
        return Report.findByPhase(phase).stream()
                .map(report -> new StoredReport(report, current.equals(report.basis)))
                .toList();
    }

    /**
     * A report of a phase. Two queries.
     *
     * @throws Refused if it is not there (any more)
     */
    public StoredReport find(Phase phase, UUID key, Instant now) {
        Report report = Report.findByKey(phase, key).orElseThrow(Refused::notThere);
        return new StoredReport(report, basis.find(phase, now).equals(report.basis));
    }

    /**
     * Asks for a report. While one is being made, and while nothing has changed since the newest one was, that one is the
     * answer, however often and by however many it is asked for.
     */
    @Transactional
    public StoredReport ask(Phase phase, Account organizer, Instant now) {
        Optional<StoredReport> there = usable(phase, now);
        if (there.isPresent()) {
            return there.get();
        }
        Optional<Long> begun = begin(phase, organizer, now);
        if (begun.isPresent()) {
            job.enqueue(begun.get());
            log.note(organizer.id, Action.PHASE_REPORT_ASKED_FOR, phase.subject(), AuditChanges.NONE);
            return new StoredReport(database.find(Report.class, begun.get()), false);
        }
        // somebody else asked at the same moment
        return usable(phase, now).orElseThrow();
    }

    private Optional<StoredReport> usable(Phase phase, Instant now) {
        return findByPhase(phase, now).stream()
                .filter(kept -> kept.report().status.isUnderWay() || kept.isUpToDate())
                .findFirst();
    }

    /** Empty where one is under way. What has failed before is forgotten. */
    private Optional<Long> begin(Phase phase, Account organizer, Instant now) {
        database.createNativeMutationQuery("delete from report where phase_id = :phase and status = 'failed'")
                .setParameter("phase", phase.id)
                .executeUpdate();
        return database.createNativeQuery("""
                        insert into report (key, phase_id, asked_by, asked_at, status)
                        values (:key, :phase, :organizer, :now, 'waiting')
                        on conflict (phase_id) where status in ('waiting', 'making') do nothing returning id""", Long.class)
                .setParameter("key", UUID.randomUUID())
                .setParameter("phase", phase.id)
                .setParameter("organizer", organizer.id)
                .setParameter("now", now)
                .getResultStream()
                .findFirst();
    }

    /** A name for the file of a phase's report that is safe everywhere. */
    public static String fileName(Phase phase) {
        return phase.competition.slug + "-" + phase.slug + "-report.zip";
    }

    /**
     * Writes the file of a report.
     *
     * @param out stays open
     * @throws IOException if it was removed meanwhile
     */
    public void copy(Report report, OutputStream out) throws IOException {
        try (InputStream in = blobs.open(report.digest)) {
            in.transferTo(out);
        }
    }
}
