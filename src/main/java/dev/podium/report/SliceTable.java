package dev.podium.report;

import dev.podium.analysis.SliceBoard;
import dev.podium.leaderboard.LatexNames;
import dev.podium.leaderboard.LatexText;
import dev.podium.scoring.SliceScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Systems by slices, under the metric that ranks, as tables of so many slices as fit beside each other. */
final class SliceTable {

    private static final int MOST_COLUMNS = 7;
    private static final int LONGEST_HEAD = 18;
    private static final String SMALL = "$^\\dagger$";

    private final Occasion occasion;
    private final SliceBoard board;
    private final LatexNames names;
    private final int decimals;

    private SliceTable(Occasion occasion, SliceBoard board) {
        this.occasion = occasion;
        this.board = board;
        this.names = LatexNames.of(occasion.phase(), board.wanted().subtask());
        this.decimals = board.wanted().metric().decimals();
    }

    /** The tables of a board that has slices and systems, to be read by {@code \input}. */
    static String of(Occasion occasion, SliceBoard board) {
        SliceTable table = new SliceTable(occasion, board);
        int parts = (board.slices().size() + MOST_COLUMNS - 1) / MOST_COLUMNS;
        return IntStream.range(0, parts)
                .mapToObj(part -> table.part(part, parts))
                .collect(Collectors.joining("\n", LatexText.DEFINITION + "\n", "\n"));
    }

    private String part(int part, int parts) {
        int from = part * MOST_COLUMNS;
        int to = Math.min(board.slices().size(), from + MOST_COLUMNS);
        List<String> lines = new ArrayList<>(List.of(
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{l" + "r".repeat(1 + to - from) + "}",
                "    \\toprule",
                "    System & All" + cells(from, to, this::head) + " \\\\",
                "    Items & " + occasion.phase().gold.items + cells(from, to, this::size) + " \\\\",
                "    \\midrule"));
        for (SliceBoard.OfSystem system : board.systems()) {
            lines.add("    " + names.system(system.name(), system.baseline()) + " & " + number(system.value())
                    + cells(from, to, slice -> value(system.scores().get(slice)))
                    + " \\\\");
        }
        lines.addAll(List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{" + caption() + (parts > 1 ? " Part %d of %d.".formatted(part + 1, parts) : "") + "}",
                "  \\label{tab:slices-%s-%s-%d}"
                        .formatted(
                                board.wanted().subtask().id(), board.slicing().orElseThrow(), part + 1),
                "\\end{table}"));
        return String.join("\n", lines);
    }

    private static String cells(int from, int to, IntFunction<String> cell) {
        return IntStream.range(from, to)
                .mapToObj(slice -> " & " + cell.apply(slice))
                .collect(Collectors.joining());
    }

    private String caption() {
        boolean small = board.slices().stream().anyMatch(SliceBoard.Slice::isSmall);
        return names.caption() + " " + names.metric(board.wanted().metric()) + " in slices by: "
                + LatexText.of(occasion.slicing(board.slicing().orElseThrow())) + "."
                + (small ? " %s Fewer than %d items: the value says little.".formatted(SMALL, SliceBoard.FEW) : "")
                + (board.all() > board.systems().size()
                        ? " The best %d of %d systems."
                                .formatted(board.systems().size(), board.all())
                        : "");
    }

    private String head(int slice) {
        return LatexText.of(Figure.shortened(label(occasion, board, slice), LONGEST_HEAD));
    }

    private String size(int slice) {
        SliceBoard.Slice shown = board.slices().get(slice);
        return shown.items() + (shown.isSmall() ? SMALL : "");
    }

    /** What a slice is called in English. */
    static String label(Occasion occasion, SliceBoard board, int slice) {
        return occasion.type()
                .sliceName(
                        board.slicing().orElseThrow(), board.slices().get(slice).label(), Locale.ENGLISH);
    }

    private String value(Optional<SliceScore> score) {
        return number(score.map(SliceScore::shown).orElse(OptionalDouble.empty()));
    }

    private String number(OptionalDouble value) {
        return value.isPresent() && Double.isFinite(value.getAsDouble())
                ? LatexText.number(value.getAsDouble(), decimals)
                : "--";
    }
}
