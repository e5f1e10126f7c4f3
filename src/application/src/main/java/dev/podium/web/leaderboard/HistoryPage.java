package dev.podium.web.leaderboard;

import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.layout.MetricName;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The best values of a phase's subtask over time.
 *
 * @param chart empty where no team has a value
 * @param rows all steps of the chart, team by team
 * @param csv the same as a file
 * @param most how many teams are shown at most
 * @param board address of the leaderboard
 */
@CheckedTemplate(basePath = "leaderboard")
record HistoryPage(
        LeaderboardFrame boardFrame,
        String phase,
        String subtask,
        MetricName metric,
        boolean lowerIsBetter,
        Optional<HistoryChart> chart,
        List<Row> rows,
        String csv,
        int most,
        String board)
        implements TemplateInstance {

    /**
     * A run that was better than all of its team before it.
     *
     * @param gain by how much; empty by design for the first one
     */
    record Row(String name, boolean baseline, Instant receivedAt, String value, String gain) {}
}
