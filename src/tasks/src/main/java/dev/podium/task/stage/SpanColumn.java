package dev.podium.task.stage;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import java.util.function.Predicate;

/**
 * What the cells of {@code statement_spans} are as a column, which decides how the official scorer reads each of them:
 *
 * <ul>
 *   <li>All missing: the file takes part in the first subtask alone, and a missing cell is never an error.
 *   <li>All that are there are bare numbers: pandas makes it a column of numbers, which the script takes for lists that
 *       are not well-formed, and drops.
 *   <li>Anything else: cell by cell. A missing cell then makes the script crash where it comes to score it.
 * </ul>
 */
enum SpanColumn {
    MISSING,
    NUMBERS,
    CELLS;

    /**
     * Reads the column until it is clear what it is: for most files one row.
     *
     * @param dropped whether the row of an identifier is passed over
     */
    static SpanColumn of(String text, Predicate<String> dropped) {
        SpanColumn column = MISSING;
        Findings elsewhere = new Findings(Rules.LENIENT);
        Table table = Table.of(text, Columns.PREDICTIONS, elsewhere).orElseThrow();
        int spans = table.column(Columns.SPANS);
        int id = table.column(Columns.ID);
        while (table.next()) {
            if (dropped.test(table.cell(id))) {
                continue;
            }
            switch (SpanCell.of(table.cell(spans)).kind()) {
                case MISSING -> {}
                case NUMBER -> column = NUMBERS;
                case SPANS, UNSCORABLE, FAULTY -> {
                    return CELLS;
                }
            }
        }
        return column;
    }
}
