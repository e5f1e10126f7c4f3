package dev.podium.api.organize;

import dev.podium.account.TokenScope;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.evaluation.DroppedItemList;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;

/** The items that were dropped from a phase when it was scored again. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/dropped-items")
@NeedsScope(TokenScope.READ)
@Tag(name = "Competitions")
class DroppedItemsResource {

    @Inject
    Viewers viewers;

    @Inject
    DroppedItemLists droppedItemLists;

    @GET
    @Produces("text/csv")
    @Operation(
            operationId = "listDroppedItems",
            summary = "The items that are not scored any more, as CSV",
            description =
                    "For those who may know the items of the phase. The offline scorer takes the file as `--dropped`, so that it"
                            + " passes over answers to them as the platform does.")
    @APIResponse(
            responseCode = "200",
            description = "Columns `id` and `beginning` (of the text); no line where nothing was dropped.",
            content = @Content(mediaType = OpenApiRefs.CSV, schema = @Schema(implementation = String.class)))
    public Response list(@RestPath String competition, @RestPath String phase) {
        DroppedItemList list = droppedItemLists.find(viewers.find(competition, phase));
        return Response.ok(list.csv(), DroppedItemList.CONTENT_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"dropped-" + phase + ".csv\"")
                .build();
    }
}
