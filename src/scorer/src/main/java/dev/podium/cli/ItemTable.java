package dev.podium.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.podium.scoring.Measurement;
import dev.podium.task.Scores;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * The values of every item as CSV: its identifier, then one column for each metric, {@code <subtask>.<metric>}. For a
 * metric that is no mean of items the cell holds the item's additive counts with blanks between them. Blank where the
 * item does not take part.
 */
final class ItemTable {

    private ItemTable() {}

    static void write(ScoringOutcome.Scored scored, OutputStream out) throws IOException {
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        List<String> header = new ArrayList<>(List.of("item"));
        List<Measurement> measurements = new ArrayList<>();
        for (Scores.OfSubtask subtask : scored.scores().subtasks()) {
            for (Measurement measurement : subtask.measurements()) {
                header.add(subtask.subtask() + "." + measurement.metric());
                measurements.add(measurement);
            }
        }
        csv.writeRecord(header);
        for (int i = 0; i < scored.items().size(); i++) {
            List<String> row = new ArrayList<>(List.of(scored.items().id(i)));
            for (Measurement measurement : measurements) {
                row.add(cell(measurement, i));
            }
            csv.writeRecord(row);
        }
        csv.flush();
    }

    private static String cell(Measurement measurement, int item) {
        if (measurement.items().length > 0) {
            double value = measurement.items()[item];
            return Double.isNaN(value) ? "" : Double.toString(value);
        }
        StringJoiner counts = new StringJoiner(" ");
        for (int k = 0; k < measurement.width(); k++) {
            double count = measurement.counts()[item * measurement.width() + k];
            counts.add(count == Math.rint(count) ? Long.toString((long) count) : Double.toString(count));
        }
        return counts.toString();
    }
}
