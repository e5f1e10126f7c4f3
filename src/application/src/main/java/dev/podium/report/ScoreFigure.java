package dev.podium.report;

import dev.podium.export.LatexNames;
import dev.podium.export.LatexText;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.significance.Interval;
import dev.podium.task.Subtask;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The values that rank, each with its interval: teams filled, baselines hollow and grey. */
final class ScoreFigure {

    private static final int MOST_ROWS = 40;

    /** So many times as large as the median may a value be before it is drawn there. */
    private static final int FARTHEST = 10;

    private static final String PLOT =
            "\\addplot+[only marks, mark=%s, mark size=2pt, draw=%s, mark options={draw=%s, fill=%s},"
                    + " error bars/.cd, x dir=both, x explicit, error bar style={%s}]"
                    + " table[x=%s, y=y, x error plus=plus, x error minus=minus] {%s};";

    private ScoreFigure() {}

    /** The figure of a leaderboard; empty where nothing has a value. */
    static Optional<Figure> of(ReportContext occasion, Leaderboard board) {
        List<Leaderboard.Row> rows = SystemSelection.best(board, MOST_ROWS);
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Subtask subtask = board.subtask();
        LatexNames names = LatexNames.of(occasion.phase(), subtask);
        String name = "scores-" + subtask.id();
        List<String> options = new ArrayList<>(Figure.rows(rows.stream()
                .map(row -> SystemSelection.label(row.name(), row.baseline(), names))
                .toList()));
        options.add("xlabel={" + names.metric(subtask.ranking()) + "}");
        String file = Figure.dataPath(name);
        List<String> plots = List.of(baselines(file), teams(file));
        double bound = bound(rows, subtask);
        boolean certain = rows.stream().anyMatch(row -> interval(row, subtask).isPresent());
        String caption = names.caption() + " "
                + (certain
                        ? "Values with 95\\,\\% bootstrap intervals (BCa); baselines are hollow and grey."
                        : "Baselines are hollow and grey; "
                                + (board.certainty().filter(TestStatus::current).isPresent()
                                        ? "there are no intervals of these values."
                                        : "intervals have not been worked out."))
                + (rows.stream().anyMatch(row -> Math.abs(value(row, subtask)) > bound)
                        ? " Values beyond %s are drawn there."
                                .formatted(LatexText.number(
                                        bound, subtask.ranking().decimals()))
                        : "")
                + SystemSelection.leftOut(rows.size(), board);
        return Optional.of(new Figure(
                name,
                "Scores with intervals in the subtask " + subtask.id() + ".",
                Figure.of(name, options, plots, caption),
                data(rows, subtask, bound)));
    }

    /** How baselines are drawn of a file with the columns y, baseline, minus and plus. */
    static String baselines(String file) {
        return PLOT.formatted("square*", "gray", "gray", "white", "gray", "baseline", file);
    }

    /** How teams are drawn of a file with the columns y, team, minus and plus. */
    static String teams(String file) {
        return PLOT.formatted("*", "black", "black", "black", "black, thick", "team", file);
    }

    private static double value(Leaderboard.Row row, Subtask subtask) {
        return SystemSelection.value(row, subtask).orElseThrow();
    }

    /** What is very far away would leave no room for others. */
    private static double bound(List<Leaderboard.Row> rows, Subtask subtask) {
        double[] values = rows.stream()
                .mapToDouble(row -> Math.abs(value(row, subtask)))
                .sorted()
                .toArray();
        double median = values[values.length / 2];
        return median == 0 ? Double.MAX_VALUE : FARTHEST * median;
    }

    private static String data(List<Leaderboard.Row> rows, Subtask subtask, double bound) {
        StringBuilder data = new StringBuilder("y team baseline minus plus\n");
        for (int i = 0; i < rows.size(); i++) {
            Leaderboard.Row row = rows.get(i);
            double value = drawn(value(row, subtask), bound);
            Optional<Interval> interval = interval(row, subtask);
            data.append(String.format(
                    Locale.ROOT,
                    "%d %s %s %s %s\n",
                    i + 1,
                    Figure.cell(row.baseline() ? Double.NaN : value),
                    Figure.cell(row.baseline() ? value : Double.NaN),
                    Figure.cell(interval.map(ends -> Math.max(0, value - drawn(ends.low(), bound)))
                            .orElse(0.0)),
                    Figure.cell(interval.map(ends -> Math.max(0, drawn(ends.high(), bound) - value))
                            .orElse(0.0))));
        }
        return data.toString();
    }

    private static double drawn(double number, double bound) {
        return Math.max(-bound, Math.min(bound, number));
    }

    private static Optional<Interval> interval(Leaderboard.Row row, Subtask subtask) {
        return Optional.ofNullable(row.intervals().get(subtask.ranking().metric()))
                .map(Leaderboard.ScoreInterval::corrected);
    }
}
