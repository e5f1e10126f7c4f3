package dev.podium.task.catalog.recount;

import dev.podium.task.program.ItemsFile;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.table.LabelSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads labels of single items, where a scoring program tells them: {@value #NAME}, a CSV table whose rows hold what is right and what a
 * system says. An item may have several rows in a column; rows of columns that no formula names are passed over.
 */
final class LabelsFile {

    static final String NAME = "labels.csv";

    private static final int MOST_ROWS = 1_000_000;

    private static final String ID = "id";
    private static final String COLUMN = "column";
    private static final String GOLD = "gold";
    private static final String PREDICTED = "predicted";

    private final Findings findings = new Findings(Rules.LENIENT);
    private final Map<String, LabelRows> rows = new LinkedHashMap<>();
    private final Map<String, LabelSet> labels;

    private LabelsFile(Map<String, LabelSet> labels) {
        this.labels = labels;
        labels.keySet().forEach(column -> rows.put(column, new LabelRows()));
    }

    /**
     * Reads one.
     *
     * @param labels that there are, by column
     */
    static Reading<Map<String, LabelRows>> read(byte[] content, Map<String, LabelSet> labels) {
        LabelsFile file = new LabelsFile(labels);
        ItemsFile.table(content, NAME, List.of(ID, COLUMN, GOLD, PREDICTED), file.findings)
                .ifPresent(file::read);
        return file.findings.hasErrors() ? file.findings.rejected() : file.findings.accepted(file.rows);
    }

    private void read(Table table) {
        for (int row = 0; table.next(); row++) {
            if (row == MOST_ROWS) {
                findings.error(table.line(), "", "", "program.labels-rows", Integer.toString(MOST_ROWS));
                return;
            }
            LabelRows column = rows.get(cell(table, COLUMN));
            if (column != null) {
                read(table, cell(table, COLUMN), column);
            }
            if (column != null && column.ids().size() > ItemsFile.MOST) {
                findings.error(table.line(), "", "", "program.items-many", Integer.toString(ItemsFile.MOST));
                return;
            }
        }
        rows.forEach((column, read) -> {
            if (read.ids().isEmpty() && !findings.hasErrors()) {
                findings.error(0, COLUMN, "", "program.labels-none", column);
            }
        });
    }

    private void read(Table table, String column, LabelRows into) {
        String id = Numeral.identifier(cell(table, ID));
        if (id.isEmpty() || id.length() > ItemsFile.LONGEST_ID) {
            findings.error(table.line(), ID, id, "program.items-id", Integer.toString(ItemsFile.LONGEST_ID));
            return;
        }
        into.add(id, place(table, GOLD, column), place(table, PREDICTED, column), table.line());
    }

    /** Of a label; that of none where the cell is blank. */
    private int place(Table table, String name, String column) {
        String cell = cell(table, name);
        int place = labels.get(column).place(cell);
        if (place < 0 && !cell.isEmpty()) {
            labels.get(column)
                    .similar(cell)
                    .ifPresentOrElse(
                            near -> findings.error(
                                    table.line(), name, cell, "program.labels-similar", cell, column, near),
                            () -> findings.error(
                                    table.line(),
                                    name,
                                    cell,
                                    "program.labels-unknown",
                                    cell,
                                    column,
                                    labels.get(column).listed()));
        }
        return place < 0 ? LabelRows.NONE : place;
    }

    private static String cell(Table table, String column) {
        return table.cell(table.column(column)).strip();
    }
}
