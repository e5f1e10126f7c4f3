package dev.podium.web.leaderboard;

import dev.podium.competition.track.Track;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Refused;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Hands leaderboards out as files, to those who may see them. */
@Path("/competitions/{slug}/phases/{phase}/leaderboard/{subtask}.{kind: csv|json|tex}")
final class LeaderboardFiles {

    @Inject
    Viewers viewers;

    @Inject
    Leaderboards leaderboards;

    @GET
    public Response file(
            @PathParam("slug") String slug,
            @PathParam("phase") String phase,
            @PathParam("subtask") String subtask,
            @PathParam("kind") LeaderboardFileKind kind,
            @QueryParam("track") Optional<String> track,
            @Context Request request) {
        Viewer viewer = Leaderboards.shownTo(viewers.find(slug, phase));
        Optional<Track> wantedTrack = Track.shown(viewer.phase().competition, track);
        Leaderboard board = viewer.phase()
                .subtask(subtask)
                .flatMap(wanted ->
                        leaderboards.find(viewer.phase(), wanted, wantedTrack, viewer.audience(), viewer.now()))
                .orElseThrow(Refused::notThere);
        return new LeaderboardFile(kind, kind.name(viewer.phase(), board), kind.of(viewer.phase(), board, viewer.day()))
                .answer(Leaderboards.areTheSameForEverybody(viewer), request);
    }
}
