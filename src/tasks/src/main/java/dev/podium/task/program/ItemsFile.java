package dev.podium.task.program;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads what single items were worth, where a scoring program tells it: {@value #NAME}, a CSV table with the column {@value #ITEM} and
 * one for each key that has values of items. Intervals and tests of differences come from it.
 */
public final class ItemsFile {

    public static final String NAME = "items.csv";

    private static final String ITEM = "item";
    /** In bytes. */
    public static final int LARGEST = 64 << 20;

    private static final int MOST = 100_000;
    private static final int LONGEST_ID = 200;
    private static final int FIRST_ROOM = 1_024;

    private final Findings findings = new Findings(Rules.LENIENT);
    private final Map<String, double[]> values = new LinkedHashMap<>();
    private final List<String> ids = new ArrayList<>();
    private final Set<String> known = new HashSet<>();

    private ItemsFile() {}

    /**
     * Reads one.
     *
     * @param declared the keys of the columns of the leaderboard, in their order
     */
    public static Reading<WrittenItems> read(byte[] content, List<String> declared) {
        ItemsFile file = new ItemsFile();
        if (content.length > LARGEST) {
            file.findings.error(0, "", "", "program.items-large", Integer.toString(LARGEST >> 20));
        } else if (TextFile.utf8(content).isEmpty()) {
            file.findings.error(0, "", "", "program.output-not-utf8", NAME);
        } else {
            TextFile.decode(content, file.findings)
                    .flatMap(text -> Table.of(text, List.of(ITEM), file.findings))
                    .ifPresent(table -> file.read(table, declared));
        }
        return file.findings.hasErrors() ? file.findings.rejected() : file.result();
    }

    private Reading<WrittenItems> result() {
        values.replaceAll((key, numbers) -> Arrays.copyOf(numbers, ids.size()));
        return findings.accepted(new WrittenItems(ids, values));
    }

    private void read(Table table, List<String> declared) {
        declared.stream().filter(key -> table.column(key) >= 0).forEach(key -> values.put(key, new double[FIRST_ROOM]));
        values.keySet().stream()
                .filter(key -> Collections.frequency(table.header(), key) > 1)
                .forEach(key -> findings.error(1, key, key, "program.items-key-twice", key));
        others(table, declared).forEach(other -> findings.warning(1, other, other, "program.items-column", other));
        if (values.isEmpty()) {
            findings.error(1, "", String.join(",", table.header()), "program.items-keys", String.join(", ", declared));
            return;
        }
        while (table.next()) {
            if (ids.size() == MOST) {
                findings.error(table.line(), "", "", "program.items-many", Integer.toString(MOST));
                return;
            }
            readRow(table);
        }
        if (ids.isEmpty()) {
            findings.error(0, "", "", "program.items-none");
        }
    }

    private static Stream<String> others(Table table, List<String> declared) {
        return table.header().stream().filter(name -> !name.equals(ITEM) && !declared.contains(name));
    }

    private void readRow(Table table) {
        String id = Numeral.identifier(table.cell(table.column(ITEM)).strip());
        if (id.isEmpty() || id.length() > LONGEST_ID) {
            findings.error(table.line(), ITEM, id, "program.items-id", Integer.toString(LONGEST_ID));
        } else if (!known.add(id)) {
            findings.error(table.line(), ITEM, id, "program.items-twice", id);
        }
        values.replaceAll((key, numbers) -> with(numbers, number(table, key)));
        ids.add(id);
    }

    private double[] with(double[] numbers, double next) {
        int place = ids.size();
        double[] room = place < numbers.length ? numbers : Arrays.copyOf(numbers, 2 * place);
        room[place] = next;
        return room;
    }

    private double number(Table table, String key) {
        String cell = table.cell(table.column(key));
        double number = Numeral.parse(cell);
        if (!Double.isFinite(number)) {
            findings.error(table.line(), key, cell, "program.items-number");
        }
        return number;
    }
}
