package dev.podium.task.table;

import dev.podium.task.Gold;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.ObjectLines;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of a gold file with what is right. */
final class TableGold implements Gold {

    /** By the number that a label begins with, where it does; words by the alphabet behind. */
    private static final Comparator<String> BY_NUMBER = Comparator.<String>comparingDouble(label -> {
                double number = Numeral.parse(label.split(" ", 2)[0]);
                return Double.isNaN(number) ? Double.POSITIVE_INFINITY : number;
            })
            .thenComparing(Comparator.naturalOrder());

    private final TableDefinition definition;
    private final TableItems items;
    private final List<Object[]> right;
    private final List<Map<String, String>> notes;
    private final List<Map<String, String>> said;

    /**
     * What was read.
     *
     * @param right of each item what each answer of the definition should be
     * @param said of each item the cells of what annotators said, by column
     */
    TableGold(
            TableDefinition definition,
            TableItems items,
            List<Object[]> right,
            List<Map<String, String>> notes,
            List<Map<String, String>> said) {
        this.definition = definition;
        this.items = items;
        this.right = List.copyOf(right);
        this.notes = List.copyOf(notes);
        this.said = List.copyOf(said);
    }

    TableDefinition definition() {
        return definition;
    }

    /** The cell of an item with what annotators said; empty where the column has no such cells. */
    String said(int item, String column) {
        return said.get(item).getOrDefault(column, "");
    }

    @Override
    public TableItems items() {
        return items;
    }

    /** What the answer at a place of the definition should be. */
    Object right(int item, int answer) {
        return right.get(item)[answer];
    }

    /** Of the first answer of the definition. */
    @Override
    public SortedMap<String, Integer> distribution() {
        Answer<Object, Object, Object> first = definition.answers().get(0);
        SortedMap<String, Integer> distribution = new TreeMap<>(BY_NUMBER);
        for (Object[] each : right) {
            first.classes(each[0]).forEach(label -> distribution.merge(label, 1, Integer::sum));
        }
        return Collections.unmodifiableSortedMap(distribution);
    }

    @Override
    public String answer(int item) {
        return ObjectLines.object(json -> {
            for (int a = 0; a < definition.answers().size(); a++) {
                json.writeFieldName(definition.answers().get(a).name());
                definition.answers().get(a).writeGold(right(item, a), json);
            }
        });
    }

    @Override
    public Map<String, String> notes(int item) {
        return Collections.unmodifiableMap(notes.get(item));
    }
}
