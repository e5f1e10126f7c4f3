package dev.podium.web.items;

import dev.podium.analysis.Disclosure;
import dev.podium.analysis.items.HardItemFinder;
import dev.podium.export.CsvOverlaps;
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
final class OverlapFiles {

    @Inject
    Viewers viewers;

    @Inject
    HardItemFinder hard;

    @GET
    public Response file(
            @PathParam("slug") String slug, @PathParam("phase") String phase, @PathParam("subtask") String subtask) {
        Viewer by = viewers.find(slug, phase);
        if (!Disclosure.isOpenTo(by)) {
            throw Refused.notThere();
        }
        Subtask wanted = by.phase().subtask(subtask).orElseThrow(Refused::notThere);
        return DataFile.of(
                CsvOverlaps.of(by.phase(), wanted, hard.overlaps(by, wanted)),
                "%s-%s-%s-overlaps.csv".formatted(slug, phase, subtask));
    }
}
