package dev.podium.api.board;

import dev.podium.analysis.Disclosure;
import dev.podium.analysis.items.HardItems;
import dev.podium.analysis.items.ItemFile;
import dev.podium.analysis.items.ItemFilter;
import dev.podium.analysis.items.PhaseItems;
import dev.podium.api.http.Answers;
import dev.podium.api.http.Described;
import dev.podium.api.http.TellsProblems;
import dev.podium.export.CsvOverlaps;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Spectator;
import dev.podium.team.Spectators;
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
@TellsProblems
@Path("/api/v1/competitions/{competition}/phases/{phase}")
@Tag(name = "Competitions")
@APIResponse(responseCode = "406", ref = Described.NOT_ACCEPTABLE)
@APIResponse(responseCode = "404", ref = Described.NOT_FOUND)
class HardestResource {

    @Inject
    Spectators spectators;

    @Inject
    HardItems hard;

    @Inject
    PhaseItems items;

    @Inject
    Answers answers;

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
            content = @Content(schema = @Schema(implementation = ShownHardest.class)))
    public Response hardest(
            @BeanParam AskedBoard asked,
            @RestQuery @DefaultValue("1") @Parameter(description = "Of the pairs, from 1.") int page) {
        Spectator by = by(asked);
        return answers.closed(ShownHardest.of(by, hard.of(by, subtask(by, asked), page)));
    }

    @GET
    @Path("hardest/{subtask}.csv")
    @Produces(Described.CSV)
    @Operation(
            operationId = "getHardestAsCsv",
            summary = "All items, the hardest first, as CSV",
            description =
                    "A line for every item. Where a text would begin as a formula does, an apostrophe stands before it."
                            + " Not there while labels are not shown.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = Described.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response csv(@BeanParam AskedBoard asked) {
        Spectator by = by(asked);
        ItemFile file = items.file(items.reader(by), ItemFilter.hardest(subtask(by, asked)));
        return answers.closed((StreamingOutput) file::writeTo, ItemFile.CONTENT_TYPE);
    }

    @GET
    @Path("overlaps/{subtask}.csv")
    @Produces(Described.CSV)
    @Operation(
            operationId = "getErrorOverlapsAsCsv",
            summary = "On how many items every two systems are wrong, as CSV",
            description =
                    "A line for every pair of the best 200 systems, those that err most alike first. Not there while labels"
                            + " are not shown.")
    @APIResponse(
            responseCode = "200",
            description = "The table, in UTF-8, with a heading.",
            content = @Content(mediaType = Described.CSV, schema = @Schema(type = SchemaType.STRING)))
    public Response overlaps(@BeanParam AskedBoard asked) {
        Spectator by = by(asked);
        Subtask subtask = subtask(by, asked);
        return answers.closed(
                CsvOverlaps.of(by.phase(), subtask, hard.overlaps(by, subtask)), CsvOverlaps.CONTENT_TYPE);
    }

    private Spectator by(AskedBoard asked) {
        Spectator by = asked.by(spectators);
        if (!Disclosure.isOpenTo(by)) {
            throw Refused.notThere();
        }
        return by;
    }

    private static Subtask subtask(Spectator by, AskedBoard asked) {
        return by.phase().subtask(asked.subtask).orElseThrow(Refused::notThere);
    }
}
