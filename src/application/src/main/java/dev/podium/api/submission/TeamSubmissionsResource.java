package dev.podium.api.submission;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.RunSummaries;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** Lists what the reader's team submitted to a competition. */
@NeedsScope(TokenScope.READ)
@ProblemDetails
@Path("/api/v1/competitions/{competition}/submissions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Submissions")
@SecurityRequirement(name = OpenApiRefs.BEARER)
class TeamSubmissionsResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RunSummaries summaries;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listSubmissions",
            summary = "What your team submitted to a competition, and which of it counts")
    @APIResponse(
            responseCode = "200",
            description = "The submissions by phase.",
            content = @Content(schema = @Schema(implementation = TeamSubmissionsJson.class)))
    public Response all(@RestPath("competition") String slug) {
        Account reader = signedIn.require();
        Competition competition = competitions.visible(slug, reader);
        Team team = teams.find(reader, competition).orElseThrow(Refused::notThere);
        return responses.okPrivate(TeamSubmissionsJson.of(slug, team, summaries.find(List.of(team), clock.instant())));
    }
}
