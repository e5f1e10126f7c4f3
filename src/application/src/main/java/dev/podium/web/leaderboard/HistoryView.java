package dev.podium.web.leaderboard;

import dev.podium.leaderboard.BestScoreHistory;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.layout.Format;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How best values came about, drawn and written.
 *
 * @param chart empty where no team has a value
 * @param rows all steps of the chart, team by team
 */
record HistoryView(Optional<HistoryChart> chart, List<Row> rows) {

    /**
     * A run that was better than all of its team before it.
     *
     * @param gain by how much; empty by design for the first one
     */
    record Row(String name, boolean baseline, Instant receivedAt, String value, String gain) {}

    static HistoryView of(LeaderboardRequest request, BestScoreHistory history, Format format) {
        return new HistoryView(
                history.hasTeams() ? Optional.of(chart(request, history, format)) : Optional.empty(),
                rows(request, history, format));
    }

    private static HistoryChart chart(LeaderboardRequest request, BestScoreHistory history, Format format) {
        Instant closes = request.phase().closesAt;
        Instant end = closes == null || request.now().isBefore(closes) ? request.now() : closes;
        return new HistoryChartMaker(request.competition().zoneId(), format)
                .draw(history, request.phase().opensAt, end);
    }

    private static List<Row> rows(LeaderboardRequest request, BestScoreHistory history, Format format) {
        int decimals = request.subtask().ranking().decimals();
        List<Row> rows = new ArrayList<>();
        for (BestScoreHistory.Line line : history.lines()) {
            Double before = null;
            for (BestScoreHistory.Step step : line.steps()) {
                rows.add(new Row(
                        line.name(),
                        line.baseline(),
                        step.receivedAt(),
                        format.number(step.value(), decimals),
                        before == null ? Format.NONE : format.number(step.value() - before, decimals)));
                before = step.value();
            }
        }
        return rows;
    }
}
