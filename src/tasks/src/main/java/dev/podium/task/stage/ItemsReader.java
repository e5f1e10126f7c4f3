package dev.podium.task.stage;

import dev.podium.task.ItemIds;
import dev.podium.task.Items;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Table;
import java.util.ArrayList;
import java.util.List;

/** Takes the public columns out of a gold or blind file, row by row; labels are never looked at. */
final class ItemsReader {

    /** More than the scorer has memory for. */
    private static final int MOST_ITEMS = 100_000;

    private final Table table;
    private final int[] columns = new int[Columns.PUBLIC.size()];
    private final List<String[]> rows = new ArrayList<>();
    private final ItemIds ids;

    ItemsReader(Table table, Findings findings) {
        this.table = table;
        ids = new ItemIds(MOST_ITEMS, Columns.ID, findings);
        for (int i = 0; i < columns.length; i++) {
            columns[i] = table.column(Columns.PUBLIC.get(i));
        }
    }

    /** Reads a file of which only the items matter. */
    static Reading<Items> read(Table table, Findings findings) {
        ItemsReader reader = new ItemsReader(table, findings);
        while (reader.next()) {
            if (!table.isTooLong()) {
                reader.take();
            }
        }
        reader.finish();
        return findings.hasErrors() ? findings.rejected() : findings.accepted(reader.items());
    }

    /** Moves to the table's next row; says so and stops where there are more than can be scored. */
    boolean next() {
        return table.next() && ids.hasRoom(table.line());
    }

    /** Takes the item of the table's row. */
    void take() {
        String[] row = new String[columns.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = columns[i] < 0 ? "" : table.cell(columns[i]);
        }
        row[0] = ids.take(table.line(), row[0]);
        rows.add(row);
    }

    /** All items that were taken; only where there is no error. */
    StageItems items() {
        return new StageItems(rows);
    }

    /** Says so where the file has no row. */
    void finish() {
        ids.reportNone();
    }
}
