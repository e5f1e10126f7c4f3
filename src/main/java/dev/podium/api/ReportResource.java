package dev.podium.api;

import dev.podium.account.SignedIn;
import dev.podium.competition.Competitions;
import dev.podium.competition.Phase;
import dev.podium.platform.Arrival;
import dev.podium.platform.Refused;
import dev.podium.report.Reports;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** The raw material of an overview paper about a phase, for its organizers. */
@TellsProblems
@Path("/api/v1/competitions/{competition}/phases/{phase}/report.zip")
@Tag(name = "Organizing")
@SecurityRequirement(name = Described.BEARER)
class ReportResource {

    private static final String ZIP = "application/zip";

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Reports reports;

    @Inject
    Arrival arrival;

    @Inject
    Answers answers;

    @GET
    @Produces(ZIP)
    @Operation(
            operationId = "getReport",
            summary = "The raw material of an overview paper about a phase as a zip file, for organizers",
            description =
                    "LaTeX tables of results, significance, agreement and slices, figures for pgfplots with their data, a"
                            + " document that holds them all, the same numbers as CSV and JSON, a BibTeX list of the systems that"
                            + " gave a paper, and a reproducibility sheet. `README.md` says what each file is and what is left"
                            + " out. All of it is from one moment; it is made when it is asked for, which may take a while.")
    @APIResponse(
            responseCode = "200",
            description = "The report.",
            content = @Content(mediaType = ZIP, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(responseCode = "401", ref = Described.UNAUTHORIZED)
    @APIResponse(responseCode = "404", ref = Described.NOT_FOUND)
    @APIResponse(responseCode = "406", ref = Described.NOT_ACCEPTABLE)
    public Response get(@RestPath("competition") String slug, @RestPath("phase") String phaseSlug) {
        Phase phase = Phase.of(competitions.organized(slug, signedIn.require()), phaseSlug)
                .orElseThrow(Refused::notThere);
        Reports.Report report = reports.of(phase, arrival.instant());
        return Response.fromResponse(answers.closed((StreamingOutput) report::writeTo, ZIP))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + report.fileName() + "\"")
                .build();
    }
}
