package dev.podium.web.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.ItemCsv;
import dev.podium.analysis.items.PhaseItems;
import dev.podium.platform.Refused;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;

/** Hands lists of items out as files, to those who may see them. */
@Path("/competitions/{slug}/phases/{phase}/items.csv")
final class ItemFiles {

    @Inject
    Viewers viewers;

    @Inject
    PhaseItems items;

    /** A file of the items that the list has with the same words in its address. */
    @GET
    public Response file(
            @PathParam("slug") String slug, @PathParam("phase") String phase, @BeanParam ItemListParams asked) {
        Viewer viewer = viewers.find(slug, phase);
        if (!ItemDisclosure.isOpenTo(viewer)) {
            throw Refused.notThere();
        }
        ItemCsv file = items.file(items.reader(viewer), asked.filter(viewer.phase()));
        return Response.ok((StreamingOutput) file::writeTo, ItemCsv.CONTENT_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + file.name() + "\"")
                .build();
    }
}
