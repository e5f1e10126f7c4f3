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
import dev.podium.competition.change.Competitions;
import dev.podium.team.TeamBounds;
import dev.podium.team.TeamSetup;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** How the teams of a competition may be made up. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/teams/rules")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Teams")
class TeamRulesResource {

    @Schema(name = "TeamRules", description = "How the teams of a competition may be made up.")
    record RulesJson(
            @Schema(
                    description = "How many members a team may have, as organizers say; null: as many as any team.",
                    nullable = true)
            Integer mostMembers,

            @Schema(description = "How many members any team may have.")
            int most,

            @Schema(
                    description = "The first instant that is too late to merge two teams; null where none merge.",
                    nullable = true)
            Instant mergingUntil) {

        static RulesJson of(TeamBounds bounds) {
            return new RulesJson(
                    bounds.mostMembers().orElse(null),
                    Teams.MOST_MEMBERS,
                    bounds.mergingUntil().orElse(null));
        }
    }

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    TeamSetup setup;

    @Inject
    IfMatch ifMatch;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(operationId = "getTeamRules", summary = "How large teams may be, and until when two can merge")
    @APIResponse(
            responseCode = "200",
            description = "What holds.",
            content = @Content(schema = @Schema(implementation = RulesJson.class)))
    public Response show(@RestPath("competition") String slug) {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        return responses.of(competition.isPublished(), RulesJson.of(setup.find(competition)));
    }

    @PATCH
    @TakesIfMatch("getTeamRules")
    @NeedsScope(TokenScope.ORGANIZE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeTeamRules",
            summary = "Change how teams may be made up",
            description =
                    "What is not sent stays. Teams that are larger already stay as they are, and nobody else joins them.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "What holds now.",
            content = @Content(schema = @Schema(implementation = RulesJson.class)))
    @APIResponse(responseCode = "403", ref = OpenApiRefs.NOT_ALLOWED)
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response change(
            @RestPath("competition") String slug,
            @RequestBody(content = @Content(schema = @Schema(implementation = TeamRulesBody.class))) String body) {
        Account organizer = signedIn.require();
        Competition competition = competitions.organized(slug, organizer);
        TeamBounds changed = ifMatch.call(
                () -> Competition.locked(competition),
                is -> RulesJson.of(setup.find(is)),
                () -> setup.change(
                        competition,
                        is -> RequestBodies.merge(body, TeamRulesBody.of(is)).bounds(),
                        organizer));
        return responses.changed(RulesJson.of(changed));
    }
}
