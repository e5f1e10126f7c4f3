package dev.podium.api.exchange;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.competition.CompetitionJson;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.exchange.CompetitionCopies;
import dev.podium.exchange.CompetitionExports;
import dev.podium.platform.RequestClock;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Takes a competition out as one zip, or copies it; archived ones, too. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}")
@NeedsScope(TokenScope.ORGANIZE)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class CompetitionExportResource {

    private static final String ZIP = "application/zip";

    @Inject
    SignedIn signedIn;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    CompetitionExports exports;

    @Inject
    CompetitionCopies copies;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    @Path("export.zip")
    @Produces(ZIP)
    @Operation(
            operationId = "exportCompetition",
            summary = "A whole competition as a zip file, for those who decide what is done there",
            description =
                    "`competition.json` with texts, settings, registration and phases, and the files that it names: gold with its"
                            + " labels, programs, files of phases. No people, teams, submissions or results. `importCompetition`"
                            + " makes a competition of it. It is made while it is sent, so its length is not told; the same state"
                            + " gives the same bytes. The log notes that it was asked for.")
    @APIResponse(
            responseCode = "200",
            description = "The export.",
            content = @Content(mediaType = ZIP, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    public Response export(@RestPath("competition") String slug) {
        Account organizer = signedIn.require();
        CompetitionExports.Export export =
                exports.take(archiving.decided(slug, organizer), organizer, clock.databaseNow());
        return Response.fromResponse(responses.okPrivate((StreamingOutput) export::writeTo, ZIP))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + export.fileName() + "\"")
                .build();
    }

    @POST
    @Path("copies")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "copyCompetition",
            summary = "Copy a competition as a template",
            description =
                    "What an export holds, with all dates shifted. The time of day stays the same in the competition's zone. The copy is"
                            + " yours, and not public until you publish it.")
    @APIResponse(
            responseCode = "201",
            description = "Copied; `Location` says where.",
            content = @Content(schema = @Schema(implementation = CompetitionJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response copy(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = CompetitionCopyBody.class)))
                    String body) {
        Account organizer = signedIn.require();
        Competition source = archiving.decided(slug, organizer);
        signedIn.requireCreator();
        Competition copy = copies.copy(
                source,
                RequestBodies.merge(body, CompetitionCopyBody.of(source)).wanted(),
                organizer);
        return responses.created(
                CompetitionJson.of(copy, Phase.findByCompetition(copy), clock.instant()),
                "/api/v1/competitions/" + copy.slug);
    }
}
