package dev.podium.task.reading;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/** How CSV files of tasks are written: as the official ones are, in UTF-8, with LF, with quotes only where needed. */
public final class CsvFiles {

    private CsvFiles() {}

    /** A writer to be flushed at the end; the stream belongs to who opened it. */
    public static CsvWriter writer(OutputStream out) {
        return CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }
}
