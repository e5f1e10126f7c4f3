package dev.podium.web.organize.report;

import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The reports of a phase.
 *
 * @param underWay the one that is being made
 * @param failed whether the newest one could not be made
 * @param somethingNew whether a new one would say something else
 * @param made those that are kept, newest first
 */
@CheckedTemplate(basePath = "report")
record PaperReportPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        Optional<UnderWay> underWay,
        boolean failed,
        boolean somethingNew,
        List<CreatedReport> made)
        implements TemplateInstance {

    /**
     * A report that is being made.
     *
     * @param begun whether it is its turn
     * @param noWorker whether nobody is there who could make it
     */
    record UnderWay(String organizer, Instant askedAt, boolean begun, int percent, boolean noWorker) {}

    /** A report that was made. */
    record CreatedReport(UUID key, String organizer, Instant at, long size, boolean isUpToDate) {}
}
