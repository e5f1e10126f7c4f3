package dev.podium.web.leaderboard;

import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.platform.Refused;
import dev.podium.web.cache.PictureCache;
import dev.podium.web.chart.LabelWidth;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.View;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/** Hands out the rank of a team as a drawing of one line: of what everybody sees, and the same to everybody. */
@Path("/competitions/{slug}/teams/{team}/badge.svg")
final class RankBadges {

    private static final int ROOM_OF_NAME = 200;

    @Inject
    PublicBoards boards;

    @Inject
    Leaderboards leaderboards;

    @Inject
    PictureCache pictures;

    @Inject
    View view;

    @Inject
    Format format;

    /**
     * The rank of a team in a line, for its own page, in the language that the address names, else in English; nothing where nobody may see it, or the team has none.
     *
     * @param team its key
     */
    @GET
    public Response badge(
            @PathParam("slug") String slug,
            @PathParam("team") UUID team,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("track") Optional<String> track,
            @Context HttpServerRequest address,
            @Context Request request) {
        return pictures.answer(
                slug,
                "image/svg+xml;charset=UTF-8",
                address,
                request,
                () -> boards.find(slug, phase, subtask, track)
                        .flatMap(board -> badge(board, team))
                        .orElseThrow(Refused::notThere)
                        .render()
                        .getBytes(StandardCharsets.UTF_8));
    }

    private Optional<RankBadge> badge(PublicBoards.PublicBoard board, UUID team) {
        view.speakAsAddressed();
        return board.places(leaderboards).flatMap(all -> badge(board, all, team));
    }

    private Optional<RankBadge> badge(PublicBoards.PublicBoard board, RankingPlaces places, UUID team) {
        long teams =
                places.all().stream().filter(place -> place.rank().isPresent()).count();
        return places.find(team).stream()
                .mapToObj(places.all()::get)
                .filter(place -> place.rank().isPresent())
                .findFirst()
                .map(place -> RankBadge.of(
                        LabelWidth.cut(board.phase().competition.name, ROOM_OF_NAME),
                        view.texts(LeaderboardTexts.class)
                                .badge(
                                        format.count(place.rank().getAsInt()),
                                        place.range()
                                                .filter(range -> range.best() != range.worst())
                                                .map(RankRange::text)
                                                .orElse(""),
                                        format.count(teams))));
    }
}
