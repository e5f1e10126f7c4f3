package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.team.Membership;
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

/** Who makes the request. */
@ProblemDetails
@Path("/api/v1/me")
@Tag(name = "You")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class MeResource {

    @Inject
    SignedIn signedIn;

    @Inject
    ApiResponses answers;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "getMe", summary = "Who you are and in which teams")
    @APIResponse(
            responseCode = "200",
            description = "You.",
            content = @Content(schema = @Schema(implementation = AccountJson.class)))
    public Response me() {
        Account account = signedIn.require();
        return answers.closed(
                AccountJson.of(account, signedIn.mayCreateCompetitions(), Membership.findByAccount(account)));
    }
}
