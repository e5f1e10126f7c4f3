package dev.podium.export;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.BestScoreHistory;
import dev.podium.platform.CsvColumn;
import java.util.List;

/** A history as CSV: a line for every run that was better than all of its team before it, with all digits. */
public final class CsvHistory {

    private record Row(Phase phase, BestScoreHistory history, BestScoreHistory.Line line, BestScoreHistory.Step step) {}

    private static final List<CsvColumn<Row>> COLUMNS = List.of(
            plain("competition", row -> row.phase().competition.slug),
            plain("phase", row -> row.phase().slug),
            plain("subtask", row -> row.history().subtask().id()),
            plain("metric", row -> row.history().subtask().ranking().metric()),
            text("team", row -> row.line().name()),
            plain("baseline", row -> row.line().baseline()),
            plain("received_at", row -> row.step().receivedAt()),
            plain("value", row -> row.step().value()));

    private CsvHistory() {}

    /** Writes a history. */
    public static String of(Phase phase, BestScoreHistory history) {
        return CsvColumn.written(
                COLUMNS,
                history.lines().stream()
                        .flatMap(line -> line.steps().stream().map(step -> new Row(phase, history, line, step)))
                        .toList());
    }
}
