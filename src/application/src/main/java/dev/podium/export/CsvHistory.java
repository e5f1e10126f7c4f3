package dev.podium.export;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.History;
import dev.podium.platform.CsvCells;
import java.util.ArrayList;
import java.util.List;

/** A history as CSV: a line for every run that was better than all of its team before it, with all digits. */
public final class CsvHistory {

    private static final List<String> HEADER =
            List.of("competition", "phase", "subtask", "metric", "team", "baseline", "received_at", "value");

    private CsvHistory() {}

    /** Writes a history. */
    public static String of(Phase phase, History history) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEADER);
        for (History.Line line : history.lines()) {
            for (History.Step step : line.steps()) {
                lines.add(List.of(
                        phase.competition.slug,
                        phase.slug,
                        history.subtask().id(),
                        history.subtask().ranking().metric(),
                        CsvCells.text(line.name()),
                        CsvCells.plain(line.baseline()),
                        CsvCells.time(step.receivedAt()),
                        CsvCells.plain(step.value())));
            }
        }
        return CsvCells.written(lines);
    }
}
