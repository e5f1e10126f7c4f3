package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A gold file that does not list the annotators of its items, whom everybody is to know: their names are those that say something in the cell
 * with what is right.
 */
final class AnnotatorLists extends TableFile {

    private final TableFile file;

    /** The columns with what annotators said, by that of the list. */
    private final Map<String, String> said = new HashMap<>();

    private AnnotatorLists(TableFile file, TableDefinition definition) {
        this.file = file;
        definition.annotatorLists().forEach((list, gold) -> {
            if (!file.columns().contains(list) && file.columns().contains(gold)) {
                said.put(list, gold);
            }
        });
    }

    /** The file as it is where it has those lists, or nobody asks for them. */
    static TableFile of(TableFile file, TableDefinition definition) {
        AnnotatorLists of = new AnnotatorLists(file, definition);
        return of.said.isEmpty() ? file : of;
    }

    @Override
    List<String> columns() {
        return Stream.concat(file.columns().stream(), said.keySet().stream()).toList();
    }

    @Override
    boolean requires(List<String> required, Findings findings) {
        return file.requires(
                required.stream()
                        .map(column -> said.getOrDefault(column, column))
                        .distinct()
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
        return said.containsKey(column) ? file.line() : file.line(column, element);
    }

    @Override
    public boolean has(String column) {
        return file.has(said.getOrDefault(column, column));
    }

    @Override
    public String cell(String column) {
        return said.containsKey(column)
                ? Cells.members(file.cell(said.get(column)))
                        .map(Map::keySet)
                        .map(Collection::stream)
                        .map(names -> Cells.ofList(names.toList()))
                        .orElse("")
                : file.cell(column);
    }
}
