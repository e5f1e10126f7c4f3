package dev.podium.web.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.HardItemFinder;
import dev.podium.export.CsvErrorOverlaps;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import dev.podium.web.layout.DataFile;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/** Hands out as a file which systems make the same errors, to those who may see labels. */
@Path("/competitions/{slug}/phases/{phase}/overlaps/{subtask}.csv")
final class ErrorOverlapFiles {

    @Inject
    Viewers viewers;

    @Inject
    HardItemFinder hard;

    @GET
    public Response file(
            @PathParam("slug") String slug, @PathParam("phase") String phase, @PathParam("subtask") String subtask) {
        Viewer viewer = viewers.find(slug, phase);
        if (!ItemDisclosure.isOpenTo(viewer)) {
            throw Refused.notThere();
        }
        Subtask wanted = viewer.phase().subtask(subtask).orElseThrow(Refused::notThere);
        return DataFile.of(
                CsvErrorOverlaps.of(viewer.phase(), wanted, hard.overlaps(viewer, wanted)),
                "%s-%s-%s-overlaps.csv".formatted(slug, phase, subtask));
    }
}
