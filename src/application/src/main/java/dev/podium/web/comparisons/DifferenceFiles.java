package dev.podium.web.comparisons;

import dev.podium.analysis.errors.DecidingItems;
import dev.podium.export.CsvErrorAnalysis;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.platform.Refused;
import dev.podium.team.Viewers;
import dev.podium.web.layout.DataFile;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** Hands out as a file how the items of two systems differ, to those who may see labels. */
@Path("/competitions/{slug}/phases/{phase}/comparisons/{subtask}/{first}/{second}.csv")
final class DifferenceFiles {

    @Inject
    Viewers viewers;

    @Inject
    SystemComparisons tests;

    @Inject
    DecidingItems deciding;

    /**
     * A file.
     *
     * @param metric one of the leaderboard's columns; null for the one that ranks
     */
    @GET
    public Response file(
            @PathParam("slug") String slug,
            @PathParam("phase") String phase,
            @PathParam("subtask") String subtask,
            @PathParam("first") UUID first,
            @PathParam("second") UUID second,
            @QueryParam("metric") String metric) {
        PairsQuery wanted = PairsQuery.of(Leaderboards.shownTo(viewers.find(slug, phase)), subtask, metric);
        SystemComparison pair = tests.find(wanted, first, second).orElseThrow(Refused::notThere);
        DecidingItems.Deciding found = deciding.find(
                        wanted.viewer(), wanted.subtask(), wanted.metric().metric(), first, second)
                .orElseThrow(Refused::notThere);
        return DataFile.of(CsvErrorAnalysis.of(found, pair, wanted.metric().metric()), first + "-" + second + ".csv");
    }
}
