package dev.podium.web.leaderboard;

import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.web.board.MiniBoards;
import dev.podium.web.layout.View;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows a leaderboard alone, which any page may hold in a frame: without scripts and forms, and the same to everybody. */
@Path("/competitions/{slug}/embed")
final class EmbedPages {

    /** It is the only page that others may frame, and it can do nothing. */
    private static final String POLICY =
            "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; "
                    + "form-action 'none'; frame-ancestors *";

    private static final int MOST_TEAMS = 50;

    @Inject
    PublicBoards boards;

    @Inject
    MiniBoards drawn;

    @Inject
    Competitions competitions;

    @Inject
    View view;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public Response show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("track") Optional<String> track) {
        EmbedPage page = boards.find(slug, phase, subtask, track)
                .map(this::page)
                .orElseGet(() -> {
                    Competition competition = competitions.visible(slug, null);
                    return new EmbedPage(competition.name, "", "/competitions/" + competition.slug, Optional.empty());
                });
        return Response.ok(page).header("Content-Security-Policy", POLICY).build();
    }

    private EmbedPage page(PublicBoards.PublicBoard board) {
        return new EmbedPage(
                board.phase().competition.name,
                about(board, view),
                board.href(),
                drawn.find(board.phase(), board.subtask(), board.track(), MOST_TEAMS, board.now()));
    }

    /** Its phase, and its subtask and track where there are others. */
    static String about(PublicBoards.PublicBoard board, View view) {
        return Stream.of(
                        Optional.of(board.phase().name),
                        Optional.of(board.phase()
                                        .type()
                                        .names(view.locale())
                                        .subtask(board.subtask().id()))
                                .filter(name -> board.phase().scored.size() > 1),
                        board.track().map(track -> track.name))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }
}
