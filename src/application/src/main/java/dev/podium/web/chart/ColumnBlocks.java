package dev.podium.web.chart;

import java.util.ArrayList;
import java.util.List;

/** Parts columns of values with intervals among tables that are no wider than a sheet of paper on its short side. */
public final class ColumnBlocks {

    /** Columns of one table. */
    public static final int COLUMNS = 6;

    private ColumnBlocks() {}

    /** Whether that many columns are too many for one table. */
    public static boolean isWide(int columns) {
        return columns > COLUMNS;
    }

    /** As few tables as possible, of about as many columns each. */
    public static <C> List<List<C>> of(List<C> columns) {
        int tables = (columns.size() + COLUMNS - 1) / COLUMNS;
        List<List<C>> blocks = new ArrayList<>();
        for (int table = 0; table < tables; table++) {
            blocks.add(columns.subList(columns.size() * table / tables, columns.size() * (table + 1) / tables));
        }
        return blocks;
    }
}
