package dev.podium.web.leaderboard;

import dev.podium.analysis.Disclosure;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.BoardFile;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.web.layout.BoardRequest;
import dev.podium.web.layout.BoardRequests;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Shows the leaderboard of a phase and subtask. */
@Path("/competitions/{slug}/leaderboard")
final class LeaderboardTab {

    @Inject
    BoardRequests requests;

    @Inject
    Boards boards;

    @Inject
    View view;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask) {
        return requests.answer(BoardRequest.Page.LEADERBOARD, slug, phase, subtask, this::page);
    }

    private TemplateInstance page(BoardRequest request) {
        return boards.of(request.phase(), request.type(), request.subtask(), request.audience(), request.now())
                .<TemplateInstance>map(board -> page(request, board))
                .orElseGet(() -> request.sealed(view));
    }

    private LeaderboardPage page(BoardRequest request, Board board) {
        return new LeaderboardPage(
                request.frame(),
                request.subtasks(view),
                request.phases(),
                board,
                request.onlyFor(),
                request.competition().zoneId(),
                !request.phase().aboutShown && Leaderboards.isAboutShown(request.phase(), request.audience()),
                request.phase().state(request.now()) == Phase.State.OPEN,
                request.href(BoardRequest.Page.HISTORY),
                request.href(BoardRequest.Page.COMPARISONS),
                Disclosure.isOpenTo(request.by()) ? request.href(BoardRequest.Page.ITEMS) : "",
                request.showsLabels() ? request.href(BoardRequest.Page.SYSTEM) : "",
                files(request));
    }

    private static List<LeaderboardPage.Download> files(BoardRequest request) {
        String path = request.frame().href() + "/phases/" + request.phase().slug + "/leaderboard/"
                + request.subtask().id() + ".";
        return Arrays.stream(BoardFile.values())
                .map(kind -> new LeaderboardPage.Download(kind, path + kind))
                .toList();
    }
}
