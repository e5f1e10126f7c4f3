package dev.podium.web.organize.report;

import dev.podium.competition.Phase;
import dev.podium.evaluation.WorkerReports;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.report.Report;
import dev.podium.report.Reports;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.List;
import java.util.Optional;

/** Lets organizers ask for the raw material of a paper about a phase, and hands it out when a worker has made it. */
@Path("/organize/{slug}/phases/{phase}/report")
final class ReportPages {

    @Inject
    Reports reports;

    @Inject
    WorkerReports workers;

    @Inject
    RequestClock clock;

    @GET
    public TemplateInstance show(@BeanParam OrganizedPhase asked) {
        Phase phase = asked.get();
        List<Reports.StoredReport> all = reports.findByPhase(phase, clock.instant());
        return new PaperReportPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                underWay(all),
                all.stream()
                        .findFirst()
                        .filter(newest -> is(newest, Report.Status.failed))
                        .isPresent(),
                all.stream().noneMatch(Reports.StoredReport::isUpToDate),
                all.stream()
                        .filter(kept -> is(kept, Report.Status.made))
                        .map(ReportPages::made)
                        .toList());
    }

    @POST
    public Response make(@BeanParam OrganizedPhase asked) {
        reports.ask(asked.get(), asked.organizer(), clock.databaseNow());
        return asked.to("report");
    }

    @GET
    @Path("/{key}.zip")
    public Response file(@BeanParam OrganizedPhase asked, @PathParam("key") String key) {
        Phase phase = asked.get();
        Report report = Report.findByKey(phase, Keys.require(key))
                .filter(found -> found.status == Report.Status.made)
                .orElseThrow(Refused::notThere);
        return Response.ok((StreamingOutput) out -> reports.copy(report, out), "application/zip")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + Reports.fileName(phase) + "\"")
                .header(HttpHeaders.CONTENT_LENGTH, report.size)
                .build();
    }

    private Optional<PaperReportPage.UnderWay> underWay(List<Reports.StoredReport> all) {
        return all.stream()
                .map(Reports.StoredReport::report)
                .filter(report -> report.status.isUnderWay())
                .findFirst()
                .map(report -> new PaperReportPage.UnderWay(
                        report.askedBy.name,
                        report.askedAt,
                        report.status == Report.Status.making,
                        report.progress,
                        !workers.isOneReady()));
    }

    private static PaperReportPage.CreatedReport made(Reports.StoredReport kept) {
        Report report = kept.report();
        return new PaperReportPage.CreatedReport(
                report.key, report.askedBy.name, report.endedAt, report.size, kept.isUpToDate());
    }

    private static boolean is(Reports.StoredReport kept, Report.Status status) {
        return kept.report().status == status;
    }
}
