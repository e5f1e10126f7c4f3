package dev.podium.api.account;

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
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.TeamRenamingDeadline;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.team.Affiliation;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.team.TeamSetup;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** The team of who makes the request in one competition. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/team")
@NeedsScope(TokenScope.SUBMIT)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Teams")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class OwnTeamResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    TeamSetup setup;

    @Inject
    TeamInvitations invitations;

    @Inject
    TeamRenamingDeadline renamingDeadline;

    @Inject
    RequestClock clock;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @Inject
    EntityManager database;

    @GET
    @NeedsScope(TokenScope.READ)
    @Operation(operationId = "getTeam", summary = "Your team with its members")
    @APIResponse(
            responseCode = "200",
            description = "Your team.",
            content = @Content(schema = @Schema(implementation = OwnTeamJson.class)))
    public Response show(@RestPath("competition") String slug) {
        Account reader = signedIn.require();
        return responses.okPrivate(shown(own(slug, reader), reader));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "createTeam", summary = "Create a team, which you lead")
    @APIResponse(
            responseCode = "201",
            description = "Created.",
            content = @Content(schema = @Schema(implementation = OwnTeamJson.class)))
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response create(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = TeamBodies.Name.class))) String body) {
        Account founder = signedIn.require();
        Competition competition = competitions.visible(slug, founder);
        String name = RequestBodies.merge(body, TeamBodies.Name.BLANK).name();
        return responses.created(shown(teams.found(competition, name, founder), founder));
    }

    @PATCH
    @TakesIfMatch("getTeam")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "renameTeam",
            summary = "Rename your team; for its leader",
            description = "Until its first run is scored, or submitted to a phase that keeps scores sealed.")
    @APIResponse(
            responseCode = "200",
            description = "The team as it is now.",
            content = @Content(schema = @Schema(implementation = OwnTeamJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response rename(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = TeamBodies.Name.class))) String body) {
        Account leader = signedIn.require();
        Team team = own(slug, leader);
        String name = RequestBodies.merge(body, TeamBodies.Name.BLANK).name();
        Team renamed =
                ifMatch.call(() -> locked(team), is -> shown(is, leader), () -> teams.rename(team, name, leader));
        return responses.changed(shown(renamed, leader));
    }

    @PUT
    @Path("affiliation")
    @TakesIfMatch("getTeam")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "describeTeam",
            summary = "Say where your team comes from; for its leader",
            description = "Where it is shown it stands in the files of the leaderboards and in reports.")
    @APIResponse(
            responseCode = "200",
            description = "The team as it is now.",
            content = @Content(schema = @Schema(implementation = OwnTeamJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response describe(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = TeamBodies.Home.class))) String body) {
        Account leader = signedIn.require();
        Team team = own(slug, leader);
        TeamBodies.Home home = RequestBodies.merge(body, TeamBodies.Home.BLANK);
        Affiliation said = new Affiliation(home.affiliation(), home.shown());
        Team described =
                ifMatch.call(() -> locked(team), is -> shown(is, leader), () -> teams.describe(team, said, leader));
        return responses.changed(shown(described, leader));
    }

    @DELETE
    @Operation(
            operationId = "dissolveTeam",
            summary = "Dissolve your team; for its leader",
            description =
                    "All members leave at once, and nobody can join any more. What was submitted stays under the team's name; a team"
                            + " that never submitted anything is deleted.")
    @APIResponse(responseCode = "204", description = "Nobody is in it any more.")
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response dissolve(@RestPath("competition") String slug) {
        Account leader = signedIn.require();
        teams.disband(own(slug, leader), leader);
        return responses.done();
    }

    @PUT
    @Path("leader")
    @TakesIfMatch("getTeam")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "handOverTeam", summary = "Hand the lead over to a member; for the leader")
    @APIResponse(
            responseCode = "200",
            description = "The team as it is now.",
            content = @Content(schema = @Schema(implementation = OwnTeamJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response handOver(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = TeamBodies.Leader.class))) String body) {
        Account leader = signedIn.require();
        Team team = own(slug, leader);
        UUID member = RequestBodies.read(body, TeamBodies.Leader.class).member();
        ifMatch.run(() -> locked(team), is -> shown(is, leader), () -> teams.handOver(team, member, leader));
        database.clear();
        return responses.okPrivate(shown(own(slug, leader), leader));
    }

    @DELETE
    @Path("members/{member}")
    @Operation(
            operationId = "removeMember",
            summary = "Remove a member, or leave",
            description =
                    "The leader removes others; with your own key you leave. What was submitted stays with the team."
                            + " When the leader leaves, the member who joined first leads the team.")
    @APIResponse(responseCode = "204", description = "Not in the team any more.")
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    public Response remove(
            @RestPath("competition") String slug, @RestPath("member") @Schema(format = "uuid") String member) {
        Account account = signedIn.require();
        teams.remove(own(slug, account), Keys.require(member), account);
        return responses.done();
    }

    @POST
    @Path("invitations")
    // a form, as programs call nothing that they send
    @Consumes({MediaType.APPLICATION_JSON, MediaType.APPLICATION_FORM_URLENCODED})
    @Operation(
            operationId = "invite",
            summary = "Make an invitation for one person; for the leader",
            description =
                    "With an address only an account can use it whose verified address that is; it is told by e-mail if there is one, and no"
                            + " answer tells whether there is.")
    @APIResponse(
            responseCode = "201",
            description = "Made.",
            content = @Content(schema = @Schema(implementation = CreatedTeamInvitationJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response invite(
            @RestPath("competition") String slug,
            @RequestBody(
                            required = false,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_JSON,
                                            schema = @Schema(implementation = TeamBodies.Invitation.class)))
                    String body) {
        Account leader = signedIn.require();
        Team team = own(slug, leader);
        String email = body == null || body.isBlank()
                ? ""
                : RequestBodies.merge(body, TeamBodies.Invitation.BLANK).email();
        TeamInvitations.CreatedInvitation made = invitations.make(team, email, leader);
        return responses.created(
                new CreatedTeamInvitationJson(made.invitation().key, made.secret(), made.invitation().expiresAt));
    }

    @DELETE
    @Path("invitations/{invitation}")
    @Operation(operationId = "withdrawInvitation", summary = "Withdraw an invitation; for the leader")
    @APIResponse(responseCode = "204", description = "Its link opens nothing any more.")
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    public Response withdraw(
            @RestPath("competition") String slug, @RestPath("invitation") @Schema(format = "uuid") String invitation) {
        Account leader = signedIn.require();
        invitations.withdraw(own(slug, leader), Keys.require(invitation), leader);
        return responses.done();
    }

    private Team own(String slug, Account member) {
        return teams.find(member, competitions.visible(slug, member)).orElseThrow(Refused::notThere);
    }

    private static Team locked(Team team) {
        return Team.locked(team.id).orElseThrow(Refused::notThere);
    }

    private OwnTeamJson shown(Team team, Account reader) {
        List<Membership> members = Membership.findByTeam(team);
        boolean led = members.stream().anyMatch(member -> member.leads && member.account.id.equals(reader.id));
        return OwnTeamJson.of(
                team,
                renamingDeadline.mayChange(team, clock.instant()),
                setup.find(team.competition).size(),
                members,
                led ? invitations.open(team) : List.of(),
                reader);
    }
}
