package dev.podium.web.slices;

import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.task.TaskType;
import dev.podium.web.board.FoldedSlices;
import dev.podium.web.chart.ColumnBlocks;
import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The scores of slices as a table: a line for every system, a column for every slice; where those are too many, it is turned.
 */
record SliceTable(List<Column> columns, List<Line> lines) {

    /** A slice; {@code few} where so few of its items take part that its values say little. */
    record Column(String name, long items, boolean few) {}

    /**
     * A team or baseline.
     *
     * @param limit whether it is an upper limit
     * @param value over all items
     */
    record Line(String name, boolean baseline, boolean limit, String value, List<Cell> cells) {}

    /**
     * A value.
     *
     * @param value empty where there is none
     * @param interval of it; empty where too few items take part
     * @param items how many take part; 0 where that is the whole slice, or nothing is known
     */
    record Cell(String value, String interval, long items) {}

    static SliceTable of(SliceScoreTable board, TaskType type, Locale locale, Format format) {
        List<Column> columns = IntStream.range(0, board.slices().size())
                .mapToObj(slice -> column(board, slice, type, locale))
                .toList();
        int decimals = board.wanted().metric().decimals();
        return new SliceTable(
                columns,
                board.systems().stream()
                        .map(system -> line(system, type.isLimit(system.name()), columns, decimals, format))
                        .toList());
    }

    private static Column column(SliceScoreTable board, int place, TaskType type, Locale locale) {
        SliceScoreTable.Slice slice = board.slices().get(place);
        String name = type.names(locale).slice(board.slicing().orElseThrow(), slice.label());
        return new Column(FoldedSlices.brief(name), slice.items(), board.isSmall(place));
    }

    private static Line line(
            SliceScoreTable.OfSystem system, boolean limit, List<Column> columns, int decimals, Format format) {
        List<Cell> cells = new ArrayList<>();
        for (int slice = 0; slice < columns.size(); slice++) {
            cells.add(cell(system.scores().get(slice), columns.get(slice), decimals, format));
        }
        String value = system.value().isPresent() ? format.number(system.value().getAsDouble(), decimals) : "";
        return new Line(system.name(), system.baseline(), system.baseline() && limit, value, cells);
    }

    private static Cell cell(Optional<SliceScoreTable.Score> score, Column column, int decimals, Format format) {
        if (score.isEmpty() || score.get().items() == 0) {
            return new Cell("", "", 0);
        }
        int items = score.get().items();
        return new Cell(
                format.number(score.get().value(), decimals),
                score.get()
                        .interval()
                        .map(interval -> format.interval(interval, decimals))
                        .orElse(""),
                items == column.items() ? 0 : items);
    }

    /**
     * A turned table: a column for each of some systems, a line for every slice.
     *
     * @param label that tells it from the others
     */
    record Turned(String label, List<Line> systems, List<Row> rows) {}

    /** A slice of a turned table. */
    record Row(Column slice, List<Cell> cells) {}

    /** Whether it has more slices than fit beside each other. */
    public boolean isWide() {
        return ColumnBlocks.isWide(columns.size());
    }

    /** The same as tables with a line for every slice, each of no more systems than fit. */
    public List<Turned> turned() {
        return ColumnBlocks.of(lines).stream().map(this::turned).toList();
    }

    private Turned turned(List<Line> systems) {
        return new Turned(
                systems.get(0).name() + " – " + systems.get(systems.size() - 1).name(),
                systems,
                IntStream.range(0, columns.size())
                        .mapToObj(slice -> new Row(
                                columns.get(slice),
                                systems.stream()
                                        .map(system -> system.cells().get(slice))
                                        .toList()))
                        .toList());
    }

    public boolean hasFew() {
        return columns.stream().anyMatch(Column::few);
    }

    public boolean isEmpty() {
        return columns.isEmpty() || lines.isEmpty();
    }
}
