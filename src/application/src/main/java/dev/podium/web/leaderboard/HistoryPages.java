package dev.podium.web.leaderboard;

import dev.podium.leaderboard.BestScoreHistories;
import dev.podium.leaderboard.BestScoreHistory;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Shows how the best values of a phase and subtask came about, to those who may see its leaderboard. */
@Path("/competitions/{slug}/history")
final class HistoryPages {

    @Inject
    LeaderboardRequests requests;

    @Inject
    BestScoreHistories histories;

    @Inject
    View view;

    @Inject
    Format format;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask) {
        return requests.answer(LeaderboardRequest.Page.HISTORY, slug, phase, subtask, this::page);
    }

    /** Its drawing as a file. */
    @GET
    @Path("chart.svg")
    public Response chart(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask) {
        return ChartFile.of(show(slug, phase, subtask), "history", ChartFile.name(slug, phase, subtask, "history"));
    }

    private TemplateInstance page(LeaderboardRequest request) {
        return histories
                .find(request.phase(), request.subtask(), request.audience(), request.now())
                .<TemplateInstance>map(history -> page(request, history))
                .orElseGet(() -> request.sealed(view));
    }

    private HistoryPage page(LeaderboardRequest request, BestScoreHistory history) {
        return new HistoryPage(
                request.boardFrame(view),
                request.phase().name,
                MetricName.ofSubtask(request.type(), request.subtask(), view.locale()),
                MetricName.of(
                        request.type(), request.subtask(), request.subtask().ranking(), view.locale()),
                request.subtask().ranking().isLowerBetter(),
                HistoryView.of(request, history, format),
                "%s/phases/%s/history/%s.csv"
                        .formatted(
                                request.frame().href(),
                                request.phase().slug,
                                request.subtask().id()),
                BestScoreHistories.MOST_TEAMS,
                request.href(LeaderboardRequest.Page.LEADERBOARD));
    }
}
