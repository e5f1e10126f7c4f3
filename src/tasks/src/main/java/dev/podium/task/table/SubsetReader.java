package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonFields;
import dev.podium.task.reading.TextRules;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads which values of a column have a leaderboard each. */
final class SubsetReader {

    /** Of an id, so that some of it is left for that of what it is a subset of. */
    private static final int LONGEST_END = 20;

    private SubsetReader() {}

    /** By the ids of their subtasks, in the order of the values; none where the findings say why. */
    static Map<String, Subset> read(String of, JsonFields fields, List<String> shown, Findings findings) {
        String column = fields.text("column").orElse("");
        List<String> values = fields.scalars("values");
        fields.end();
        Map<String, Subset> subsets = new LinkedHashMap<>();
        if (findings.hasErrors()) {
            return subsets;
        }
        if (!shown.contains(column)) {
            fields.error("column", "table.subset-shown", column);
        } else if (values.size() < 2 || values.size() > Subset.MOST) {
            fields.error("values", "table.subset-number", Integer.toString(Subset.MOST));
        } else if (new HashSet<>(values).size() < values.size()
                || !values.stream().allMatch(value -> value.equals(value.strip()) && TextRules.isLine(value))
                || values.stream().anyMatch(value -> value.length() > DefinitionFields.LONGEST_NAME)) {
            fields.error("values", "table.subset-values", Integer.toString(DefinitionFields.LONGEST_NAME));
        } else {
            for (String value : values) {
                subsets.put(id(of, value, subsets), new Subset(of, column, values, value));
            }
        }
        return subsets;
    }

    /** As an id can hold the value; a number where that is nothing, or another one's. */
    private static String id(String of, String value, Map<String, Subset> taken) {
        String end = value.toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-", "")
                .replaceAll("(?<=^.{%d}).+$".formatted(LONGEST_END), "")
                .replaceAll("-$", "");
        String id = of + "-" + end;
        for (int number = taken.size() + 1; end.isEmpty() || taken.containsKey(id); number++) {
            end = Integer.toString(number);
            id = of + "-" + end;
        }
        return id;
    }
}
