package dev.podium.web.leaderboard;

import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Optional;

/** Which leaderboard somebody wants to see, and how. */
final class LeaderboardParams {

    @PathParam("slug")
    String slug;

    @QueryParam("phase")
    Optional<String> phase;

    @QueryParam("subtask")
    Optional<String> subtask;

    @QueryParam("track")
    Optional<String> track;

    @QueryParam("page")
    Optional<Integer> page;

    @QueryParam("team")
    Optional<String> team;

    @QueryParam("sort")
    Optional<String> sort;

    @QueryParam("order")
    Optional<String> order;

    @QueryParam("declared")
    Optional<String> declared;

    @QueryParam("without")
    List<String> without;

    @QueryParam("columns")
    List<String> columns;
}
