package dev.podium.api.board;

import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.export.json.ComparisonsFileJson;
import dev.podium.export.json.ComparisonsJson;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.platform.Keys;
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
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;

/** What the tests say of the systems on a leaderboard, pair by pair: in pages, and all pairs of a metric as a file. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/comparisons")
@NeedsScope(TokenScope.READ)
@Tag(name = "Competitions")
class ComparisonsResource {

    private static final String METRIC = "One of the leaderboard's columns; left out, the one that ranks.";

    @Inject
    Viewers viewers;

    @Inject
    SystemComparisons comparisons;

    @Inject
    ApiResponses responses;

    @GET
    @Path("{subtask}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listComparisons",
            summary = "Pairs of systems with all that is needed to repeat their tests",
            description =
                    "Those first of whose difference one is least sure. Empty for few items and before the tests ran.")
    @APIResponse(
            responseCode = "200",
            description = "A page of pairs.",
            content = @Content(schema = @Schema(implementation = ComparisonsJson.class)))
    public Response page(
            @BeanParam LeaderboardParams asked,
            @RestQuery @Parameter(description = METRIC) String metric,
            @RestQuery
                    @Parameter(
                            description = "Key of a team or baseline: only its pairs, in each of which it comes first.",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    String of,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        PairsQuery wanted = wanted(asked, metric);
        Optional<UUID> team = Optional.ofNullable(of).map(key -> standing(wanted, key));
        SystemComparisons.Page found = comparisons.page(wanted, team, page).orElseThrow(Refused::notThere);
        return responses.of(wanted.areForEverybody(), ComparisonsJson.of(wanted, comparisons.certainty(wanted), found));
    }

    @GET
    @Path("{subtask}.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getComparisonsAsCsv",
            summary = "All pairs of systems under a metric as CSV",
            description =
                    "A line for every pair, in the order of the systems, best first, with all digits. Where a text would"
                            + " begin as a formula does, an apostrophe stands before it.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response csv(@BeanParam LeaderboardParams asked, @RestQuery @Parameter(description = METRIC) String metric) {
        return file(wanted(asked, metric), LeaderboardFileKind.csv);
    }

    @GET
    @Path("{subtask}.json")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(operationId = "getComparisonsAsJson", summary = "All pairs of systems under a metric")
    @APIResponse(
            responseCode = "200",
            description = "The pairs in the order of the systems, best first.",
            content = @Content(schema = @Schema(implementation = ComparisonsFileJson.class)))
    public Response json(
            @BeanParam LeaderboardParams asked, @RestQuery @Parameter(description = METRIC) String metric) {
        return file(wanted(asked, metric), LeaderboardFileKind.json);
    }

    @GET
    @Path("{subtask}.tex")
    @Produces(OpenApiRefs.LATEX)
    @Operation(
            operationId = "getComparisonsAsLatex",
            summary = "The teams against each baseline and the matrix of the best systems as tables of a paper",
            description = "LaTeX for the package `booktabs`, to be read by `\\input`.")
    @APIResponse(
            responseCode = "200",
            description = "The tables, in English; p-values with all digits stand in comments.",
            content = @Content(mediaType = OpenApiRefs.LATEX, schema = @Schema(type = SchemaType.STRING)))
    public Response latex(
            @BeanParam LeaderboardParams asked, @RestQuery @Parameter(description = METRIC) String metric) {
        return file(wanted(asked, metric), LeaderboardFileKind.tex);
    }

    private PairsQuery wanted(LeaderboardParams asked, String metric) {
        return PairsQuery.of(asked.by(viewers), asked.subtask, metric);
    }

    private UUID standing(PairsQuery wanted, String key) {
        return Keys.of(key).filter(team -> comparisons.stands(wanted, team)).orElseThrow(Refused::notThere);
    }

    private Response file(PairsQuery wanted, LeaderboardFileKind kind) {
        AllPairs pairs = comparisons.all(wanted).orElseThrow(Refused::notThere);
        String text = kind.of(wanted.phase(), pairs, wanted.viewer().day());
        return responses.of(wanted.areForEverybody(), text, kind.contentType());
    }
}
