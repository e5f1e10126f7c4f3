package dev.podium.report;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.errors.LeaderboardErrorAnalysis;
import dev.podium.analysis.errors.Quartiles;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.export.LatexNames;
import dev.podium.export.LatexText;
import dev.podium.export.json.JsonText;
import dev.podium.export.json.NullableNumbers;
import dev.podium.export.json.PhaseRefJson;
import dev.podium.platform.CsvCells;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How large the numbers are that systems predict, beside those of the gold: boxes from quartile to quartile with the median
 * and the mean, and lines to the smallest and the largest number.
 */
final class PredictedNumbersFigure {

    static final String NAME = "counts";

    /** As many as fit. */
    private static final int MOST_SYSTEMS = 30;

    /** So many times as large as that of the gold may a number be before it is drawn there. */
    private static final int FARTHEST = 4;

    private static final String SPREAD = "\\addplot[only marks, mark=none, error bars/.cd, x dir=both, x explicit,%s]"
            + " table[x=median, y=y, x error plus=%s, x error minus=%s] {%s};";

    private static final List<String> COLUMNS =
            List.of("name", "baseline", "min", "lower", "median", "upper", "max", "mean", "items");

    private final LeaderboardErrorAnalysis analysis;
    private final Row gold;
    private final List<Row> systems;
    private final double bound;

    private record Row(String name, boolean baseline, Quartiles quartiles) {

        List<Double> numbers() {
            return List.of(
                    (double) quartiles.least(),
                    quartiles.first(),
                    quartiles.median(),
                    quartiles.third(),
                    (double) quartiles.most(),
                    quartiles.mean());
        }
    }

    private PredictedNumbersFigure(LeaderboardErrorAnalysis analysis, Quartiles gold, List<Row> systems) {
        this.analysis = analysis;
        this.gold = new Row("gold", /* baseline= */ false, gold);
        this.systems = systems;
        this.bound = FARTHEST * (1.0 + Math.max(Math.abs(gold.least()), Math.abs(gold.most())));
    }

    /** Of all systems that were counted; empty while none was. */
    static Optional<PredictedNumbersFigure> of(LeaderboardErrorAnalysis analysis) {
        return analysis.gold()
                .map(gold -> new PredictedNumbersFigure(
                        analysis,
                        Quartiles.of(gold),
                        analysis.systems().stream()
                                .flatMap(system -> system.counts().stream()
                                        .map(counts -> new Row(
                                                system.name(), system.baseline(), Quartiles.of(counts.predicted()))))
                                .toList()));
    }

    Figure figure(ReportContext occasion) {
        LatexNames names = LatexNames.of(occasion.phase(), analysis.wanted().subtask());
        List<Row> best = SystemSelection.best(systems, Row::baseline, MOST_SYSTEMS);
        List<Row> rows = Stream.concat(Stream.of(gold), best.stream()).toList();
        List<String> options = new ArrayList<>(Figure.rows(Stream.concat(
                        Stream.of("Gold"),
                        best.stream().map(row -> SystemSelection.label(row.name(), row.baseline(), names)))
                .toList()));
        options.add("xlabel={Predicted number}");
        String file = Figure.dataPath(NAME);
        List<String> plots = List.of(
                SPREAD.formatted(" error bar style={gray}", "tomax", "tomin", file),
                SPREAD.formatted(
                        " error mark=none, error bar style={gray!50, line width=6pt}", "toupper", "tolower", file),
                "\\addplot[only marks, mark=|, mark size=4pt, thick, draw=black] table[x=median, y=y] {%s};"
                        .formatted(file),
                "\\addplot[only marks, mark=o, mark size=1.5pt, draw=black] table[x=mean, y=y] {%s};".formatted(file));
        boolean isBounded =
                rows.stream().flatMap(row -> row.numbers().stream()).anyMatch(number -> Math.abs(number) > bound);
        String caption = names.caption()
                + " Numbers that systems predict, and those of the gold: bars go from the first quartile to the third,"
                + " lines from the smallest number to the largest; strokes are medians, circles means."
                + (isBounded ? " Numbers beyond %s are drawn there.".formatted(LatexText.number(bound, 0)) : "")
                + SystemSelection.leftOut(best.size(), analysis.all());
        return new Figure(
                NAME,
                "The numbers that systems predict beside those of the gold.",
                Figure.of(NAME, options, plots, caption),
                data(rows));
    }

    private String data(List<Row> rows) {
        StringBuilder data = new StringBuilder("y median mean tolower toupper tomin tomax\n");
        for (int i = 0; i < rows.size(); i++) {
            Quartiles quartiles = rows.get(i).quartiles();
            double median = drawn(quartiles.median());
            data.append(i + 1)
                    .append(Stream.of(
                                    median,
                                    drawn(quartiles.mean()),
                                    median - drawn(quartiles.first()),
                                    drawn(quartiles.third()) - median,
                                    median - drawn(quartiles.least()),
                                    drawn(quartiles.most()) - median)
                            .map(number -> " " + Figure.cell(number))
                            .collect(Collectors.joining("", "", "\n")));
        }
        return data.toString();
    }

    /** A number where it is drawn: what is very far away would leave no room. */
    private double drawn(double number) {
        return Math.max(-bound, Math.min(bound, number));
    }

    private Stream<Row> all() {
        return Stream.concat(Stream.of(gold), systems.stream());
    }

    /** What the numbers of all systems are, as a sentence. */
    static String about() {
        return "The numbers that systems predict beside those of the gold, in a nutshell; one beyond %d counts as %<d, and there is no mean then."
                .formatted(ConfusionCounts.FARTHEST);
    }

    String csv() {
        return CsvCells.written(Stream.concat(Stream.of(COLUMNS), all().map(PredictedNumbersFigure::cells))
                .toList());
    }

    private static List<String> cells(Row row) {
        return Stream.of(
                        Stream.of(CsvCells.text(row.name()), CsvCells.plain(row.baseline())),
                        row.numbers().stream().map(number -> number.isNaN() ? "" : CsvCells.plain(number)),
                        Stream.of(CsvCells.plain(row.quartiles().items())))
                .flatMap(cells -> cells)
                .toList();
    }

    String json(ReportContext occasion) {
        return JsonText.of(new Counts(
                PhaseRefJson.of(occasion.phase()), all().map(Counted::of).toList()));
    }

    record Counts(@JsonUnwrapped PhaseRefJson of, List<Counted> systems) {}

    record Counted(
            String name,
            boolean baseline,
            double min,
            double lower,
            double median,
            double upper,
            double max,
            Double mean,
            int items) {

        private static Counted of(Row row) {
            Quartiles quartiles = row.quartiles();
            return new Counted(
                    row.name(),
                    row.baseline(),
                    quartiles.least(),
                    quartiles.first(),
                    quartiles.median(),
                    quartiles.third(),
                    quartiles.most(),
                    NullableNumbers.finite(quartiles.mean()),
                    quartiles.items());
        }
    }
}
