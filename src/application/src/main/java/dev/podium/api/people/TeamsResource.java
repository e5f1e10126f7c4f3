package dev.podium.api.people;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.PageCount;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Keys;
import dev.podium.platform.paging.Paged;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The teams of a competition, for its organizers. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/teams")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Teams")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class TeamsResource {

    private static final int ON_A_PAGE = 100;

    @Schema(name = "Teams", description = "Teams with members, by name.")
    record TeamsJson(
            @Schema(description = "How many pages there are; one at least.")
            int pages,

            List<One> teams) implements Paged {}

    @Schema(name = "OrganizedTeam")
    record One(
            UUID key,
            String name,
            int members,

            @Schema(description = "Where it comes from, as it says itself; may be empty.")
            String affiliation,

            @Schema(description = "Whether everybody may read that.")
            boolean affiliationShown,

            Instant createdAt) {

        static One of(Team team, Map<Long, Integer> members) {
            return new One(
                    team.key,
                    team.name,
                    members.getOrDefault(team.id, 0),
                    team.affiliation,
                    team.affiliationShown,
                    team.createdAt);
        }
    }

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "listTeams", summary = "The teams that have members, by name, 100 on a page")
    @APIResponse(
            responseCode = "200",
            description = "A page of teams.",
            content = @Content(schema = @Schema(implementation = TeamsJson.class)))
    public Response all(
            @RestPath("competition") String slug,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        Competition competition = competitions.organized(slug, signedIn.require());
        PageCount pages = PageCount.of(Team.numberWithMembers(competition), ON_A_PAGE);
        List<Team> found = Team.findWithMembers(competition, pages.wanted(page) - 1, ON_A_PAGE);
        Map<Long, Integer> members = Team.membersOf(found);
        return responses.okPrivate(new TeamsJson(
                pages.number(),
                found.stream().map(team -> One.of(team, members)).toList()));
    }

    @PATCH
    @Path("{team}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "renameTeamAsOrganizer",
            summary = "Rename a team",
            description =
                    "At any time, also when it cannot do that itself any more, but not while its name is secret. The log keeps the old"
                            + " name and the reason.")
    @APIResponse(
            responseCode = "200",
            description = "The team as it is now.",
            content = @Content(schema = @Schema(implementation = One.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "409", ref = OpenApiRefs.NOT_POSSIBLE)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response rename(
            @RestPath("competition") String slug,
            @RestPath("team") @Schema(format = "uuid") String team,
            @RequestBody(content = @Content(schema = @Schema(implementation = TeamNameBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        TeamNameBody wanted = RequestBodies.merge(body, TeamNameBody.BLANK);
        Team renamed =
                teams.renameByOrganizer(competition, Keys.require(team), wanted.name(), wanted.reason(), organizer);
        return responses.okPrivate(One.of(renamed, Team.membersOf(List.of(renamed))));
    }
}
