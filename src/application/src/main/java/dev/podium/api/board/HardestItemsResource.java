package dev.podium.api.board;

import dev.podium.account.TokenScope;
import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.HardItemFinder;
import dev.podium.analysis.items.ItemCsv;
import dev.podium.analysis.items.ItemFilter;
import dev.podium.analysis.items.PhaseItems;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.CsvErrorOverlaps;
import dev.podium.export.json.HardestItemsJson;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestQuery;

/** Which items are hard for all systems, and who errs alike. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}")
@NeedsScope(TokenScope.READ)
@Tag(name = "Competitions")
class HardestItemsResource {

    @Inject
    Viewers viewers;

    @Inject
    HardItemFinder hard;

    @Inject
    PhaseItems items;

    @Inject
    ApiResponses responses;

    @GET
    @Path("hardest/{subtask}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getHardest",
            summary = "Which items are hard for all systems, and who errs alike",
            description =
                    "Teams and baselines count, upper limits do not. Without anything while labels are not shown: labels could"
                            + " be worked out from it.")
    @APIResponse(
            responseCode = "200",
            description =
                    "The hardest items, how many systems are wrong on how many items, and a page of pairs of systems.",
            content = @Content(schema = @Schema(implementation = HardestItemsJson.class)))
    public Response hardest(
            @BeanParam LeaderboardParams asked,
            @RestQuery @DefaultValue("1") @Parameter(description = "Of the pairs, from 1.") int page) {
        Viewer viewer = by(asked);
        return responses.okPrivate(HardestItemsJson.of(viewer, hard.find(viewer, subtask(viewer, asked), page)));
    }

    @GET
    @Path("hardest/{subtask}.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getHardestAsCsv",
            summary = "All items, the hardest first, as CSV",
            description =
                    "A line for every item. Where a text would begin as a formula does, an apostrophe stands before it."
                            + " Not there while labels are not shown.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response csv(@BeanParam LeaderboardParams asked) {
        Viewer viewer = by(asked);
        ItemCsv file = items.file(items.reader(viewer), ItemFilter.hardest(subtask(viewer, asked)));
        return responses.okPrivate((StreamingOutput) file::writeTo, ItemCsv.CONTENT_TYPE);
    }

    @GET
    @Path("overlaps/{subtask}.csv")
    @Produces(OpenApiRefs.CSV)
    @Operation(
            operationId = "getErrorOverlapsAsCsv",
            summary = "On how many items every two systems are wrong, as CSV",
            description =
                    "A line for every pair of the best 200 systems, those that err most alike first. Not there while labels"
                            + " are not shown.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response overlaps(@BeanParam LeaderboardParams asked) {
        Viewer viewer = by(asked);
        Subtask subtask = subtask(viewer, asked);
        return responses.okPrivate(
                CsvErrorOverlaps.of(viewer.phase(), subtask, hard.overlaps(viewer, subtask)),
                CsvErrorOverlaps.CONTENT_TYPE);
    }

    private Viewer by(LeaderboardParams asked) {
        Viewer viewer = asked.by(viewers);
        if (!ItemDisclosure.isOpenTo(viewer)) {
            throw Refused.notThere();
        }
        return viewer;
    }

    private static Subtask subtask(Viewer viewer, LeaderboardParams asked) {
        return viewer.phase().subtask(asked.subtask).orElseThrow(Refused::notThere);
    }
}
