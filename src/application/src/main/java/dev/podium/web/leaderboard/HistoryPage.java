package dev.podium.web.leaderboard;

import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.layout.MetricName;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The best values of a phase's subtask over time.
 *
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
        HistoryView history,
        String csv,
        int most,
        String board)
        implements TemplateInstance {}
