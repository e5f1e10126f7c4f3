package dev.podium.task.catalog.recount;

import dev.podium.task.program.ItemsFile;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.table.LabelSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

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

    /**
     * What could be read.
     *
     * @param rows by column, of those without a fault
     * @param faults the first one of each other column
     */
    record Columns(Map<String, LabelRows> rows, List<Problem> faults) {}

    private final Findings findings = new Findings(Rules.LENIENT);
    private final List<Problem> faults = new ArrayList<>();
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
    static Reading<Columns> read(byte[] content, Map<String, LabelSet> labels) {
        LabelsFile file = new LabelsFile(labels);
        ItemsFile.table(content, NAME, List.of(ID, COLUMN, GOLD, PREDICTED), file.findings)
                .ifPresent(file::read);
        return file.findings.hasErrors()
                ? file.findings.rejected()
                : file.findings.accepted(new Columns(file.rows, file.faults));
    }

    private void read(Table table) {
        for (int row = 0; table.next(); row++) {
            if (row == MOST_ROWS) {
                findings.error(table.line(), "", "", "program.labels-rows", Integer.toString(MOST_ROWS));
                return;
            }
            String column = cell(table, COLUMN);
            if (rows.containsKey(column)) {
                read(table, column, rows.get(column));
            }
        }
        rows.entrySet().stream()
                .filter(each -> each.getValue().ids().isEmpty())
                .map(Map.Entry::getKey)
                .toList()
                .forEach(column -> fault(0, COLUMN, "", column, "program.labels-none", column));
    }

    private void read(Table table, String column, LabelRows into) {
        String written = cell(table, ID);
        String id = Numeral.identifier(written);
        if (id.isEmpty() || id.length() > ItemsFile.LONGEST_ID) {
            fault(table.line(), ID, id, column, "program.items-id", Integer.toString(ItemsFile.LONGEST_ID));
            return;
        }
        Optional<String> other = into.otherText(id, written);
        if (other.isPresent()) {
            fault(table.line(), ID, written, column, "program.labels-id", written, other.get());
            return;
        }
        OptionalInt gold = place(table, GOLD, column);
        OptionalInt predicted = gold.isPresent() ? place(table, PREDICTED, column) : gold;
        if (predicted.isPresent()) {
            into.add(id, gold.getAsInt(), predicted.getAsInt(), table.line());
            if (into.ids().size() > ItemsFile.MOST) {
                fault(table.line(), "", "", column, "program.items-many", Integer.toString(ItemsFile.MOST));
            }
        }
    }

    /** Of a label, that of none where the cell is blank; empty where there is no such label. */
    private OptionalInt place(Table table, String name, String column) {
        String cell = cell(table, name);
        LabelSet known = labels.get(column);
        int place = known.place(cell);
        if (place >= 0 || cell.isEmpty()) {
            return OptionalInt.of(place < 0 ? LabelRows.NONE : place);
        }
        known.similar(cell)
                .ifPresentOrElse(
                        near -> fault(table.line(), name, cell, column, "program.labels-similar", cell, column, near),
                        () -> fault(
                                table.line(),
                                name,
                                cell,
                                column,
                                "program.labels-unknown",
                                cell,
                                column,
                                known.listed()));
        return OptionalInt.empty();
    }

    /** Nothing more is read of a column; the others stay. */
    private void fault(int line, String field, String text, String column, String code, String... arguments) {
        rows.remove(column);
        faults.add(new Problem(line, field, Problem.visible(text), code, List.of(arguments)));
    }

    private static String cell(Table table, String column) {
        return table.cell(table.column(column)).strip();
    }
}
