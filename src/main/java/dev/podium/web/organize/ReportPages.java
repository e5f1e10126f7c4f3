package dev.podium.web.organize;

import dev.podium.account.SignedIn;
import dev.podium.competition.Competitions;
import dev.podium.competition.Phase;
import dev.podium.platform.Arrival;
import dev.podium.platform.Refused;
import dev.podium.report.Reports;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;

/** Hands out the raw material of an overview paper about a phase. */
@Path("/organize/{slug}/phases/{phase}/report.zip")
final class ReportPages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Reports reports;

    @Inject
    Arrival arrival;

    @GET
    public Response report(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        Phase phase = Phase.of(competitions.organized(slug, signedIn.require()), phaseSlug)
                .orElseThrow(Refused::notThere);
        Reports.Report report = reports.of(phase, arrival.instant());
        return Response.ok((StreamingOutput) report::writeTo, "application/zip")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + report.fileName() + "\"")
                .build();
    }
}
