package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.json.TeamJson;
import dev.podium.platform.Keys;
import dev.podium.team.Invitation;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Lets somebody into a team who has the secret of an invitation. */
@ProblemDetails
@Path("/api/v1/invitations/{secret}")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Teams")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class TeamInvitationResource {

    @Inject
    SignedIn signedIn;

    @Inject
    TeamInvitations invitations;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getInvitation", summary = "What an invitation invites to")
    @APIResponse(
            responseCode = "200",
            description = "The team and its competition.",
            content = @Content(schema = @Schema(implementation = TeamInvitationJson.class)))
    public Response show(@RestPath("secret") String secret) {
        Invitation invitation = invitations.opened(secret, Optional.of(signedIn.require()));
        return responses.okPrivate(
                new TeamInvitationJson(invitation.team.competition.slug, shown(invitation.team), invitation.expiresAt));
    }

    @POST
    @NeedsScope(TokenScope.SUBMIT)
    @Operation(
            operationId = "acceptInvitation",
            summary = "Join the team that an invitation invites to",
            description =
                    "By the secret of its link, or by its key where it waits for your address. Nobody else can use the invitation from then on."
                            + " Doing it again by the secret changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The team that you are in now.",
            content = @Content(schema = @Schema(implementation = TeamJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response accept(@RestPath("secret") String secret) {
        Account account = signedIn.require();
        Team team = Keys.of(secret)
                .map(key -> invitations.accept(key, account))
                .orElseGet(() -> invitations.accept(secret, account));
        return responses.okPrivate(shown(team));
    }

    @DELETE
    @NeedsScope(TokenScope.SUBMIT)
    @Operation(
            operationId = "declineInvitation",
            summary = "Decline an invitation to a team that waits for your address",
            description = "By its key.")
    @APIResponse(responseCode = "204", description = "It opens nothing any more.")
    public Response decline(@RestPath("secret") String key) {
        Account account = signedIn.require();
        invitations.decline(Keys.require(key), account);
        return responses.done();
    }

    private static TeamJson shown(Team team) {
        return new TeamJson(team.key, team.nameForMembers());
    }
}
