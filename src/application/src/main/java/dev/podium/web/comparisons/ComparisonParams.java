package dev.podium.web.comparisons;

import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;
import java.util.function.Function;

/** Under which metric of which leaderboard somebody wants to see systems compared. */
final class ComparisonParams {

    @PathParam("slug")
    String slug;

    @QueryParam("phase")
    Optional<String> phase;

    @QueryParam("subtask")
    Optional<String> subtask;

    @QueryParam("metric")
    Optional<String> metric;

    /** Answers with what the page makes of it, if the reader may see the leaderboard. */
    TemplateInstance answer(
            LeaderboardRequests requests, View view, Function<ComparisonMetric, TemplateInstance> page) {
        return requests.answer(
                LeaderboardRequest.Page.COMPARISONS,
                slug,
                phase,
                subtask,
                request -> request.isShown()
                        ? page.apply(ComparisonMetric.of(request, metric, view))
                        : request.sealed(view));
    }
}
