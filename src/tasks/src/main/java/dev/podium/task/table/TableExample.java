package dev.podium.task.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.task.reading.CsvFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The beginning of files of a definition, with made-up rows: they can be read as they are. */
record TableExample(TableDefinition definition) {

    private static final int ROWS = 3;

    String predictions(List<String> columns) {
        return table(columns, item -> {
            Map<String, String> cells = new HashMap<>();
            definition.answers().forEach(answer -> cells.putAll(answer.example(item)));
            return cells;
        });
    }

    String gold(List<String> columns) {
        return table(columns, item -> {
            Map<String, String> cells = new HashMap<>();
            definition.subsets().forEach(subset -> cells.putIfAbsent(subset.column(), subset.value()));
            definition.shown().forEach(column -> cells.putIfAbsent(column, column + " " + (item + 1)));
            definition.slices().forEach(column -> cells.put(column, "a"));
            if (definition.groups() != null) {
                cells.put(definition.groups(), "g" + (1 + item / 2));
            }
            definition.answers().forEach(answer -> cells.putAll(answer.goldExample(item)));
            return cells;
        });
    }

    /** The rows of an item: one, or that of each of two annotators. */
    private List<Map<String, String>> rows(Map<String, String> cells, int item, List<String> columns) {
        if (definition.annotator() == null || !columns.contains(definition.annotator())) {
            return List.of(cells);
        }
        List<Map<String, String>> rows = new ArrayList<>();
        for (int annotator = 0; annotator < 2; annotator++) {
            int place = item + annotator;
            Map<String, String> row = new HashMap<>(cells);
            definition.answers().forEach(answer -> row.putAll(answer.saidExample(place)));
            row.put(definition.annotator(), "Ann" + (1 + item % 2 + annotator));
            rows.add(row);
        }
        return rows;
    }

    /** Makes the cells of a row, by column. */
    private interface Cells {

        Map<String, String> of(int item);
    }

    private String table(List<String> columns, Cells cells) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            CsvWriter csv = CsvFiles.writer(out);
            csv.writeRecord(columns);
            for (int item = 0; item < ROWS; item++) {
                for (Map<String, String> row : rows(cells.of(item), item, columns)) {
                    Map<String, String> whole = new HashMap<>(row);
                    whole.put(definition.id(), Integer.toString(item + 1));
                    csv.writeRecord(columns.stream()
                            .map(column -> whole.getOrDefault(column, ""))
                            .toList());
                }
            }
            csv.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
