package dev.podium.export;

import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** Small tables as CSV. */
public final class CsvText {

    private CsvText() {}

    /** Writes a heading and its lines. */
    public static String of(List<String> heading, List<List<String>> lines) {
        StringWriter text = new StringWriter();
        try (CellWriter csv = CsvCells.writer(text)) {
            csv.writeRecord(heading);
            lines.forEach(csv::writeRecord);
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }
}
