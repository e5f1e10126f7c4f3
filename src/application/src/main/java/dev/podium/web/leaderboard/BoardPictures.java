package dev.podium.web.leaderboard;

import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Refused;
import dev.podium.web.cache.PictureCache;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Hands out leaderboards as pictures, which other sites show beside links to them: of what everybody sees, and the same to everybody. */
@Path("/competitions/{slug}/leaderboard/card.png")
final class BoardPictures {

    @Inject
    PublicBoards boards;

    @Inject
    Leaderboards leaderboards;

    @Inject
    PictureCache pictures;

    /** The picture; nothing where nobody may see the leaderboard. */
    @GET
    public Response card(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("track") Optional<String> track,
            @Context HttpServerRequest address,
            @Context Request request) {
        return pictures.answer(
                slug,
                "image/png",
                address,
                request,
                () -> boards.find(slug, phase, subtask, track)
                        .flatMap(board -> board.places(leaderboards))
                        .map(BoardPicture::png)
                        .orElseThrow(Refused::notThere));
    }
}
