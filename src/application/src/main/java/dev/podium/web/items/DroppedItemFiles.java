package dev.podium.web.items;

import dev.podium.evaluation.DroppedItemList;
import dev.podium.evaluation.DroppedItemLists;
import dev.podium.team.Viewers;
import dev.podium.web.layout.DroppedItemsFile;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Hands out the list of items that were dropped from a phase, to those who may know its items. */
@Path("/competitions/{slug}/phases/{phase}/dropped.csv")
final class DroppedItemFiles {

    @Inject
    Viewers viewers;

    @Inject
    DroppedItemLists droppedItemLists;

    @GET
    public Response file(@PathParam("slug") String slug, @PathParam("phase") String phase) {
        DroppedItemList list = droppedItemLists.find(viewers.find(slug, phase));
        return Response.ok(list.csv(), DroppedItemList.CONTENT_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, DroppedItemsFile.disposition(phase))
                .build();
    }
}
