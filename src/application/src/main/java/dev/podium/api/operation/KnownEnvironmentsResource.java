package dev.podium.api.operation;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.evaluation.operation.EnvironmentSummaries;
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

/** Which environments there are, who offers and who uses them, for admins. */
@ProblemDetails
@Path("/api/v1/admin/environments")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Environments")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class KnownEnvironmentsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    EnvironmentSummaries environments;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listKnownEnvironments",
            summary = "Environments for programs, who offers and who uses them; for admins")
    @APIResponse(
            responseCode = "200",
            description = "Those that are offered now, and those that were.",
            content = @Content(schema = @Schema(implementation = EnvironmentsJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response all() {
        signedIn.requireAdmin();
        return responses.okPrivate(EnvironmentsJson.of(environments.findWithOffers()));
    }
}
