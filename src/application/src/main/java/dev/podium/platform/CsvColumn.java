package dev.podium.platform;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A column of a CSV file.
 *
 * @param heading what stands above it
 * @param cell what it has of a row
 */
public record CsvColumn<R>(String heading, Function<? super R, String> cell) {

    /** Of text of people, as {@link CsvCells#text} writes it. */
    public static <R> CsvColumn<R> text(String heading, Function<? super R, String> text) {
        return new CsvColumn<>(heading, row -> CsvCells.text(text.apply(row)));
    }

    /** Of numbers, truths, instants, and words of ours, as {@link CsvCells#plain} writes them; nothing for what is empty. */
    public static <R> CsvColumn<R> plain(String heading, Function<? super R, ?> value) {
        return new CsvColumn<>(heading, row -> CsvCells.plain(present(value.apply(row))));
    }

    /** A file of some columns with a line for each row, below their headings. */
    public static <R> String written(List<CsvColumn<R>> columns, List<? extends R> rows) {
        return written(columns, rows.stream());
    }

    /** The same of rows that are not held. */
    public static <R> String written(List<CsvColumn<R>> columns, Stream<? extends R> rows) {
        return CsvCells.written(Stream.concat(Stream.of(headings(columns)), rows.map(row -> cells(columns, row))));
    }

    /** What stands above them. */
    public static <R> List<String> headings(List<CsvColumn<R>> columns) {
        return columns.stream().map(CsvColumn::heading).toList();
    }

    /** The line of a row. */
    public static <R> List<String> cells(List<CsvColumn<R>> columns, R row) {
        return columns.stream().map(column -> column.cell().apply(row)).toList();
    }

    private static Object present(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(CsvColumn::present).orElse(null);
        }
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? number.getAsDouble() : null;
        }
        if (value instanceof OptionalInt number) {
            return number.isPresent() ? number.getAsInt() : null;
        }
        return value;
    }
}
