package dev.podium.api.board;

import dev.podium.account.TokenScope;
import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.analysis.slices.SliceScoreTables;
import dev.podium.analysis.slices.SlicesQuery;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.CsvSlices;
import dev.podium.export.json.SlicesJson;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;

/** What the systems on a leaderboard score in slices of the items: in pages, and as a file. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/slices")
@NeedsScope(TokenScope.READ)
@Tag(name = "Competitions")
class SliceScoresResource {

    private static final String METRIC = "One of the leaderboard's columns; left out, the one that ranks.";
    private static final String SLICING =
            "By what the items are parted; left out, the first of `slicings`, which are those that you may choose.";

    @Inject
    Viewers viewers;

    @Inject
    SliceScoreTables boards;

    @Inject
    ApiResponses responses;

    @GET
    @Path("{subtask}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listSliceScores",
            summary = "What systems score in each slice of the items",
            description =
                    "In the order of the leaderboard, baselines included. While labels are not shown there are no slicings:"
                            + " labels could be worked out from them.")
    @APIResponse(
            responseCode = "200",
            description = "A page of systems.",
            content = @Content(schema = @Schema(implementation = SlicesJson.class)))
    public Response page(
            @BeanParam LeaderboardParams asked,
            @RestQuery @Parameter(description = METRIC) String metric,
            @RestQuery @Parameter(description = SLICING) String slicing,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        SlicesQuery wanted = wanted(asked, metric, slicing);
        return responses.of(wanted.areForEverybody(), SlicesJson.of(boards.page(wanted, page)));
    }

    @GET
    @Path("{subtask}.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getSliceScoresAsCsv",
            summary = "What systems score in each slice of the items as CSV",
            description =
                    "A line for every system and slice, at most 200 systems, with all digits. Where a text would begin as a"
                            + " formula does, an apostrophe stands before it.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response csv(
            @BeanParam LeaderboardParams asked,
            @RestQuery @Parameter(description = METRIC) String metric,
            @RestQuery @Parameter(description = SLICING) String slicing) {
        SlicesQuery wanted = wanted(asked, metric, slicing);
        SliceScoreTable board = boards.all(wanted);
        return responses.of(wanted.areForEverybody(), CsvSlices.of(board), CsvSlices.CONTENT_TYPE);
    }

    private SlicesQuery wanted(LeaderboardParams asked, String metric, String slicing) {
        return SlicesQuery.of(asked.by(viewers), asked.subtask, metric, slicing);
    }
}
