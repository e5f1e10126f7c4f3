package dev.podium.task.table;

import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A table that has a row for each annotator of an item, as far as that can be seen: identifiers come again, each time with somebody else.
 *
 * @param id the column of the identifier
 * @param annotator the column that says whose row it is
 * @param items how many different identifiers there are
 * @param varying columns that are not the same in all rows of an item
 */
record LongForm(String id, String annotator, int items, Set<String> varying) {

    private static final Pattern ANNOTATOR = Pattern.compile(
            "(.*[-_ ])?(annotators?|coders?|raters?|workers?|judges?|users?|labell?ers?|evaluators?|participants?)([-_ ]?(id|name|nr|number))?",
            Pattern.CASE_INSENSITIVE);

    LongForm {
        varying = Set.copyOf(varying);
    }

    /** Whether a column with a name may say whose row it is. */
    static boolean isAnnotator(String name) {
        return ANNOTATOR.matcher(name).matches();
    }

    /** Looks at the rows of a file; empty where they are of no such form: one in ten may be a slip, which is told where the file is read. */
    static Optional<LongForm> of(TableFile file, String id, String annotator) throws IOException {
        List<String> others = file.columns().stream()
                .filter(column -> !column.equals(id) && !column.equals(annotator))
                .distinct()
                .toList();
        Map<String, int[]> first = new HashMap<>();
        Set<String> pairs = new HashSet<>();
        Set<String> varying = new HashSet<>();
        int rows = 0;
        int slips = 0;
        while (file.next()) {
            String item = Numeral.identifier(file.cell(id));
            String name = file.cell(annotator).strip();
            rows++;
            if (MissingValue.is(item) || MissingValue.is(name) || !pairs.add(item + "\n" + name)) {
                slips++;
                continue;
            }
            int[] cells = others.stream()
                    .mapToInt(column -> file.cell(column).hashCode())
                    .toArray();
            int[] before = first.putIfAbsent(item, cells);
            for (int column = 0; before != null && column < cells.length; column++) {
                if (cells[column] != before[column]) {
                    varying.add(others.get(column));
                }
            }
        }
        return slips * 10 <= rows && first.size() < pairs.size() && !varying.isEmpty()
                ? Optional.of(new LongForm(id, annotator, first.size(), varying))
                : Optional.empty();
    }
}
