package dev.podium.task.stage;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/** How the task's files are written: as the official ones are, in UTF-8, with LF, with quotes only where needed. */
final class Csv {

    private Csv() {}

    /** A writer to be flushed at the end; the stream belongs to who opened it. */
    static CsvWriter writer(OutputStream out) {
        return CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }
}
