package dev.podium.api.submission;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.list.RunCsv;
import dev.podium.evaluation.list.RunQuery;
import dev.podium.platform.Refused;
import dev.podium.platform.Spool;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** What all teams submitted to a phase as a table, for its organizers. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/submissions.csv")
@NeedsScope(TokenScope.ORGANIZE)
@Tag(name = "Submissions")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class PhaseSubmissionsTableResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    RunCsv table;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getPhaseSubmissionsTable",
            summary = "What all teams and baselines submitted to a phase as a table, for organizers")
    @APIResponse(
            responseCode = "200",
            description = "A line for each, with all metrics; no cell is a formula.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response file(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestQuery @DefaultValue("all") @Parameter(description = PhaseSubmissionsResource.SHOW) RunQuery.Only show,
            @RestQuery @Parameter(description = "Key of the only team.") @Schema(format = "uuid") String team)
            throws IOException {
        Phase phase = Phase.findBySlug(competitions.organized(slug, signedIn.require()), phaseSlug)
                .orElseThrow(Refused::notThere);
        RunQuery query = PhaseSubmissionsResource.query(phase, show, team);
        Spool csv = table.write(query);
        StreamingOutput copied = out -> {
            try (csv) {
                csv.copyTo(out);
            }
        };
        return Response.fromResponse(responses.okPrivate(copied, OpenApiRefs.CSV))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + RunCsv.fileName(query.phase()) + "\"")
                .build();
    }
}
