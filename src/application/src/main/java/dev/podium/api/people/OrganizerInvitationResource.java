package dev.podium.api.people;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.platform.Keys;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Lets somebody organize a competition who has the secret of an invitation, or the address that it is for. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/invitations/organizers")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class OrganizerInvitationResource {

    @Inject
    SignedIn signedIn;

    @Inject
    OrganizerInvitations invitations;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getOrganizerInvitations", summary = "Invitations that wait for your address")
    @APIResponse(
            responseCode = "200",
            description = "Those that you can still use.",
            content = @Content(schema = @Schema(implementation = OrganizerInvitationsJson.class)))
    public Response waiting() {
        return responses.okPrivate(new OrganizerInvitationsJson(invitations.waiting(signedIn.require()).stream()
                .map(OrganizerInvitationJson::of)
                .toList()));
    }

    @GET
    @Path("{secret}")
    @Operation(operationId = "getOrganizerInvitation", summary = "What an invitation invites to")
    @APIResponse(
            responseCode = "200",
            description = "The competition and the role.",
            content = @Content(schema = @Schema(implementation = OrganizerInvitationJson.class)))
    public Response show(@RestPath("secret") String secret) {
        OrganizerInvitation invitation = invitations.opened(secret, Optional.of(signedIn.require()));
        return responses.okPrivate(OrganizerInvitationJson.of(invitation));
    }

    @POST
    @Path("{secret}")
    @Operation(
            operationId = "acceptOrganizerInvitation",
            summary = "Organize the competition that an invitation invites to",
            description =
                    "By the secret of its link, or by its key where it waits for your address. Nobody else can use it"
                            + " from then on. Who organizes the competition already keeps their role.")
    @APIResponse(responseCode = "204", description = "You organize it now.")
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response accept(@RestPath("secret") String secret) {
        Account account = signedIn.require();
        Keys.of(secret)
                .ifPresentOrElse(key -> invitations.accept(key, account), () -> invitations.accept(secret, account));
        return responses.done();
    }

    @DELETE
    @Path("{key}")
    @Operation(
            operationId = "declineOrganizerInvitation",
            summary = "Decline an invitation that waits for your address")
    @APIResponse(responseCode = "204", description = "It opens nothing any more.")
    public Response decline(@RestPath("key") @Schema(format = "uuid") String key) {
        Account account = signedIn.require();
        UUID parsed = Keys.require(key);
        invitations.decline(parsed, account);
        return responses.done();
    }
}
