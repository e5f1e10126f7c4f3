package dev.podium.report;

import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.export.LatexText;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.significance.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The scores of an overall ranking, each with its interval: teams filled, baselines hollow and grey. */
final class OverallFigure {

    private static final String NAME = "overall";
    private static final int MOST_ROWS = 40;

    private OverallFigure() {}

    /** The figure of the best ones; empty where nothing has a score. */
    static Optional<Figure> of(Competition competition, OverallBoard board) {
        List<OverallBoard.Row> scored =
                board.rows().stream().filter(row -> row.score().isPresent()).toList();
        List<OverallBoard.Row> rows = scored.stream().limit(MOST_ROWS).toList();
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<String> options = new ArrayList<>(
                Figure.rows(rows.stream().map(OverallFigure::label).toList()));
        options.add("xlabel={" + score(board.rule().method()) + " "
                + (board.lowerIsBetter() ? "$\\downarrow$" : "$\\uparrow$") + "}");
        String file = Figure.dataPath(NAME);
        List<String> plots = List.of(ScoreFigure.baselines(file), ScoreFigure.teams(file));
        String caption = "%s, overall: %s over %d leaderboards. %s%s"
                .formatted(
                        LatexText.of(competition.name),
                        score(board.rule().method()).toLowerCase(Locale.ROOT),
                        board.boards().size(),
                        board.hasIntervals()
                                ? "Scores with 95\\,\\% percentile intervals of the bootstrap; baselines are hollow and grey."
                                : "Baselines are hollow and grey; there are no intervals of these scores.",
                        rows.size() < scored.size()
                                ? " The first %d of %d systems.".formatted(rows.size(), scored.size())
                                : "");
        return Optional.of(new Figure(
                NAME, "Overall scores with intervals.", Figure.of(NAME, options, plots, caption), data(rows)));
    }

    private static String label(OverallBoard.Row row) {
        String name = Figure.label(row.system().name());
        return row.system().baseline() ? "\\textit{" + name + "}" : name;
    }

    private static String score(OverallRule.Method method) {
        return switch (method) {
            case mean -> "Mean of the values";
            case ranks -> "Mean of the ranks";
            case borda -> "Points (Borda)";
        };
    }

    private static String data(List<OverallBoard.Row> rows) {
        StringBuilder data = new StringBuilder("y team baseline minus plus\n");
        for (int i = 0; i < rows.size(); i++) {
            OverallBoard.Row row = rows.get(i);
            double score = row.score().orElseThrow();
            Optional<Interval> interval = row.interval();
            data.append(String.format(
                    Locale.ROOT,
                    "%d %s %s %s %s\n",
                    i + 1,
                    Figure.cell(row.system().baseline() ? Double.NaN : score),
                    Figure.cell(row.system().baseline() ? score : Double.NaN),
                    Figure.cell(interval.map(ends -> Math.max(0, score - ends.low()))
                            .orElse(0.0)),
                    Figure.cell(interval.map(ends -> Math.max(0, ends.high() - score))
                            .orElse(0.0))));
        }
        return data.toString();
    }
}
