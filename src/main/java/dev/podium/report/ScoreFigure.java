package dev.podium.report;

import dev.podium.leaderboard.LatexNames;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.significance.Interval;
import dev.podium.task.Subtask;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The values that rank, each with its interval: teams filled, baselines hollow and grey. */
final class ScoreFigure {

    private static final int MOST_ROWS = 40;
    private static final String PLOT =
            "\\addplot+[only marks, mark=%s, mark size=2pt, draw=%s, mark options={draw=%s, fill=%s},"
                    + " error bars/.cd, x dir=both, x explicit, error bar style={%s}]"
                    + " table[x=%s, y=y, x error plus=plus, x error minus=minus] {%s};";

    private ScoreFigure() {}

    /** The figure of a leaderboard; empty where nothing has a value. */
    static Optional<Figure> of(Occasion occasion, Leaderboard board) {
        List<Leaderboard.Row> rows = Systems.best(board, MOST_ROWS);
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Subtask subtask = board.subtask();
        LatexNames names = LatexNames.of(occasion.phase(), subtask);
        String name = "scores-" + subtask.id();
        List<String> options = new ArrayList<>(
                Figure.rows(rows.stream().map(row -> Systems.label(row, names)).toList()));
        options.add("xlabel={" + names.metric(subtask.ranking()) + "}");
        String file = Figure.dataPath(name);
        List<String> plots = List.of(
                PLOT.formatted("square*", "gray", "gray", "white", "gray", "baseline", file),
                PLOT.formatted("*", "black", "black", "black", "black, thick", "team", file));
        boolean certain = rows.stream().anyMatch(row -> interval(row, subtask).isPresent());
        String caption = names.caption() + " "
                + (certain
                        ? "Values with 95\\,\\% bootstrap intervals (BCa); baselines are hollow and grey."
                        : "Baselines are hollow and grey; intervals have not been worked out.")
                + Systems.leftOut(rows.size(), board);
        return Optional.of(new Figure(
                name,
                "Scores with intervals in the subtask " + subtask.id() + ".",
                Figure.of(name, options, plots, caption),
                data(rows, subtask)));
    }

    private static String data(List<Leaderboard.Row> rows, Subtask subtask) {
        StringBuilder data = new StringBuilder("y team baseline minus plus\n");
        for (int i = 0; i < rows.size(); i++) {
            Leaderboard.Row row = rows.get(i);
            double value = Systems.value(row, subtask).orElseThrow();
            Optional<Interval> interval = interval(row, subtask);
            data.append(String.format(
                    Locale.ROOT,
                    "%d %s %s %s %s\n",
                    i + 1,
                    Figure.cell(row.baseline() ? Double.NaN : value),
                    Figure.cell(row.baseline() ? value : Double.NaN),
                    Figure.cell(interval.map(ends -> Math.max(0, value - ends.low()))
                            .orElse(0.0)),
                    Figure.cell(interval.map(ends -> Math.max(0, ends.high() - value))
                            .orElse(0.0))));
        }
        return data.toString();
    }

    private static Optional<Interval> interval(Leaderboard.Row row, Subtask subtask) {
        return Optional.ofNullable(row.intervals().get(subtask.ranking().metric()))
                .map(Leaderboard.ScoreInterval::corrected);
    }
}
