package dev.podium.task.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.podium.task.Items;
import dev.podium.task.reading.CsvFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What everybody may see of the rows of a table: the identifier and the columns that the definition shows. */
final class TableItems implements Items {

    private final List<String> columns;
    private final List<String[]> rows;
    private final Map<String, Integer> places;

    /**
     * Of rows that were read.
     *
     * @param columns the one of the identifier first
     * @param rows one array for each item, in the order of the columns; each identifier once
     */
    TableItems(List<String> columns, List<String[]> rows) {
        this.columns = List.copyOf(columns);
        this.rows = List.copyOf(rows);
        places = new HashMap<>(rows.size() * 2);
        for (int i = 0; i < rows.size(); i++) {
            places.put(id(i), i);
        }
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public String id(int item) {
        return rows.get(item)[0];
    }

    @Override
    public int place(String id) {
        return places.getOrDefault(id, -1);
    }

    @Override
    public Map<String, String> attributes(int item) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int column = 0; column < columns.size(); column++) {
            attributes.put(columns.get(column), rows.get(item)[column]);
        }
        return Collections.unmodifiableMap(attributes);
    }

    /** What everybody may see of an item; nothing where it is -1. */
    Shown shown(int item) {
        return item < 0
                ? Shown.NOTHING
                : column -> {
                    int place = columns.indexOf(column);
                    return place < 0 ? "" : rows.get(item)[place];
                };
    }

    /** The longest of the shown columns; the identifier where none is shown. */
    @Override
    public String text(int item) {
        String longest = "";
        for (int column = 1; column < columns.size(); column++) {
            String cell = rows.get(item)[column];
            longest = cell.length() > longest.length() ? cell : longest;
        }
        return longest.isEmpty() ? id(item) : longest;
    }

    @Override
    public void write(OutputStream out) throws IOException {
        CsvWriter csv = CsvFiles.writer(out);
        csv.writeRecord(columns);
        for (String[] row : rows) {
            csv.writeRecord(row);
        }
        csv.flush();
    }

    @Override
    public List<String> tokens(int item) {
        return List.of();
    }
}
