package dev.podium;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The table of packages in README.md: which package may use which. */
record PackageTable(Map<String, Set<String>> rows) {

    private static final Pattern ROW = Pattern.compile("\\| `([a-z]+)` \\| [^|]+ \\| ([^|]+) \\|");
    private static final String ABOVE = "everything above but ";
    private static final String NOTHING = "–";

    static PackageTable ofReadme() {
        Map<String, Set<String>> rows = new LinkedHashMap<>();
        for (String line : readme()) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                Set<String> uses = uses(row.group(2).strip(), rows.keySet());
                if (!rows.keySet().containsAll(uses)) {
                    throw new IllegalStateException(row.group(1) + " uses a row that is not above it: " + uses);
                }
                rows.put(row.group(1), uses);
            }
        }
        return new PackageTable(rows);
    }

    private static Iterable<String> readme() {
        try {
            return Files.readAllLines(Path.of("README.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> uses(String cell, Set<String> above) {
        if (cell.equals(NOTHING)) {
            return Set.of();
        }
        if (cell.startsWith(ABOVE)) {
            Set<String> uses = new LinkedHashSet<>(above);
            Set<String> without = Set.of(cell.substring(ABOVE.length()).split(", ", -1));
            if (!above.containsAll(without)) {
                throw new IllegalStateException("not rows above: " + without);
            }
            uses.removeAll(without);
            return uses;
        }
        return Set.of(cell.split(" ", -1));
    }
}
