package dev.podium.report;

import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.export.LatexNames;
import dev.podium.export.LatexText;
import dev.podium.significance.parts.PartEstimates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Systems by slices, under the metric that ranks, with intervals below the values, as tables of as many slices and systems as
 * fit on a page.
 */
final class SliceTable {

    private static final int MOST_COLUMNS = 6;
    private static final int MOST_SYSTEMS = 25;

    /** Letters of all heads beside each other. */
    private static final int ROOM = 72;

    private static final int LONGEST_HEAD = 36;

    /** Longer heads are set smaller. */
    private static final int SHORT_HEAD = 8;

    /** A mark that takes no room, so that numbers stand below each other. */
    private static final String SMALL = "\\rlap{$^\\dagger$}";

    private final ReportContext occasion;
    private final SliceScoreTable board;
    private final List<SliceScoreTable.OfSystem> systems;
    private final LatexNames names;
    private final int decimals;
    private final int longestHead;

    private SliceTable(ReportContext occasion, SliceScoreTable board) {
        this.occasion = occasion;
        this.board = board;
        this.systems = SystemSelection.best(board.systems(), SliceScoreTable.OfSystem::baseline, MOST_SYSTEMS);
        this.names = LatexNames.of(occasion.phase(), board.wanted().subtask());
        this.decimals = board.wanted().metric().decimals();
        this.longestHead = longestHead();
    }

    /** As short as heads can be without two being the same. */
    private int longestHead() {
        List<String> labels = IntStream.range(0, board.slices().size())
                .mapToObj(slice -> label(occasion, board, slice))
                .toList();
        int least = ROOM / Math.min(MOST_COLUMNS, board.slices().size());
        return IntStream.range(least, LONGEST_HEAD)
                .filter(longest -> labels.stream()
                                .map(label -> Figure.shortened(label, longest))
                                .distinct()
                                .count()
                        == labels.size())
                .findFirst()
                .orElse(LONGEST_HEAD);
    }

    /** The tables of a board that has slices and systems, to be read by {@code \input}. */
    static String of(ReportContext occasion, SliceScoreTable board) {
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
                "    Items & " + all() + cells(from, to, this::size) + " \\\\",
                "    \\midrule"));
        for (SliceScoreTable.OfSystem system : systems) {
            lines.add("    " + names.system(system.name(), system.baseline()) + " & " + number(system.value())
                    + cells(from, to, slice -> value(system, slice))
                    + " \\\\");
            String below = cells(from, to, slice -> below(system, slice));
            if (below.contains("{")) {
                lines.add("     & " + below + " \\\\\\addlinespace[1pt]");
            }
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
        boolean small = IntStream.range(0, board.slices().size()).anyMatch(board::isSmall)
                || systems.stream()
                        .anyMatch(system ->
                                IntStream.range(0, board.slices().size()).anyMatch(slice -> isMarked(system, slice)));
        return names.caption() + " " + names.metric(board.wanted().metric()) + " in slices by: "
                + LatexText.of(occasion.slicing(board.slicing().orElseThrow())) + "."
                + " Brackets hold 95\\,\\% intervals, by $t$ with the standard error of the jackknife; there are none of"
                + " fewer than %d items, and of items that are all the same.".formatted(PartEstimates.FEWEST)
                + (small
                        ? " $^\\dagger$ Fewer than %d items: the value says little."
                                .formatted(SystemErrorAnalysis.SMALL)
                        : "")
                + occasion.names()
                        .sliceCaution(
                                board.slicing().orElseThrow(),
                                board.wanted().subtask().id())
                        .map(caution -> " " + LatexText.of(caution))
                        .orElse("")
                + SystemSelection.leftOut(systems.size(), board.all());
    }

    /** How many items there are, where all of them take part. */
    private String all() {
        boolean areAll = IntStream.range(0, board.slices().size())
                .allMatch(slice ->
                        board.taking(slice) == board.slices().get(slice).items());
        return areAll ? Integer.toString(occasion.phase().gold.items) : "";
    }

    private String head(int slice) {
        String head = Figure.shortened(label(occasion, board, slice), longestHead);
        return head.length() > SHORT_HEAD ? "{\\scriptsize " + LatexText.of(head) + "}" : LatexText.of(head);
    }

    private String size(int slice) {
        return board.taking(slice) + (board.isSmall(slice) ? SMALL : "");
    }

    /** What a slice is called in English. */
    static String label(ReportContext occasion, SliceScoreTable board, int slice) {
        return occasion.names()
                .slice(board.slicing().orElseThrow(), board.slices().get(slice).label());
    }

    private String value(SliceScoreTable.OfSystem system, int slice) {
        Optional<SliceScoreTable.Score> score = system.scores().get(slice);
        return number(score.map(SliceScoreTable.Score::shown).orElse(OptionalDouble.empty()))
                + (isMarked(system, slice) ? SMALL : "");
    }

    /** Whether few items of a slice that has more take part. */
    private boolean isMarked(SliceScoreTable.OfSystem system, int slice) {
        return !board.isSmall(slice)
                && system.scores()
                        .get(slice)
                        .filter(score -> score.items() > 0 && score.isSmall())
                        .isPresent();
    }

    /** The interval, and how many items take part where that is not the whole slice. */
    private String below(SliceScoreTable.OfSystem system, int slice) {
        Optional<SliceScoreTable.Score> score = system.scores().get(slice);
        String interval = score.flatMap(SliceScoreTable.Score::interval)
                .map(ends -> LatexText.interval(ends, decimals))
                .orElse("");
        String items = score.map(SliceScoreTable.Score::items)
                .filter(number -> number != board.taking(slice))
                .map(number -> " $n=" + number + "$")
                .orElse("");
        return interval.isEmpty() && items.isEmpty() ? "" : "{\\scriptsize " + interval + items + "}";
    }

    private String number(OptionalDouble value) {
        return value.isPresent() && Double.isFinite(value.getAsDouble())
                ? LatexText.number(value.getAsDouble(), decimals)
                : "--";
    }
}
