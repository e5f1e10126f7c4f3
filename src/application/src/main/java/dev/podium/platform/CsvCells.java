package dev.podium.platform;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Tables for programs and spreadsheets: CSV with LF, quotes only where needed, numbers with the point and all digits. */
public final class CsvCells {

    private CsvCells() {}

    /** A writer to be flushed at the end; what it writes to belongs to who opened it. */
    public static CsvCellWriter writer(Writer out) {
        return new CsvCellWriter(out);
    }

    /** Lines of cells as text. */
    public static String written(List<List<String>> lines) {
        return written(lines.stream());
    }

    /** The same of lines that are not held. */
    public static String written(Stream<List<String>> lines) {
        StringWriter text = new StringWriter();
        try (CsvCellWriter csv = writer(text)) {
            lines.forEach(csv::writeRecord);
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }

    /** Text of people as a cell that no spreadsheet takes for a formula, nor for a number with a sign; nothing for null. */
    public static String text(String text) {
        return CsvCellWriter.disarmed(Objects.requireNonNullElse(text, ""));
    }

    /** A number or a truth as a cell, in full precision; nothing for null. */
    public static String plain(Object value) {
        return Objects.toString(value, "");
    }

    /** An instant as a cell, ISO 8601 in UTC; nothing for null. */
    public static String time(Instant time) {
        return Objects.toString(time, "");
    }
}
