package dev.podium.api.account;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.json.TeamJson;
import dev.podium.team.Invitation;
import dev.podium.team.TeamInvitations;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Invitations to teams that wait for the address of who asks. */
@ProblemDetails
@Path("/api/v1/invitations/teams")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Teams")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class WaitingInvitationsResource {

    @Schema(name = "WaitingInvitations", description = "Invitations to teams for your address, newest first.")
    record Waiting(List<One> invitations) {}

    @Schema(name = "WaitingInvitation")
    record One(
            @Schema(description = "With it the invitation is accepted or declined.")
            UUID key,

            @Schema(description = "Slug of the competition.")
            String competition,

            TeamJson team,

            @Schema(description = "Name of the leader who made it.")
            String by,

            Instant expiresAt) {

        static One of(Invitation invitation) {
            return new One(
                    invitation.key,
                    invitation.team.competition.slug,
                    new TeamJson(invitation.team.key, invitation.team.nameForMembers()),
                    invitation.createdBy.name,
                    invitation.expiresAt);
        }
    }

    @Inject
    SignedIn signedIn;

    @Inject
    TeamInvitations invitations;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listWaitingInvitations", summary = "Invitations to teams that wait for your address")
    @APIResponse(
            responseCode = "200",
            description = "Those that you can still use, at most 20.",
            content = @Content(schema = @Schema(implementation = Waiting.class)))
    public Response waiting() {
        return responses.okPrivate(new Waiting(
                invitations.waiting(signedIn.require()).stream().map(One::of).toList()));
    }
}
