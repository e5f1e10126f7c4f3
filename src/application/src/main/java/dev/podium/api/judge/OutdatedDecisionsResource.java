package dev.podium.api.judge;

import dev.podium.account.TokenScope;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.AdjudicationLists;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** What somebody may decide once more. */
@NeedsScope(TokenScope.SUBMIT)
@ProblemDetails
@Path("/api/v1/judge/{study}/changed")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Judging")
@SecurityRequirement(name = OpenApiRefs.LINK_OF_JUDGES)
@SecurityRequirement(name = OpenApiRefs.BEARER)
class OutdatedDecisionsResource {

    @Inject
    RequestAnnotator requestAnnotator;

    @Inject
    AdjudicationLists decisions;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listChangedUnits",
            summary = "The units that you may decide once more, as people answered otherwise since",
            description =
                    "The first 50, in the order of the units. What was decided holds until it is decided once more.")
    @APIResponse(
            responseCode = "200",
            description = "How many there are, and the first of them.",
            content = @Content(schema = @Schema(implementation = OutdatedDecisionsJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response all(@RestPath("study") String key) {
        ActingAnnotator part = requestAnnotator.part(key);
        part.person().refuseIdle();
        return responses.okPrivate(OutdatedDecisionsJson.of(
                decisions.numbers(part.person()).changed(), decisions.changed(part.person()), part));
    }
}
