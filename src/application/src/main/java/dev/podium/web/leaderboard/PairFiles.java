package dev.podium.web.leaderboard;

import dev.podium.export.LeaderboardFileKind;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.platform.Refused;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;

/** Hands all pairs of the systems on a leaderboard out as files, to those who may see it. */
@Path("/competitions/{slug}/phases/{phase}/comparisons/{subtask}.{kind: csv|json|tex}")
final class PairFiles {

    @Inject
    Viewers viewers;

    @Inject
    SystemComparisons comparisons;

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
            @PathParam("kind") LeaderboardFileKind kind,
            @QueryParam("metric") String metric,
            @Context Request request) {
        PairsQuery wanted = PairsQuery.of(Leaderboards.shownTo(viewers.find(slug, phase)), subtask, metric);
        AllPairs pairs = comparisons.all(wanted).orElseThrow(Refused::notThere);
        String text = kind.of(wanted.phase(), pairs, wanted.viewer().day());
        return new LeaderboardFile(kind, kind.name(wanted.phase(), pairs), text)
                .answer(wanted.areForEverybody(), request);
    }
}
