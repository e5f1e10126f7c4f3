package dev.podium.api.organize;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.report.Report;
import dev.podium.report.Reports;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** The raw material of an overview paper about a phase, for its organizers: asked for, followed, downloaded. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}")
@NeedsScope(TokenScope.ORGANIZE)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class ReportResource {

    private static final String ZIP = "application/zip";

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Reports reports;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @POST
    @Path("reports")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "askForReport",
            summary = "Ask for the raw material of an overview paper about a phase",
            description =
                    "LaTeX tables of results, significance, agreement and slices, figures for pgfplots with their data, a"
                            + " document that holds them all, the same numbers as CSV and JSON, a BibTeX list of the systems that"
                            + " gave a paper, and a reproducibility sheet. `README.md` says what each file is and what is left"
                            + " out. All of it is from one moment. A worker makes it: follow the `Location` until `status` is"
                            + " `made`. While one is under way, or nothing has changed since the newest one, that one is the"
                            + " answer.")
    @APIResponse(
            responseCode = "200",
            description = "Nothing has changed since this one was made; `Location` says where it is.",
            content = @Content(schema = @Schema(implementation = ReportJson.class)))
    @APIResponse(
            responseCode = "202",
            description = "It is under way; `Location` says where to follow it.",
            content = @Content(schema = @Schema(implementation = ReportJson.class)))
    public Response ask(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        Reports.StoredReport kept = reports.ask(phase, signedIn.require(), clock.databaseNow());
        ReportJson shown = ReportJson.of(kept, path(phase, kept.report()));
        return Response.fromResponse(responses.okPrivate(shown))
                .status(kept.report().status.isUnderWay() ? Response.Status.ACCEPTED : Response.Status.OK)
                .header(HttpHeaders.LOCATION, URI.create(path(phase, kept.report())))
                .build();
    }

    @GET
    @Path("reports")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listReports",
            summary = "The reports about a phase that are kept, newest first",
            description = "The newest three, and one that is under way or has failed.")
    @APIResponse(
            responseCode = "200",
            description = "The reports.",
            content = @Content(schema = @Schema(implementation = ReportsJson.class)))
    public Response list(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        return responses.okPrivate(new ReportsJson(reports.findByPhase(phase, clock.instant()).stream()
                .map(kept -> ReportJson.of(kept, path(phase, kept.report())))
                .toList()));
    }

    @GET
    @Path("reports/{key}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "getReportState", summary = "How far a report is")
    @APIResponse(
            responseCode = "200",
            description = "The report.",
            content = @Content(schema = @Schema(implementation = ReportJson.class)))
    public Response state(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("key") @Schema(format = "uuid") String key) {
        Phase phase = phase(slug, phaseSlug);
        Reports.StoredReport kept = reports.find(phase, Keys.require(key), clock.instant());
        return responses.okPrivate(ReportJson.of(kept, path(phase, kept.report())));
    }

    @GET
    @Path("reports/{key}/report.zip")
    @Produces(ZIP)
    @Operation(
            operationId = "getReportFile",
            summary = "The zip file of a report",
            description = "404 until it is made, and when it is kept no longer: the newest three are.")
    @APIResponse(
            responseCode = "200",
            description = "The report.",
            content = @Content(mediaType = ZIP, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response file(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestPath("key") @Schema(format = "uuid") String key) {
        Phase phase = phase(slug, phaseSlug);
        return file(
                phase,
                Report.findByKey(phase, Keys.require(key))
                        .filter(ReportResource::isMade)
                        .orElseThrow(Refused::notThere));
    }

    @GET
    @Path("report.zip")
    @Produces(ZIP)
    @Operation(
            operationId = "getReport",
            summary = "The zip file of the newest report about a phase",
            description = "As it was made when it was asked for with `askForReport`.")
    @APIResponse(
            responseCode = "200",
            description = "The report.",
            content = @Content(mediaType = ZIP, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response get(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = phase(slug, phaseSlug);
        return file(
                phase,
                Report.findByPhase(phase).stream()
                        .filter(ReportResource::isMade)
                        .findFirst()
                        .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "report.none-made")));
    }

    private Phase phase(String slug, String phaseSlug) {
        return Phase.findBySlug(competitions.organized(slug, signedIn.require()), phaseSlug)
                .orElseThrow(Refused::notThere);
    }

    private static boolean isMade(Report report) {
        return report.status == Report.Status.made;
    }

    private static String path(Phase phase, Report report) {
        return "/api/v1/competitions/%s/phases/%s/reports/%s".formatted(phase.competition.slug, phase.slug, report.key);
    }

    private Response file(Phase phase, Report report) {
        return Response.fromResponse(responses.okPrivate((StreamingOutput) out -> reports.copy(report, out), ZIP))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + Reports.fileName(phase) + "\"")
                .header(HttpHeaders.CONTENT_LENGTH, report.size)
                .build();
    }
}
