package dev.podium.report;

import dev.podium.leaderboard.LatexNames;
import dev.podium.leaderboard.LatexText;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.platform.Cells;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How large the numbers are that systems predict, beside those of the gold: boxes from quartile to quartile with the median
 * and the mean, and lines to the smallest and the largest number.
 */
final class CountFigure {

    static final String NAME = "counts";

    /** As many as fit. */
    static final int MOST_SYSTEMS = 30;

    /** So many times as large as that of the gold may a number be before it is drawn there. */
    private static final int FARTHEST = 4;

    private static final String SPREAD = "\\addplot[only marks, mark=none, error bars/.cd, x dir=both, x explicit,%s]"
            + " table[x=median, y=y, x error plus=%s, x error minus=%s] {%s};";

    private final List<Row> rows;
    private final double bound;

    private record Row(String name, String label, boolean baseline, PredictedCounts.Summary summary) {}

    private CountFigure(List<Row> rows, double bound) {
        this.rows = rows;
        this.bound = bound;
    }

    /**
     * The figure of a subtask.
     *
     * @param board the systems that are shown stand there
     * @param systems by their teams
     */
    static CountFigure of(
            Occasion occasion,
            Leaderboard board,
            PredictedCounts.Summary gold,
            Map<UUID, PredictedCounts.Summary> systems) {
        LatexNames names = LatexNames.of(occasion.phase(), board.subtask());
        List<Row> rows = Stream.concat(
                        Stream.of(new Row("gold", "Gold", false, gold)),
                        board.rows().stream()
                                .filter(row -> systems.containsKey(row.team()))
                                .map(row -> new Row(
                                        row.name(),
                                        Systems.label(row, names),
                                        row.baseline(),
                                        systems.get(row.team()))))
                .toList();
        return new CountFigure(rows, FARTHEST * (1 + Math.abs(gold.max())));
    }

    Figure figure(Occasion occasion, Leaderboard board) {
        List<String> options =
                new ArrayList<>(Figure.rows(rows.stream().map(Row::label).toList()));
        options.add("xlabel={Predicted number}");
        String file = Figure.dataPath(NAME);
        List<String> plots = List.of(
                SPREAD.formatted(" error bar style={gray}", "tomax", "tomin", file),
                SPREAD.formatted(
                        " error mark=none, error bar style={gray!50, line width=6pt}", "toupper", "tolower", file),
                "\\addplot[only marks, mark=|, mark size=4pt, thick, draw=black] table[x=median, y=y] {%s};"
                        .formatted(file),
                "\\addplot[only marks, mark=o, mark size=1.5pt, draw=black] table[x=mean, y=y] {%s};".formatted(file));
        String caption = LatexNames.of(occasion.phase(), board.subtask()).caption()
                + " Numbers that systems predict, and those of the gold: bars go from the first quartile to the third,"
                + " lines from the smallest number to the largest; strokes are medians, circles means."
                + (isBounded() ? " Numbers beyond %s are drawn there.".formatted(LatexText.number(bound, 0)) : "");
        return new Figure(
                NAME,
                "The numbers that systems predict beside those of the gold.",
                Figure.of(NAME, options, plots, caption),
                data());
    }

    private boolean isBounded() {
        return rows.stream()
                .flatMap(row -> row.summary().numbers().stream())
                .anyMatch(number -> Math.abs(number) > bound);
    }

    /** A number where it is drawn: what is very far away would leave no room, and TeX cannot reckon with it. */
    private double drawn(double number) {
        return Math.max(-bound, Math.min(bound, number));
    }

    private String data() {
        StringBuilder data = new StringBuilder("y median mean tolower toupper tomin tomax\n");
        for (int i = 0; i < rows.size(); i++) {
            PredictedCounts.Summary summary = rows.get(i).summary();
            double median = drawn(summary.median());
            data.append(i + 1)
                    .append(Stream.of(
                                    median,
                                    drawn(summary.mean()),
                                    median - drawn(summary.lower()),
                                    drawn(summary.upper()) - median,
                                    median - drawn(summary.min()),
                                    drawn(summary.max()) - median)
                            .map(number -> " " + Figure.cell(number))
                            .collect(Collectors.joining("", "", "\n")));
        }
        return data.toString();
    }

    /** All numbers as they are. */
    String csv() {
        return CsvText.of(
                Stream.concat(Stream.of("name", "baseline"), PredictedCounts.Summary.COLUMNS.stream())
                        .toList(),
                rows.stream()
                        .map(row -> Stream.of(
                                        Stream.of(Cells.text(row.name()), Cells.plain(row.baseline())),
                                        row.summary().numbers().stream().map(Cells::plain),
                                        Stream.of(Cells.plain(row.summary().items())))
                                .flatMap(cells -> cells)
                                .toList())
                        .toList());
    }

    String json(Occasion occasion) {
        return JsonFile.of(occasion, json -> {
            json.writeArrayFieldStart("systems");
            for (Row row : rows) {
                json.writeStartObject();
                json.writeStringField("name", row.name());
                json.writeBooleanField("baseline", row.baseline());
                List<Double> numbers = row.summary().numbers();
                for (int i = 0; i < numbers.size(); i++) {
                    JsonFile.number(PredictedCounts.Summary.COLUMNS.get(i), numbers.get(i), json);
                }
                json.writeNumberField("items", row.summary().items());
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /** Whether there is anything but the gold. */
    static Optional<PredictedCounts.Summary> comparable(
            Optional<PredictedCounts.Summary> gold, Map<UUID, PredictedCounts.Summary> systems) {
        return systems.isEmpty() ? Optional.empty() : gold;
    }
}
