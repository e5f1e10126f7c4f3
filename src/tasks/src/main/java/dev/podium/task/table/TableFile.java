package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonArray;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.NearMiss;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A file with a row for each item: a table with commas, semicolons or tabs between its cells, JSON Lines, one JSON list of objects, or
 * a line for each token; alone or in a zip. The columns may come in any order.
 */
abstract class TableFile implements Row {

    /** What the files that are read may be called, the first one as Podium writes them. */
    static final List<String> EXTENSIONS = List.of("csv", "tsv", "jsonl", "json", "txt", "conll");

    private static final int LONGEST_LINE = 1 << 24;
    private static final List<Character> SEPARATORS = List.of('\t', ',', ';');
    private static final Pattern OTHER_SEPARATORS = Pattern.compile("[|\\s]+");

    /** The line with which some programs tell spreadsheets what separates columns. */
    private static final Pattern FOR_SPREADSHEETS = Pattern.compile("\"?sep=.{0,2}\"?", Pattern.CASE_INSENSITIVE);

    /**
     * A file before its first row.
     *
     * @param limit largest file in bytes, as sent
     * @param inflatedLimit largest sum of what a zip holds, in bytes
     * @param required columns that have to be there, that of the identifier first
     * @param conll what the file holds where it has a line for each token; empty where that would mean nothing
     * @return empty where the findings say why it cannot be read
     */
    static Optional<TableFile> open(
            Upload upload,
            long limit,
            long inflatedLimit,
            List<String> required,
            Optional<ConllFile.Columns> conll,
            Findings findings)
            throws IOException {
        Optional<String> text = TextFile.read(upload, limit, inflatedLimit, EXTENSIONS, findings);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String beginning = text.get().stripLeading();
        if (beginning.startsWith("{") || beginning.startsWith("[")) {
            return Objects.open(text.get(), beginning.startsWith("{"), findings);
        }
        if (conll.isPresent()
                && ConllFile.is(upload.name(), text.get(), conll.get().id())) {
            return ConllFile.open(text.get(), conll.get(), findings);
        }
        if (!isSeparated(text.get(), required, findings)) {
            return Optional.empty();
        }
        return Table.of(text.get(), separator(text.get()), required, findings).map(table -> new Rows(table, findings));
    }

    /** Whether nothing shows that the columns are separated in a way that is not read; says in which. */
    private static boolean isSeparated(String text, List<String> required, Findings findings) {
        String first = firstLine(text);
        if (FOR_SPREADSHEETS.matcher(first).matches()) {
            findings.error(1, "", first, "table.separator-line");
            return false;
        }
        boolean other = SEPARATORS.stream().allMatch(separator -> first.indexOf(separator) < 0)
                && !required.equals(List.of(first.strip()))
                && (required.isEmpty()
                        ? first.indexOf('|') >= 0
                        : Arrays.asList(OTHER_SEPARATORS.split(first)).contains(required.get(0)));
        if (other) {
            findings.error(1, "", first, "table.separator-other");
        }
        return !other;
    }

    private static String firstLine(String text) {
        return text.stripLeading().lines().findFirst().orElse("");
    }

    private static Source objects(String text, boolean lines, Findings findings) throws IOException {
        return lines ? lines(text, findings) : array(text, findings);
    }

