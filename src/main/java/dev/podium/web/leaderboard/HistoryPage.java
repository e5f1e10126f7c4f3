package dev.podium.web.leaderboard;

import dev.podium.team.Audience;
import dev.podium.web.layout.Choice;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The best values of a phase's subtask over time.
 *
 * @param phases those that have begun, in their order
 * @param chart empty where no team has a value
 * @param rows all steps of the chart, team by team
 * @param csv the same as a file
 * @param most how many teams are shown at most
 * @param audience who alone may see it; empty where that is everybody
 * @param board address of the leaderboard
 */
@CheckedTemplate(basePath = "leaderboard")
record HistoryPage(
        CompetitionFrame frame,
        List<Choice> subtasks,
        List<Choice> phases,
        String phase,
        String subtask,
        MetricName metric,
        boolean lowerIsBetter,
        Optional<HistoryChart> chart,
        List<Row> rows,
        String csv,
        int most,
        Optional<Audience> audience,
        ZoneId zone,
        String board)
        implements TemplateInstance {

    /**
     * A run that was better than all of its team before it.
     *
     * @param gain by how much; empty by design for the first one
     */
    record Row(String name, boolean baseline, Instant receivedAt, String value, String gain) {}
}
