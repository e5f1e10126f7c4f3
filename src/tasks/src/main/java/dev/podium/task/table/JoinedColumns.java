package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.ObjectLines;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A gold file in which several columns hold together what one cell could: of annotators a JSON object with the names of their columns, of
 * references a JSON list. A cell that is empty says nothing.
 */
final class JoinedColumns extends TableFile {

    private final TableFile file;
    private final TableDefinition definition;
    private final Map<String, List<String>> joined = new LinkedHashMap<>();

    private JoinedColumns(TableFile file, TableDefinition definition) {
        this.file = file;
        this.definition = definition;
        definition.joined().forEach((name, parts) -> {
            if (!file.columns().contains(name)) {
                joined.put(name, parts);
            }
        });
    }

    /** The file as it is where it has no such columns, or that one cell. */
    static TableFile of(TableFile file, TableDefinition definition) {
        JoinedColumns of = new JoinedColumns(file, definition);
        return of.joined.isEmpty() ? file : of;
    }

    @Override
    List<String> columns() {
        List<String> parts = joined.values().stream().flatMap(List::stream).toList();
        return Stream.concat(
                        file.columns().stream().filter(column -> !parts.contains(column)),
                        joined.entrySet().stream()
                                .filter(each -> each.getValue().stream().anyMatch(file.columns()::contains))
                                .map(Map.Entry::getKey))
                .toList();
    }

    @Override
    boolean requires(List<String> required, Findings findings) {
        return file.requires(
                required.stream()
                        .map(column -> joined.getOrDefault(column, List.of(column)))
                        .flatMap(Collection::stream)
                        .toList(),
                findings);
    }

    @Override
    boolean next() throws IOException {
        return file.next();
    }

    @Override
    boolean isTooLong() {
        return file.isTooLong();
    }

    @Override
    public int line() {
        return file.line();
    }

    @Override
    public int line(String column, int element) {
        return joined.containsKey(column) ? file.line() : file.line(column, element);
    }

    @Override
    public boolean has(String column) {
        return joined.getOrDefault(column, List.of(column)).stream().anyMatch(file::has);
    }

    @Override
    public String cell(String column) {
        List<String> parts = joined.get(column);
        if (parts == null) {
            return file.cell(column);
        }
        List<String> filled = parts.stream()
                .filter(part -> !MissingValue.is(file.cell(part).strip()))
                .toList();
        if (filled.isEmpty()) {
            return "";
        }
        return definition.saidColumns().contains(column)
                ? ObjectLines.object(json -> {
                    for (String part : filled) {
                        json.writeStringField(part, file.cell(part));
                    }
                })
                : Cells.ofList(filled.stream().map(file::cell).toList());
    }
}
