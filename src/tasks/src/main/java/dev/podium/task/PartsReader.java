package dev.podium.task;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a file that says which part each unit is in: CSV with the columns {@value #UNIT} and {@value #PART}. */
public final class PartsReader {

    public static final String UNIT = "unit";
    public static final String PART = "part";

    /** In bytes. */
    public static final long LARGEST = 8L << 20;

    private static final int LONGEST_NAME = 40;

    private PartsReader() {}

    /**
     * The part of each unit, in the order of the file.
     *
     * @param names the units that there are
     */
    public static Reading<Map<String, String>> read(Upload file, Set<String> names) throws IOException {
        Findings findings = new Findings(Rules.STRICT);
        Map<String, String> parts = new LinkedHashMap<>();
        Optional<Table> table = TextFile.read(file, LARGEST, LARGEST, findings)
                .flatMap(text -> Table.of(text, List.of(UNIT, PART), findings));
        table.ifPresent(rows -> read(rows, names, parts, findings));
        if (parts.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(parts);
    }

    private static void read(Table rows, Set<String> names, Map<String, String> parts, Findings findings) {
        int unit = rows.column(UNIT);
        int part = rows.column(PART);
        while (rows.next()) {
            String name = rows.cell(unit).strip();
            String in = rows.cell(part).strip();
            if (name.isEmpty()) {
                findings.error(rows.line(), UNIT, name, "task.id-missing");
            } else if (!names.contains(name)) {
                findings.error(rows.line(), UNIT, name, "task.part-of-nothing", name);
            } else if (in.isEmpty() || in.length() > LONGEST_NAME) {
                findings.error(rows.line(), PART, in, "task.part-missing", Integer.toString(LONGEST_NAME));
            } else if (parts.putIfAbsent(name, in) != null) {
                findings.error(rows.line(), UNIT, name, "task.id-twice", name);
            }
        }
    }
}
