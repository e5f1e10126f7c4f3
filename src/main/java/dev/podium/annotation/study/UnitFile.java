package dev.podium.annotation.study;

import dev.podium.task.ItemIds;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.TextRules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads units from a file of any content: CSV with the column {@code id}, perhaps {@code cluster}, and columns of texts; or JSON Lines
 * with such fields. Tokens are what stands between the blanks of the first text.
 */
public final class UnitFile {

    private static final String ID = "id";
    private static final String CLUSTER = "cluster";
    private static final String JSON = ".jsonl";
    private static final long LARGEST = 32L << 20;
    private static final int LONGEST_LINE = 1 << 20;

    private final Findings findings = new Findings(Rules.LENIENT);
    private final ItemIds ids = new ItemIds(Units.MOST, ID, findings);
    private final List<NewUnit> units = new ArrayList<>();

    private UnitFile() {}

    /** The units of a file, or all that stands against it with lines. */
    public static Reading<List<NewUnit>> read(Upload file) throws IOException {
        UnitFile reader = new UnitFile();
        if (file.name().toLowerCase(Locale.ROOT).endsWith(JSON)) {
            reader.readLines(file);
        } else {
            reader.readTable(file);
        }
        reader.ids.reportNone();
        return reader.findings.hasErrors() ? reader.findings.rejected() : reader.findings.accepted(reader.units);
    }

    private void readTable(Upload file) throws IOException {
        Optional<Table> found =
                TextFile.read(file, LARGEST, LARGEST, findings).flatMap(text -> Table.of(text, List.of(ID), findings));
        if (found.isEmpty()) {
            return;
        }
        Table table = found.get();
        List<String> texts = table.header().stream()
                .filter(name -> !name.isEmpty() && !name.equals(ID) && !name.equals(CLUSTER))
                .distinct()
                .toList();
        if (texts.isEmpty()) {
            findings.error(1, "", String.join(",", table.header()), "task.unit-texts-missing");
            return;
        }
        int cluster = table.column(CLUSTER);
        while (table.next() && ids.hasRoom(table.line())) {
            if (!table.isTooLong()) {
                Map<String, String> fields = new LinkedHashMap<>();
                for (String name : texts) {
                    String text = table.cell(table.column(name));
                    if (text.isBlank() || TextRules.isSound(text, table.line(), name, findings)) {
                        fields.put(name, text);
                    }
                }
                take(table.line(), table.cell(table.column(ID)), cluster < 0 ? "" : table.cell(cluster), fields);
            }
        }
    }

    private void readLines(Upload file) throws IOException {
        if (file.size() > LARGEST) {
            findings.error(0, "", "", "task.file-large", Long.toString(LARGEST >> 20));
            return;
        }
        try (InputStream in = file.open();
                JsonLines lines = new JsonLines(in, LONGEST_LINE, findings)) {
            while (lines.next() && ids.hasRoom(lines.line())) {
                Optional<String> id = lines.id(ID);
                Map<String, String> fields = new LinkedHashMap<>(lines.others(List.of(ID)));
                String cluster = Optional.ofNullable(fields.remove(CLUSTER)).orElse("");
                id.ifPresent(cell -> take(lines.line(), cell, cluster, fields));
            }
        }
    }

    private void take(int line, String cell, String cluster, Map<String, String> fields) {
        String id = ids.take(line, cell);
        if (fields.values().stream().allMatch(String::isBlank)) {
            findings.error(line, "", "", "task.unit-texts-missing");
            return;
        }
        if (fields.values().stream().mapToInt(String::length).sum() > Units.LONGEST_TEXTS) {
            findings.error(line, "", "", "task.unit-long", Integer.toString(Units.LONGEST_TEXTS));
            return;
        }
        if (cluster.length() > Units.LONGEST_CLUSTER) {
            findings.error(line, CLUSTER, cluster, "task.cluster-long", Integer.toString(Units.LONGEST_CLUSTER));
            return;
        }
        String first = fields.values().iterator().next();
        List<String> tokens = List.of(first.split(" ", -1));
        units.add(new NewUnit(id, cluster.strip(), fields, tokens.size() > Units.MOST_TOKENS ? List.of() : tokens));
    }
}
