package dev.podium.api.board;

import dev.podium.account.TokenScope;
import dev.podium.analysis.errors.ErrorAnalyses;
import dev.podium.analysis.errors.ErrorAnalysisQuery;
import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.analysis.errors.SystemErrorQuery;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.json.ErrorAnalysesJson;
import dev.podium.export.json.ErrorAnalysisJson;
import dev.podium.platform.Refused;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Where the systems on a leaderboard fail: all of them in pages, and one by itself. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/analyses/{subtask}")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Competitions")
class ErrorAnalysesResource {

    private static final String BOUND =
            "Below which value an item is wrong, where the task lets you choose: 0.1, 0.25, 0.5, 0.75, 0.9 or 1; left out, its own.";

    @Inject
    Viewers viewers;

    @Inject
    ErrorAnalyses analyses;

    @Inject
    ApiResponses responses;

    @GET
    @Operation(
            operationId = "listAnalyses",
            summary = "Where systems fail, side by side",
            description =
                    "In the order of the leaderboard, baselines included: wrong items beside annotators’ disagreement, and"
                            + " predicted numbers beside those of gold. While labels are not shown there are no systems.")
    @APIResponse(
            responseCode = "200",
            description = "A page of systems.",
            content = @Content(schema = @Schema(implementation = ErrorAnalysesJson.class)))
    public Response page(
            @BeanParam LeaderboardParams asked,
            @RestQuery @Parameter(description = BOUND) Double bound,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        ErrorAnalysisQuery wanted = ErrorAnalysisQuery.of(asked.by(viewers), asked.subtask, bound);
        return responses.of(wanted.isForEverybody(), ErrorAnalysesJson.of(analyses.page(wanted, page)));
    }

    @GET
    @Path("{analysed}")
    @Operation(
            operationId = "getAnalysis",
            summary = "Where one system fails",
            description =
                    "Its errors, and its values in all slices with intervals and tests. While labels are not shown the answer is"
                            + " 404.")
    @APIResponse(
            responseCode = "200",
            description = "The analysis.",
            content = @Content(schema = @Schema(implementation = ErrorAnalysisJson.class)))
    public Response one(
            @BeanParam LeaderboardParams asked,
            @RestPath @Parameter(description = "Key of a team or baseline.") UUID analysed,
            @RestQuery @Parameter(description = "One of the leaderboard's columns; left out, the one that ranks.")
                    String metric,
            @RestQuery @Parameter(description = BOUND) Double bound,
            @RestQuery @Parameter(description = "A slicing that is to be crossed.") String rows,
            @RestQuery @Parameter(description = "The slicing that it is crossed with.") String columns) {
        ErrorAnalysisQuery wanted = ErrorAnalysisQuery.of(asked.by(viewers), asked.subtask, bound);
        SystemErrorAnalysis analysis =
                analyses.find(SystemErrorQuery.of(wanted, metric, Optional.of(analysed), rows, columns));
        return responses.of(
                wanted.isForEverybody(),
                ErrorAnalysisJson.of(analysis, analysis.system().orElseThrow(Refused::notThere)));
    }
}
