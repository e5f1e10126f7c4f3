package dev.podium.task.table;

import java.util.List;

/**
 * Of which items a subtask is: those that have a value in a column that everybody may see. Subtasks of several values have the same answers.
 *
 * @param of the id of what a definition says once of all values
 * @param values all of them, which make a leaderboard each
 * @param value its own
 */
record Subset(String of, String column, List<String> values, String value) {

    static final int MOST = 30;

    Subset {
        values = List.copyOf(values);
    }

    /** Whether an item belongs to it. */
    boolean has(TableItems items, int item) {
        return items.shown(item).cell(column).strip().equals(value);
    }

    /** Whether some value is that of a row. */
    boolean isAny(Row row) {
        return values.contains(row.cell(column).strip());
    }
}
