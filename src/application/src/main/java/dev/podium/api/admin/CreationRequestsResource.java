package dev.podium.api.admin;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.account.creating.CreationRight;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Who asks to create competitions, for admins; they answer. */
@ProblemDetails
@Path("/api/v1/admin/requests")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Installation")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class CreationRequestsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    CreationRight creationRight;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listRequests", summary = "Who asks to create competitions; for admins")
    @APIResponse(
            responseCode = "200",
            description = "Those that wait.",
            content = @Content(schema = @Schema(implementation = CreationRequestsJson.class)))
    @APIResponse(responseCode = "404", ref = OpenApiRefs.NOT_FOUND)
    public Response waiting() {
        signedIn.requireAdmin();
        return responses.okPrivate(CreationRequestsJson.of(CreationRightDecision.findWaiting(CreationRight.MOST)));
    }

    @PUT
    @Path("{key}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "answerRequest",
            summary = "Let somebody create competitions who asked for it, or refuse it; for admins",
            description = "The person reads the reason. It can be answered once.")
    @APIResponse(
            responseCode = "200",
            description = "The request with its answer.",
            content = @Content(schema = @Schema(implementation = CreationRequestJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response answer(
            @RestPath("key") @Schema(format = "uuid") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = AdminBodies.CreatingAnswer.class)))
                    String body) {
        Account admin = signedIn.requireAdmin();
        CreationRightDecision asked =
                CreationRightDecision.findByKey(Keys.require(key)).orElseThrow(Refused::notThere);
        AdminBodies.CreatingAnswer answer = RequestBodies.merge(body, AdminBodies.CreatingAnswer.BLANK);
        return responses.okPrivate(
                CreationRequestJson.of(creationRight.answer(asked.key, answer.granted(), answer.reason(), admin)));
    }
}
