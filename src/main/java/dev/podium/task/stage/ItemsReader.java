package dev.podium.task.stage;

import dev.podium.task.Findings;
import dev.podium.task.Items;
import dev.podium.task.MissingValue;
import dev.podium.task.Numeral;
import dev.podium.task.Reading;
import dev.podium.task.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Takes the public columns out of a gold or blind file, row by row; labels are never looked at. */
final class ItemsReader {

    /** More than the scorer has memory for. */
    private static final int MOST_ITEMS = 100_000;

    private static final int ID_LENGTH = 64;

    private final Table table;
    private final Findings findings;
    private final int[] columns = new int[Columns.PUBLIC.size()];
    private final List<String[]> rows = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();

    ItemsReader(Table table, Findings findings) {
        this.table = table;
        this.findings = findings;
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
        if (!table.next()) {
            return false;
        }
        if (rows.size() == MOST_ITEMS) {
            findings.error(table.line(), "", "", "task.items-many", Integer.toString(MOST_ITEMS));
            return false;
        }
        return true;
    }

    /** Takes the item of the table's row. */
    void take() {
        String[] row = new String[columns.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = columns[i] < 0 ? "" : table.cell(columns[i]);
        }
        String cell = row[0];
        row[0] = Numeral.identifier(cell);
        if (MissingValue.is(row[0])) {
            findings.error(table.line(), Columns.ID, cell, "task.id-missing");
        } else if (!isPlain(row[0])) {
            findings.error(table.line(), Columns.ID, cell, "task.id-form", Integer.toString(ID_LENGTH));
        } else if (!ids.add(row[0])) {
            findings.error(table.line(), Columns.ID, cell, "task.id-twice", row[0]);
        }
        rows.add(row);
    }

    /** All items that were taken; only where there is no error. */
    StageItems items() {
        return new StageItems(rows);
    }

    /** Says so where the file has no row. */
    void finish() {
        if (rows.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
    }

    /** An identifier that can stand in a CSV, a page and a URL without meaning anything there. */
    private static boolean isPlain(String id) {
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            boolean word = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            if (!word && (i == 0 || (c != '-' && c != '_' && c != '.' && c != ':'))) {
                return false;
            }
        }
        return id.length() <= ID_LENGTH;
    }
}
