package dev.podium.web.slices;

import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.analysis.slices.SliceScoreTables;
import dev.podium.analysis.slices.SlicesQuery;
import dev.podium.export.CsvSlices;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.team.Viewers;
import dev.podium.web.layout.DataFile;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/** Hands the scores of slices out as a file, to those who may see them. */
@Path("/competitions/{slug}/phases/{phase}/slices/{subtask}.csv")
final class SliceFiles {

    @Inject
    Viewers viewers;

    @Inject
    SliceScoreTables boards;

    /**
     * A file.
     *
     * @param metric one of the leaderboard's columns; null for the one that ranks
     * @param slicing by what; null for the first one that the reader may choose
     */
    @GET
    public Response file(
            @PathParam("slug") String slug,
            @PathParam("phase") String phase,
            @PathParam("subtask") String subtask,
            @QueryParam("metric") String metric,
            @QueryParam("slicing") String slicing) {
        SliceScoreTable board =
                boards.all(SlicesQuery.of(Leaderboards.shownTo(viewers.find(slug, phase)), subtask, metric, slicing));
        return DataFile.of(CsvSlices.of(board), CsvSlices.name(board));
    }
}
