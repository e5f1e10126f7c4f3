package dev.podium.task.stage;

import dev.podium.task.Findings;
import dev.podium.task.Reading;
import dev.podium.task.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a gold file: the items, their labels, and further columns as notes. */
final class GoldReader {

    private final Table table;
    private final Findings findings;
    private final Map<String, Integer> noteColumns = new LinkedHashMap<>();

    GoldReader(Table table, Findings findings) {
        this.table = table;
        this.findings = findings;
        for (int column = 0; column < table.header().size(); column++) {
            String name = table.header().get(column);
            if (!name.isEmpty() && !Columns.PUBLIC.contains(name) && !Columns.GOLD.contains(name)) {
                noteColumns.putIfAbsent(name, column);
            }
        }
    }

    Reading<StageGold> read() {
        int tokens = table.column(Columns.TOKENS);
        int count = table.column(Columns.COUNT);
        int spans = table.column(Columns.SPANS);
        ItemsReader items = new ItemsReader(table, findings);
        LabelReader label = new LabelReader(findings);
        List<Answer> labels = new ArrayList<>();
        List<Map<String, String>> notes = new ArrayList<>();
        while (table.next()) {
            if (!table.isTooLong()) {
                items.take();
                int length = StageItems.length(table.cell(tokens));
                labels.add(label.read(table.cell(count), table.cell(spans), length, table.line()));
                notes.add(notes());
            }
        }
        items.finish();
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new StageGold(items.items(), labels, notes));
    }

    /** The cells that the row has. */
    private Map<String, String> notes() {
        Map<String, String> notes = new LinkedHashMap<>();
        noteColumns.forEach((name, column) -> {
            if (table.hasCell(column)) {
                notes.put(name, table.cell(column));
            }
        });
        return notes.isEmpty() ? Map.of() : notes;
    }
}