    private static Source lines(String text, Findings findings) {
        JsonLines lines =
                new JsonLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), LONGEST_LINE, findings);
        return new Source() {
            @Override
            public Map<String, String> next() throws IOException {
                return lines.next() ? lines.cells() : null;
            }

            @Override
            public int line() {
                return lines.line();
            }
        };
    }

    private static Source array(String text, Findings findings) throws IOException {
        JsonArray array = new JsonArray(text, findings);
        return new Source() {
            @Override
            public Map<String, String> next() throws IOException {
                return array.next() ? array.cells() : null;
            }

            @Override
            public int line() {
                return array.line();
            }
        };
    }

    /** Objects, one after the other. */
    private interface Source {

        /** The fields of the next one; null where there is none. */
        Map<String, String> next() throws IOException;

        /** Where it begins. */
        int line();
    }

    /** The one of the separators that the first line has most of; where it has none, a comma. */
    private static char separator(String text) {
        String first = firstLine(text);
        char most = ',';
        long found = 0;
        for (char separator : SEPARATORS) {
            long count =
                    first.chars().filter(character -> character == separator).count();
            if (count > found) {
                most = separator;
                found = count;
            }
        }
        return most;
    }

    /** The columns that the file has: those of its header, or the fields that any of its objects has. */
    abstract List<String> columns();

    /** Moves to the next row; what stands against rows that cannot be read is among the findings. */
    abstract boolean next() throws IOException;

    /** Whether the row has more cells than the header, which is among the findings. */
    abstract boolean isTooLong();

    /**
     * Whether columns are there; says which are not, and which were most likely meant.
     *
     * @param required of the columns
     */
    boolean requires(List<String> required, Findings findings) {
        return requires(required, Map.of(), findings);
    }

    /**
     * The same.
     *
     * @param called what some of them may be called by mistake
     */
    final boolean requires(List<String> required, Map<String, String> called, Findings findings) {
        List<String> there = columns();
        boolean complete = true;
        for (String column : required) {
            if (Collections.frequency(there, column) > 1) {
                complete = false;
                findings.error(1, column, column, "task.column-twice", column);
            } else if (!there.contains(column)) {
                complete = false;
                Optional<String> near = Optional.ofNullable(called.get(column))
                        .filter(name -> there.contains(name) && !required.contains(name))
                        .or(() -> NearMiss.find(column, there, required));
                findings.error(
                        1,
                        column,
                        near.orElse(""),
                        near.isPresent() ? "task.column-similar" : "task.column-missing",
                        column,
                        near.orElse(""));
            }
        }
        return complete;
    }

    private static final class Rows extends TableFile {

        private final Table table;
        private final Findings findings;

        /** Without columns at the end that have no name. */
        private final int width;

        private Rows(Table table, Findings findings) {
            this.table = table;
            this.findings = findings;
            int named = table.header().size();
            while (named > 0 && table.header().get(named - 1).isEmpty()) {
                named--;
            }
            width = named;
        }

        @Override
        List<String> columns() {
            return table.header();
        }

        @Override
        boolean next() {
            boolean there = table.next();
            if (there && table.cells() < width) {
                findings.warning(
                        line(), "", "", "table.row-short", Integer.toString(width), Integer.toString(table.cells()));
            }
            return there;
        }

        @Override
        boolean isTooLong() {
            return table.isTooLong();
        }

        @Override
        public int line() {
            return table.line();
        }

        @Override
        public boolean has(String column) {
            int place = table.column(column);
            return place >= 0 && table.hasCell(place);
        }

        @Override
        public String cell(String column) {
            int place = table.column(column);
            return place < 0 ? "" : table.cell(place);
        }
    }

    private static final class Objects extends TableFile {

        private static final int MOST_FIELDS = 1_000;

        private final Source source;
        private final List<String> columns;
        private Map<String, String> cells;
        private boolean begun;

        private Objects(Source source, List<String> columns, Map<String, String> first) {
            this.source = source;
            this.columns = columns;
            cells = first;
        }

        private static Optional<TableFile> open(String text, boolean lines, Findings findings) throws IOException {
            Source source = objects(text, lines, findings);
            Map<String, String> first = source.next();
            if (first == null && !findings.hasErrors()) {
                findings.error(0, "", "", "task.rows-missing");
            }
            return first == null
                    ? Optional.empty()
                    : Optional.of(
                            new Objects(source, fields(objects(text, lines, new Findings(Rules.LENIENT))), first));
        }

        /** Of all objects: what one of them lacks is a cell without content, not a column that the file has not. */
        private static List<String> fields(Source source) throws IOException {
            Set<String> fields = new LinkedHashSet<>();
            for (Map<String, String> cells = source.next();
                    cells != null && fields.size() < MOST_FIELDS;
                    cells = source.next()) {
                fields.addAll(cells.keySet());
            }
            return List.copyOf(fields);
        }

        @Override
        List<String> columns() {
            return columns;
        }

        @Override
        boolean next() throws IOException {
            if (!begun) {
                begun = true;
                return true;
            }
            Map<String, String> following = source.next();
            cells = following == null ? Map.of() : following;
            return following != null;
        }

        @Override
        boolean isTooLong() {
            return false;
        }

        @Override
        public int line() {
            return source.line();
        }

        @Override
        public boolean has(String column) {
            return cells.containsKey(column);
        }

        @Override
        public String cell(String column) {
            return cells.getOrDefault(column, "");
        }
    }
}
