package dev.podium.web.leaderboard;

import dev.podium.export.CsvHistory;
import dev.podium.leaderboard.BestScoreHistories;
import dev.podium.leaderboard.BestScoreHistory;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Refused;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import dev.podium.web.layout.DataFile;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/** Hands out as a file how the best values came about, to those who may see the leaderboard. */
@Path("/competitions/{slug}/phases/{phase}/history/{subtask}.csv")
final class HistoryFiles {

    @Inject
    Viewers viewers;

    @Inject
    BestScoreHistories histories;

    @GET
    public Response file(
            @PathParam("slug") String slug, @PathParam("phase") String phase, @PathParam("subtask") String subtask) {
        Viewer viewer = Leaderboards.shownTo(viewers.find(slug, phase));
        BestScoreHistory history = viewer.phase()
                .subtask(subtask)
                .flatMap(wanted -> histories.find(viewer.phase(), wanted, viewer.audience(), viewer.now()))
                .orElseThrow(Refused::notThere);
        return DataFile.of(
                CsvHistory.of(viewer.phase(), history), "%s-%s-%s-history.csv".formatted(slug, phase, subtask));
    }
}
