package dev.podium.report;

import dev.podium.competition.Phase;
import dev.podium.platform.Spool;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;

/**
 * The raw material of an overview paper about a phase as one zip: tables and figures in LaTeX with a document that holds them
 * all, the same numbers as CSV and JSON, and what is needed to repeat them. For organizers: nothing is sealed for them.
 */
@ApplicationScoped
public class Reports {

    /** A report that is made while it is written. */
    public final class Report {

        private final Phase phase;
        private final Instant now;

        private Report(Phase phase, Instant now) {
            this.phase = phase;
            this.now = now;
        }

        /** A name for it that is safe everywhere. */
        public String fileName() {
            return phase.competition.slug + "-" + phase.slug + "-report.zip";
        }

        /**
         * Writes the report, all of it from one moment. It waits on disk until it is complete, so that no database connection
         * is held while the reader is slow.
         *
         * @param out stays open
         */
        public void writeTo(OutputStream out) throws IOException {
            try (Spool spool = Spool.create()) {
                OutputStream zip = new BufferedOutputStream(spool.stream());
                maker.make(phase, now, zip);
                zip.flush();
                spool.copyTo(out);
            }
        }
    }

    @Inject
    ReportMaker maker;

    /**
     * The report of a phase.
     *
     * @param phase with its competition and gold release
     * @param now when it is asked for
     */
    public Report of(Phase phase, Instant now) {
        return new Report(phase, now);
    }
}
