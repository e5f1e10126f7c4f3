package dev.podium.api.board;

import dev.podium.leaderboard.Leaderboards;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jboss.resteasy.reactive.RestPath;

/** Of which leaderboard somebody asks for something. */
final class LeaderboardParams {

    @RestPath
    String competition;

    @RestPath
    String phase;

    @RestPath
    @Schema(examples = "count")
    String subtask;

    /** Who asks, and may see it. */
    Viewer by(Viewers spectators) {
        return Leaderboards.shownTo(spectators.find(competition, phase));
    }
}
