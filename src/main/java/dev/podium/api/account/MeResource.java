package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.api.http.Answers;
import dev.podium.api.http.Described;
import dev.podium.api.http.TellsProblems;
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
@TellsProblems
@Path("/api/v1/me")
@Tag(name = "You")
@SecurityRequirement(name = Described.BEARER)
class MeResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Answers answers;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "getMe", summary = "Who you are and in which teams")
    @APIResponse(
            responseCode = "200",
            description = "You.",
            content = @Content(schema = @Schema(implementation = ShownAccount.class)))
    @APIResponse(responseCode = "401", ref = Described.UNAUTHORIZED)
    @APIResponse(responseCode = "406", ref = Described.NOT_ACCEPTABLE)
    public Response me() {
        Account account = signedIn.require();
        return answers.closed(ShownAccount.of(account, signedIn.mayCreateCompetitions(), Membership.of(account)));
    }
}
