package dev.podium.api.board;

import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.export.json.PowerJson;
import dev.podium.leaderboard.power.PowerAnalyses;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Tells organizers which differences a phase can show. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/power")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Organizing")
class PowerAnalysisResource {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    PowerAnalyses studies;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "getPower",
            summary = "Which differences a phase can show, as its systems differ",
            description =
                    "Differences that are found with a probability of 80 % by two-sided tests at the level of 5 %, for"
                            + " organizers to plan with. It takes for granted that systems differ from each other, from item to"
                            + " item, as two of those do that are there: the baselines, and the teams while their members may"
                            + " see the leaderboard; those that differ most, if no others are named.")
    @SecurityRequirement(name = OpenApiRefs.BEARER)
    @APIResponse(
            responseCode = "200",
            description = "The numbers, or what stands in their way.",
            content = @Content(schema = @Schema(implementation = PowerJson.class)))
    @APIResponse(responseCode = "422", ref = OpenApiRefs.UNFIT)
    public Response get(
            @RestPath("competition") String slug,
            @RestPath("phase") String phaseSlug,
            @RestQuery("metric")
                    @DefaultValue("")
                    @Schema(
                            description = "Subtask and metric; what ranks in the first subtask where empty.",
                            examples = "count.mae")
                    String metric,
            @RestQuery("first")
                    @DefaultValue("")
                    @Schema(
                            description =
                                    "Name of a system; where both are empty, the two that differ most from item to item.")
                    String first,
            @RestQuery("second")
                    @DefaultValue("")
                    @Schema(description = "Name of another one; where empty, the one that differs most from the first.")
                    String second,
            @RestQuery("teams")
                    @DefaultValue("")
                    @Schema(description = "For how many teams all pairs are corrected, 2 to 200; 10 where empty.")
                    String teams) {
        Phase phase = Phase.findBySlug(competitions.organized(slug, signedIn.require()), phaseSlug)
                .orElseThrow(Refused::notThere);
        return responses.okPrivate(
                PowerJson.of(studies.find(phase, new PowerAnalyses.Question(metric, first, second, teams))));
    }
}
