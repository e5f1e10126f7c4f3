package dev.podium.api.operation;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.evaluation.operation.EnvironmentSummaries;
import dev.podium.platform.Refused;
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

/** In which environments programs of organizers can run, for those who choose one. */
@ProblemDetails
@Path("/api/v1/environments")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Environments")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class EnvironmentsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    EnvironmentSummaries environments;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listEnvironments",
            summary = "Environments for programs, and what is in them; for those who may create competitions")
    @APIResponse(
            responseCode = "200",
            description = "Those that are offered now, and those that were.",
            content = @Content(schema = @Schema(implementation = EnvironmentChoicesJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response choices() {
        signedIn.require();
        if (!signedIn.mayCreateCompetitions()) {
            throw Refused.notThere();
        }
        return responses.okPrivate(EnvironmentChoicesJson.of(environments.find()));
    }
}
