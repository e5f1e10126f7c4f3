package dev.podium.web.competition;

import dev.podium.leaderboard.SubtaskLeads;
import dev.podium.web.layout.MetricName;
import java.util.Map;
import java.util.Optional;

/**
 * What everybody may see of how a competition stands, or how it has ended.
 *
 * @param board empty where no leaderboard may be seen, and once there are results
 * @param results empty while the competition goes on
 * @param first the team in front by subtask, of the same phase
 * @param own where the reader's team stands there; empty where it does not
 */
record Standings(
        Optional<BoardGlance> board,
        Optional<ResultsView> results,
        Map<String, SubtaskLeads.First> first,
        Optional<OwnStanding> own) {

    static final Standings NONE = new Standings(Optional.empty(), Optional.empty(), Map.of(), Optional.empty());

    /**
     * Where a team stands.
     *
     * @param range from which to which rank the tests allow; empty where nothing is known of that
     */
    record OwnStanding(String phase, int rank, String range, String value, MetricName metric) {}
}
