package dev.podium.api.evalai;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.ColumnKeys;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestPath;

/** The leaderboard of a subtask in a phase. */
@ProblemDetails
@Path("/api/jobs/challenge_phase_split/{split}/leaderboard")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class EvalAiLeaderboardResource {

    private static final int MOST_ROWS = 1_000;

    /**
     * A row, the best one first.
     *
     * @param result a number for each label; null where there is none
     */
    record RowJson(
            @JsonProperty("submission__participant_team__team_name")
            String team,

            List<Double> result,
            @JsonProperty("filtering_score") Double ranking,
            @JsonProperty("leaderboard__schema") Schema schema,
            @JsonProperty("submission__submitted_at") Instant submittedAt) {}

    /** What the numbers are. */
    record Schema(
            List<String> labels,
            @JsonProperty("default_order_by") String ranking) {}

    @Inject
    NumericIdLookup numbered;

    @Inject
    Viewers viewers;

    @Inject
    Leaderboards leaderboards;

    @Inject
    ApiResponses responses;

    @GET
    public Response rows(@RestPath("split") String number) {
        Phase phase = numbered.phaseOfSplit(number);
        Subtask subtask = numbered.subtaskOfSplit(number, phase);
        Viewer viewer = Leaderboards.shownTo(viewers.find(phase.competition.slug, phase.slug));
        Leaderboard board = leaderboards
                .findPart(
                        viewer.phase(),
                        subtask,
                        viewer.audience(),
                        viewer.now(),
                        places -> IntStream.range(0, Math.min(MOST_ROWS, places.number())))
                .orElseThrow(Refused::notThere)
                .board();
        ColumnKeys keys = ColumnKeys.of(phase);
        List<String> labels = subtask.metrics().stream()
                .map(column -> keys.of(subtask, column))
                .toList();
        Schema schema = new Schema(labels, labels.get(0));
        return responses.okPrivate(EvalAiListJson.of(
                board.rows().stream().map(row -> row(row, subtask, schema)).toList()));
    }

    private static RowJson row(Leaderboard.Row row, Subtask subtask, Schema schema) {
        List<Double> result = new ArrayList<>();
        subtask.metrics().forEach(column -> result.add(row.values().get(column.metric())));
        return new RowJson(row.name(), result, result.get(0), schema, ChallengeJson.seconds(row.receivedAt()));
    }
}
