package dev.podium.task.table;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What can be seen of a column whose cells say what each annotator said.
 *
 * @param labels what they said, in the order in which it was first said
 * @param lists the columns that list the annotators of each row, with the separator of their texts
 */
record AnnotatedColumn(List<String> labels, Map<String, String> lists) {

    private static final String NONE = "none";
    private static final List<String> SEPARATORS = List.of(",", "|", ";");

    AnnotatedColumn {
        labels = List.copyOf(labels);
        lists = Map.copyOf(lists);
    }

    /** Looks at a column, cell by cell, as long as its cells are objects with a text or number for each name. */
    static final class Looking {

        private final Set<String> names = new HashSet<>();
        private final Set<String> labels = new LinkedHashSet<>();
        private final Map<String, String> lists = new LinkedHashMap<>();
        private boolean otherwise;
        private int said;

        /** In a file with some columns. */
        Looking(List<String> columns) {
            for (String column : columns) {
                lists.put(column, "");
            }
        }

        /** A cell that is not empty, and its row. */
        void look(String cell, Row row) {
            Optional<Map<String, String>> members = otherwise || !cell.startsWith("{")
                    ? Optional.empty()
                    : Cells.members(cell).filter(all -> !all.isEmpty());
            otherwise |= members.isEmpty();
            members.ifPresent(all -> {
                said += all.size();
                names.addAll(all.keySet());
                if (labels.size() <= DefinitionFields.MOST_LABELS) {
                    labels.addAll(all.values());
                }
                lists.replaceAll((column, separator) -> separator(row.cell(column), separator, all.keySet()));
                lists.values().removeIf(NONE::equals);
            });
        }

        /** The separator of a cell that lists names, as all cells before did; {@value #NONE} where it does not. */
        private static String separator(String cell, String before, Set<String> names) {
            return SEPARATORS.stream()
                    .filter(separator -> before.isEmpty() || before.equals(separator))
                    .filter(separator -> new HashSet<>(Cells.list(cell, separator)).equals(names))
                    .findFirst()
                    .orElse(NONE);
        }

        /** Empty where some cell is something else, or hardly anybody said anything of two rows, as of candidates. */
        Optional<AnnotatedColumn> seen() {
            return otherwise || said < 2 * names.size() || labels.size() > DefinitionFields.MOST_LABELS
                    ? Optional.empty()
                    : Optional.of(new AnnotatedColumn(List.copyOf(labels), lists));
        }
    }
}
