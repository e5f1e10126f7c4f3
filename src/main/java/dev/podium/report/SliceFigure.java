package dev.podium.report;

import dev.podium.analysis.SliceBoard;
import dev.podium.leaderboard.LatexNames;
import dev.podium.leaderboard.LatexText;
import dev.podium.scoring.SliceScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The best teams and the best baseline, slice by slice, as dots. */
final class SliceFigure {

    private static final int MOST_TEAMS = 4;
    private static final List<String> MARKS = List.of("*", "square*", "triangle*", "diamond*");

    private SliceFigure() {}

    /** The figure of a board that has slices and systems. */
    static Figure of(Occasion occasion, SliceBoard board, String name) {
        List<SliceBoard.OfSystem> systems = Stream.concat(
                        board.systems().stream()
                                .filter(system -> !system.baseline())
                                .limit(MOST_TEAMS),
                        board.systems().stream()
                                .filter(SliceBoard.OfSystem::baseline)
                                .limit(1))
                .toList();
        LatexNames names = LatexNames.of(occasion.phase(), board.wanted().subtask());
        List<String> options =
                new ArrayList<>(Figure.rows(IntStream.range(0, board.slices().size())
                        .mapToObj(slice -> Figure.label(SliceTable.label(occasion, board, slice)) + " ("
                                + board.slices().get(slice).items() + ")")
                        .toList()));
        options.add("xlabel={" + names.metric(board.wanted().metric()) + "}");
        options.add("legend style={font=\\footnotesize, draw=none, at={(0.5,1.02)}, anchor=south}");
        options.add("legend columns=2");
        List<String> plots = new ArrayList<>();
        int teams = 0;
        for (int place = 0; place < systems.size(); place++) {
            SliceBoard.OfSystem system = systems.get(place);
            plots.add("\\addplot[only marks, mark=%s] table[x=s%d, y=y] {%s};"
                    .formatted(
                            system.baseline()
                                    ? "square, draw=gray"
                                    : MARKS.get(teams) + ", draw=black, fill=black!%d".formatted(100 - 25 * teams),
                            place + 1,
                            Figure.dataPath(name)));
            plots.add("\\addlegendentry{%s}"
                    .formatted(
                            system.baseline()
                                    ? names.system(system.name(), /* baseline= */ true)
                                    : Figure.label(system.name())));
            teams += system.baseline() ? 0 : 1;
        }
        String slicing = board.slicing().orElseThrow();
        String caption = names.caption() + " The best teams and the best baseline in slices by: "
                + LatexText.of(occasion.slicing(slicing)) + ". Brackets hold the number of items.";
        return new Figure(
                name,
                "The best systems of the subtask " + board.wanted().subtask().id() + " in slices by " + slicing + ".",
                Figure.of(name, options, plots, caption),
                data(board, systems));
    }

    private static String data(SliceBoard board, List<SliceBoard.OfSystem> systems) {
        return Stream.concat(
                        Stream.of("y"
                                + IntStream.rangeClosed(1, systems.size())
                                        .mapToObj(place -> " s" + place)
                                        .collect(Collectors.joining())),
                        IntStream.range(0, board.slices().size())
                                .mapToObj(slice -> (slice + 1)
                                        + systems.stream()
                                                .map(system -> " "
                                                        + cell(system.scores().get(slice)))
                                                .collect(Collectors.joining())))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String cell(Optional<SliceScore> score) {
        return Figure.cell(
                score.flatMap(one -> one.shown().stream().boxed().findFirst()).orElse(Double.NaN));
    }
}
