package dev.podium.web.analysis;

import dev.podium.web.chart.ColumnBlocks;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * A part of a cross table that fits a window and a sheet.
 *
 * @param turned whether what was asked for as rows are its columns, since there are fewer of them
 */
record CrossTable(boolean turned, List<String> heads, List<Row> rows) {

    /** A row. */
    record Row(String name, List<Cell> cells) {}

    /** A cell; {@code value} is empty where there is none. */
    record Cell(String value, int items, boolean few) {}

    /**
     * All of a cross table.
     *
     * @param cells by row and column
     */
    static List<CrossTable> tables(List<String> rows, List<String> columns, BiFunction<Integer, Integer, Cell> cells) {
        return ColumnBlocks.isWide(columns.size()) && columns.size() > rows.size()
                ? tables(columns, rows, (column, row) -> cells.apply(row, column), /* turned= */ true)
                : tables(rows, columns, cells, /* turned= */ false);
    }

    private static List<CrossTable> tables(
            List<String> rows, List<String> columns, BiFunction<Integer, Integer, Cell> cells, boolean turned) {
        return ColumnBlocks.of(IntStream.range(0, columns.size()).boxed().toList()).stream()
                .map(block -> new CrossTable(
                        turned,
                        block.stream().map(columns::get).toList(),
                        IntStream.range(0, rows.size())
                                .mapToObj(row -> new Row(
                                        rows.get(row),
                                        block.stream()
                                                .map(column -> cells.apply(row, column))
                                                .toList()))
                                .toList()))
                .toList();
    }
}
