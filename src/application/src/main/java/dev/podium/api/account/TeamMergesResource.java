package dev.podium.api.account;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.export.json.TeamJson;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.team.Team;
import dev.podium.team.TeamMerges;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
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

/** Merges the team of who makes the request with another one. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/team/merges")
@NeedsScope(TokenScope.SUBMIT)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Teams")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class TeamMergesResource {

    @Schema(
            name = "NewTeamMerge",
            description = "With which team to merge.",
            requiredProperties = "team",
            additionalProperties = Schema.False.class)
    record Proposed(
            @Schema(description = "Its name.", maxLength = 60)
            String team,

            @Schema(
                    implementation = String.class,
                    enumeration = {"own", "other"},
                    defaultValue = "own",
                    description = "Whose name the merged team has.")
            TeamMergesJson.Keep keep) {

        static final Proposed BLANK = new Proposed("", TeamMergesJson.Keep.own);

        TeamMerges.Proposal proposal() {
            return new TeamMerges.Proposal(team, keep == TeamMergesJson.Keep.own);
        }
    }

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    TeamMerges merges;

    @Inject
    ApiResponses responses;

    @GET
    @NeedsScope(TokenScope.READ)
    @Operation(operationId = "listTeamMerges", summary = "Proposals to merge your team that wait for an answer")
    @APIResponse(
            responseCode = "200",
            description = "Those of your team and those to it, newest first; none where it is too late.",
            content = @Content(schema = @Schema(implementation = TeamMergesJson.class)))
    public Response open(@RestPath("competition") String slug) {
        Account reader = signedIn.require();
        Competition competition = competitions.visible(slug, reader);
        Team own = teams.find(reader, competition).orElseThrow(Refused::notThere);
        return responses.okPrivate(TeamMergesJson.of(merges.open(competition, own), own));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "proposeTeamMerge",
            summary = "Propose to merge your team with another one; for its leader",
            description =
                    "The leader of the other team reads the names of your members, and agrees or refuses. No answer depends on runs of the other"
                            + " team.")
    @APIResponse(
            responseCode = "201",
            description = "Proposed.",
            content = @Content(schema = @Schema(implementation = TeamMergesJson.One.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response propose(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = Proposed.class))) String body) {
        Account leader = signedIn.require();
        Competition competition = competitions.visible(slug, leader);
        Proposed wanted = RequestBodies.merge(body, Proposed.BLANK);
        TeamMergesJson.One proposed = TeamMergesJson.One.made(merges.propose(competition, wanted.proposal(), leader));
        return responses.created(proposed);
    }

    @POST
    @Path("{merge}")
    @Operation(
            operationId = "acceptTeamMerge",
            summary = "Agree to merge; for the leader of the team that is asked",
            description =
                    "All members and all runs of both are in one team from then on, which keeps one of the names; of the runs used, on a day and in"
                            + " a phase, the larger number counts. It cannot be undone.")
    @APIResponse(
            responseCode = "200",
            description = "The merged team.",
            content = @Content(schema = @Schema(implementation = TeamJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response accept(
            @RestPath("competition") String slug, @RestPath("merge") @Schema(format = "uuid") String merge) {
        Account leader = signedIn.require();
        Competition competition = competitions.visible(slug, leader);
        Team merged = merges.accept(competition, Keys.require(merge), leader);
        return responses.okPrivate(new TeamJson(merged.key, merged.name));
    }

    @DELETE
    @Path("{merge}")
    @Operation(
            operationId = "declineTeamMerge",
            summary = "Withdraw a proposal of your team, or refuse one to it; for its leader")
    @APIResponse(responseCode = "204", description = "It is over, and nothing else has changed.")
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    public Response decline(
            @RestPath("competition") String slug, @RestPath("merge") @Schema(format = "uuid") String merge) {
        Account leader = signedIn.require();
        merges.decline(competitions.visible(slug, leader), Keys.require(merge), leader);
        return responses.done();
    }
}
