package dev.podium.task.program;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.text.Characters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads numbers of single items, where a scoring program tells them. {@value #NAME} is a CSV table with the column {@value #ITEM} and
 * one for each key that has values of items; {@value #COUNTS} has the column {@value #ID} and one for each name of a count. Intervals and
 * tests of differences come from them.
 */
public final class ItemsFile {

    public static final String NAME = "items.csv";

    public static final String COUNTS = "counts.csv";

    private static final String ITEM = "item";
    private static final String ID = "id";

    /** In bytes. */
    public static final int LARGEST = 64 << 20;

    /** How many items there may be. */
    public static final int MOST = 100_000;

    /** Of an identifier, in characters. */
    public static final int LONGEST_ID = 200;

    /** Numbers beyond would lose the digits that sums of their products need. */
    private static final double LARGEST_COUNT = 1e9;

    private static final int FIRST_ROOM = 1_024;

    private final Findings findings = new Findings(Rules.LENIENT);
    private final Map<String, double[]> values = new LinkedHashMap<>();
    private final Map<String, List<String>> texts = new LinkedHashMap<>();
    private final List<String> ids = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final String name;
    private final String idColumn;
    private final double largest;

    private ItemsFile(String name, String idColumn, double largest) {
        this.name = name;
        this.idColumn = idColumn;
        this.largest = largest;
    }

    /**
     * Reads one.
     *
     * @param declared the keys of the columns of the leaderboard, in their order
     */
    public static Reading<WrittenItems> read(byte[] content, List<String> declared) {
        return read(content, declared, List.of());
    }

    /**
     * The same with texts of items.
     *
     * @param texts columns of which each cell is kept as it is, where they are there
     */
    public static Reading<WrittenItems> read(byte[] content, List<String> declared, List<String> texts) {
        ItemsFile file = new ItemsFile(NAME, ITEM, Double.MAX_VALUE);
        file.table(content, List.of(ITEM)).ifPresent(table -> file.read(table, declared, texts));
        return file.result();
    }

    /**
     * Reads named counts.
     *
     * @param wanted the columns that have to be there, at least one
     */
    public static Reading<WrittenItems> readCounts(byte[] content, List<String> wanted) {
        ItemsFile file = new ItemsFile(COUNTS, ID, LARGEST_COUNT);
        List<String> required = Stream.concat(Stream.of(ID), wanted.stream()).toList();
        file.table(content, required).ifPresent(table -> file.read(table, wanted, List.of()));
        return file.result();
    }

    private Optional<Table> table(byte[] content, List<String> required) {
        return table(content, name, required, findings);
    }

    /** A table that a program wrote; empty where the findings say why there is none. */
    public static Optional<Table> table(byte[] content, String name, List<String> required, Findings findings) {
        if (content.length > LARGEST) {
            findings.error(0, "", "", "program.items-large", Integer.toString(LARGEST >> 20));
        } else if (TextFile.utf8(content).isEmpty()) {
            findings.error(0, "", "", "program.output-not-utf8", name);
        } else {
            return TextFile.decode(content, findings).flatMap(text -> Table.of(text, required, findings));
        }
        return Optional.empty();
    }

    private Reading<WrittenItems> result() {
        if (findings.hasErrors()) {
            return findings.rejected();
        }
        values.replaceAll((key, numbers) -> Arrays.copyOf(numbers, ids.size()));
        return findings.accepted(new WrittenItems(ids, values, texts));
    }

    private void read(Table table, List<String> declared, List<String> kept) {
        kept.stream().filter(name -> table.column(name) >= 0).forEach(name -> texts.put(name, new ArrayList<>()));
        declared.stream().filter(key -> table.column(key) >= 0).forEach(key -> values.put(key, new double[FIRST_ROOM]));
        values.keySet().stream()
                .filter(key -> Collections.frequency(table.header(), key) > 1)
                .forEach(key -> findings.error(1, key, key, "program.items-key-twice", key));
        others(table, Stream.concat(declared.stream(), kept.stream()).toList())
                .forEach(other -> findings.warning(1, other, other, "program.items-column", other));
        if (values.isEmpty() && texts.isEmpty()) {
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

    private Stream<String> others(Table table, List<String> declared) {
        return table.header().stream().filter(other -> !other.equals(idColumn) && !declared.contains(other));
    }

    private void readRow(Table table) {
        String id = Numeral.identifier(table.cell(table.column(idColumn)).strip());
        if (id.isEmpty() || id.length() > LONGEST_ID) {
            findings.error(table.line(), idColumn, id, "program.items-id", Integer.toString(LONGEST_ID));
        } else if (!known.add(id)) {
            findings.error(table.line(), idColumn, id, "program.items-twice", id);
        }
        values.replaceAll((key, numbers) -> with(numbers, number(table, key)));
        texts.forEach((name, cells) -> cells.add(text(table, name)));
        ids.add(id);
    }

    private double[] with(double[] numbers, double next) {
        int place = ids.size();
        double[] room = place < numbers.length ? numbers : Arrays.copyOf(numbers, 2 * place);
        room[place] = next;
        return room;
    }

    /** No longer than anybody shows it. */
    private static String text(Table table, String name) {
        String cell = table.cell(table.column(name)).strip();
        return Characters.first(cell, LONGEST_ID);
    }

    private double number(Table table, String key) {
        String cell = table.cell(table.column(key));
        double number = Numeral.parse(cell);
        if (!Double.isFinite(number)) {
            findings.error(table.line(), key, cell, "program.items-number");
        } else if (Math.abs(number) > largest) {
            findings.error(table.line(), key, cell, "program.counts-large", Long.toString((long) largest));
        }
        return number;
    }
}
