package dev.podium.web.items;

import dev.podium.evaluation.DroppedList;
import dev.podium.evaluation.DroppedLists;
import dev.podium.team.Viewers;
import dev.podium.web.layout.DroppedFile;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Hands out the list of items that were dropped from a phase, to those who may know its items. */
@Path("/competitions/{slug}/phases/{phase}/dropped.csv")
final class DroppedFiles {

    @Inject
    Viewers viewers;

    @Inject
    DroppedLists droppedLists;

    @GET
    public Response file(@PathParam("slug") String slug, @PathParam("phase") String phase) {
        DroppedList list = droppedLists.find(viewers.find(slug, phase));
        return Response.ok(list.csv(), DroppedList.CONTENT_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, DroppedFile.disposition(phase))
                .build();
    }
}
