package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.person.AccountRemoval;
import dev.podium.team.Membership;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who makes the request. */
@ProblemDetails
@Path("/api/v1/me")
@NeedsScope(TokenScope.READ)
@Tag(name = "You")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class MeResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Profiles profiles;

    @Inject
    AccountRemoval removal;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "getMe", summary = "Who you are and in which teams")
    @APIResponse(
            responseCode = "200",
            description = "You.",
            content = @Content(schema = @Schema(implementation = AccountJson.class)))
    public Response me() {
        return responses.okPrivate(shown(signedIn.require()));
    }

    @PATCH
    @TakesIfMatch("getMe")
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeMe",
            summary = "Say who you are",
            description = "What you do not send stays. An empty name makes you be called as your login says.")
    @APIResponse(
            responseCode = "200",
            description = "You, as you are from now on.",
            content = @Content(schema = @Schema(implementation = AccountJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RequestBody(content = @Content(schema = @Schema(implementation = ProfileBody.class))) String body) {
        Account account = signedIn.require();
        UnaryOperator<Profile> change =
                is -> RequestBodies.merge(body, ProfileBody.of(is)).profile();
        return responses.changed(shown(
                ifMatch.call(() -> Account.locked(account), this::shown, () -> profiles.change(account, change))));
    }

    @DELETE
    @NeedsScope(TokenScope.ORGANIZE)
    @Operation(
            operationId = "deleteMe",
            summary = "Delete your account",
            description =
                    "With an access token of the login only. Everything that says who you are goes, your tokens too; what you submitted"
                            + " stays with your teams, which you leave. Competitions that are not public and that you organize alone"
                            + " are deleted. It cannot be undone; `getMyData` has everything before.")
    @APIResponse(responseCode = "204", description = "Deleted.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response delete() {
        removal.remove(signedIn.requireInPerson());
        return responses.done();
    }

    private AccountJson shown(Account account) {
        return AccountJson.of(account, signedIn.mayCreateCompetitions(), Membership.findByAccount(account));
    }
}
