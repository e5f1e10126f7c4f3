package dev.podium.report;

import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.export.LatexNames;
import dev.podium.export.LatexText;
import dev.podium.significance.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The best teams and the best baseline, slice by slice, as dots with intervals below each other. */
final class SliceFigure {

    private static final int MOST_TEAMS = 4;
    private static final double ROW = 0.8;

    /** So much of a row is between two systems. */
    private static final double LANE = 0.15;

    private static final List<String> MARKS = List.of("*", "square*", "triangle*", "diamond*");

    private SliceFigure() {}

    /** The figure of a board that has slices and systems. */
    static Figure of(ReportContext occasion, SliceScoreTable board, String name) {
        List<SliceScoreTable.OfSystem> systems = Stream.concat(
                        board.systems().stream()
                                .filter(system -> !system.baseline())
                                .limit(MOST_TEAMS),
                        board.systems().stream()
                                .filter(SliceScoreTable.OfSystem::baseline)
                                .filter(system -> !occasion.type().isLimit(system.name()))
                                .limit(1))
                .toList();
        LatexNames names = LatexNames.of(occasion.phase(), board.wanted().subtask());
        List<String> options = new ArrayList<>(Figure.rows(
                IntStream.range(0, board.slices().size())
                        .mapToObj(slice -> Figure.label(SliceTable.label(occasion, board, slice)) + " ("
                                + board.taking(slice) + ")")
                        .toList(),
                ROW));
        options.add("xlabel={" + names.metric(board.wanted().metric()) + "}");
        options.add(
                "legend style={font=\\footnotesize, draw=none, at={(0.5,1.02)}, anchor=south}, legend cell align=left");
        options.add("legend columns=2");
        List<String> plots = new ArrayList<>();
        int teams = 0;
        for (int place = 0; place < systems.size(); place++) {
            SliceScoreTable.OfSystem system = systems.get(place);
            plots.add(String.format(
                    Locale.ROOT,
                    "\\addplot[only marks, mark size=1.6pt, mark=%1$s, error bars/.cd, x dir=both,"
                            + " x explicit, error bar style={gray}, error mark options={rotate=90, mark size=1.6pt, draw=gray}]"
                            + " table[x=s%2$d, y expr=\\thisrow{y}+(%3$.3f), x error plus=plus%2$d, x error minus=minus%2$d] {%4$s};",
                    system.baseline()
                            ? "square, draw=gray, mark options={draw=gray, fill=white}"
                            : MARKS.get(teams)
                                    + ", draw=black, mark options={draw=black, fill=black!%d}"
                                            .formatted(100 - 25 * teams),
                    place + 1,
                    LANE * (place - (systems.size() - 1) / 2.0),
                    Figure.dataPath(name)));
            plots.add("\\addlegendentry{%s}".formatted(SystemSelection.label(system.name(), system.baseline(), names)));
            teams += system.baseline() ? 0 : 1;
        }
        String slicing = board.slicing().orElseThrow();
        String caption = names.caption() + " The best teams and the best baseline in slices by: "
                + LatexText.of(occasion.slicing(slicing))
                + ". Lines are 95\\,\\% intervals; brackets hold the number of items.";
        return new Figure(
                name,
                "The best systems of the subtask " + board.wanted().subtask().id() + " in slices by " + slicing + ".",
                Figure.of(name, options, plots, caption),
                data(board, systems));
    }

    private static String data(SliceScoreTable board, List<SliceScoreTable.OfSystem> systems) {
        return Stream.concat(
                        Stream.of("y"
                                + IntStream.rangeClosed(1, systems.size())
                                        .mapToObj(" s%1$d minus%1$d plus%1$d"::formatted)
                                        .collect(Collectors.joining())),
                        IntStream.range(0, board.slices().size())
                                .mapToObj(slice -> (slice + 1)
                                        + systems.stream()
                                                .map(system ->
                                                        cells(system.scores().get(slice)))
                                                .collect(Collectors.joining())))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String cells(Optional<SliceScoreTable.Score> score) {
        double value = score.map(SliceScoreTable.Score::value).orElse(Double.NaN);
        Optional<Interval> interval = score.flatMap(SliceScoreTable.Score::interval);
        return " " + Figure.cell(value) + " "
                + Figure.cell(interval.map(ends -> value - ends.low()).orElse(0.0)) + " "
                + Figure.cell(interval.map(ends -> ends.high() - value).orElse(0.0));
    }
}
