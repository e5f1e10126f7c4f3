package dev.podium.api.people;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.IfMatch;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.api.http.TakesIfMatch;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.people.OrganizerInvitation;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.competition.people.Organizers;
import dev.podium.platform.Keys;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Who organizes a competition: whatever the page of it does. */
@NeedsScope(TokenScope.ORGANIZE)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/organizers")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class OrganizersResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Organizers organizers;

    @Inject
    OrganizerInvitations invitations;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @Inject
    EntityManager database;

    @GET
    @Operation(operationId = "getOrganizers", summary = "Who organizes the competition, and as what")
    @APIResponse(
            responseCode = "200",
            description = "All of them.",
            content = @Content(schema = @Schema(implementation = OrganizersJson.class)))
    public Response list(@RestPath("competition") String slug) {
        Account reader = signedIn.require();
        return responses.okPrivate(shown(competitions.organized(slug, reader), reader));
    }

    @PATCH
    @Path("{organizer}")
    @TakesIfMatch("getOrganizers")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "changeOrganizer", summary = "Give somebody another role; for owners")
    @APIResponse(
            responseCode = "200",
            description = "All who organize it now.",
            content = @Content(schema = @Schema(implementation = OrganizersJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RestPath("organizer") @Schema(format = "uuid") String organizer,
            @RequestBody(content = @Content(schema = @Schema(implementation = OrganizerBodies.Role.class)))
                    String body) {
        Account owner = signedIn.require();
        Competition competition = competitions.organized(slug, owner);
        String role = RequestBodies.merge(body, OrganizerBodies.Role.BLANK).role();
        change(competition, owner, () -> organizers.change(competition, Keys.require(organizer), role, owner));
        database.clear();
        return responses.changed(shown(competition, owner));
    }

    @DELETE
    @Path("{organizer}")
    @TakesIfMatch("getOrganizers")
    @Operation(
            operationId = "removeOrganizer",
            summary = "Remove somebody, or stop organizing",
            description = "Owners remove others; everybody leaves with their own key. One owner always remains.")
    @APIResponse(responseCode = "204", description = "They no longer organize the competition.")
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response remove(
            @RestPath("competition") String slug, @RestPath("organizer") @Schema(format = "uuid") String organizer) {
        Account account = signedIn.require();
        Competition competition = competitions.organizedInAnyRole(slug, account);
        change(competition, account, () -> organizers.remove(competition, Keys.require(organizer), account));
        return responses.done();
    }

    @POST
    @Path("invitations")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "inviteOrganizer",
            summary = "Make an invitation for one person; for owners",
            description =
                    "With an `email`, only somebody whose login has verified that address can use it, and finds it"
                            + " under `/api/v1/invitations/organizers`, too.")
    @APIResponse(
            responseCode = "201",
            description = "Made.",
            content = @Content(schema = @Schema(implementation = CreatedOrganizerInvitationJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response invite(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = OrganizerBodies.Invitation.class)))
                    String body) {
        Account owner = signedIn.require();
        Competition competition = competitions.organized(slug, owner);
        OrganizerBodies.Invitation wanted = RequestBodies.merge(body, OrganizerBodies.Invitation.BLANK);
        OrganizerInvitations.CreatedInvitation made =
                invitations.make(competition, wanted.role(), wanted.email(), owner);
        OrganizerInvitation invitation = made.invitation();
        return responses.created(new CreatedOrganizerInvitationJson(
                invitation.key, invitation.role, made.secret(), invitation.expiresAt));
    }

    @DELETE
    @Path("invitations/{invitation}")
    @Operation(operationId = "withdrawOrganizerInvitation", summary = "Withdraw an invitation; for owners")
    @APIResponse(responseCode = "204", description = "It opens nothing any more.")
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    public Response withdraw(
            @RestPath("competition") String slug, @RestPath("invitation") @Schema(format = "uuid") String invitation) {
        Account owner = signedIn.require();
        invitations.withdraw(competitions.organized(slug, owner), Keys.require(invitation), owner);
        return responses.done();
    }

    private void change(Competition competition, Account account, Runnable change) {
        ifMatch.run(() -> Competition.locked(competition), is -> shown(is, account), change);
    }

    private OrganizersJson shown(Competition competition, Account reader) {
        boolean owns = competitions.role(reader, competition.slug).equals(Optional.of(OrganizerRole.owner));
        return OrganizersJson.of(
                Organizer.findByCompetition(competition), owns ? invitations.open(competition) : List.of(), reader);
    }
}
