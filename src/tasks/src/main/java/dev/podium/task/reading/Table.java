package dev.podium.task.reading;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A CSV file with a header, read row by row as pandas reads it: comma and double quote, LF, CR LF or CR, blank lines
 * left out, blanks around header cells dropped, short rows filled with blank cells, long rows a problem. Further columns
 * are welcome, up to {@value #MOST_COLUMNS} in all.
 */
public final class Table {

    /** Far more than any official file has; a header of thousands costs time and memory with every row. */
    private static final int MOST_COLUMNS = 100;

    /** What a row, a cell may have: bounds of memory, beyond what any column holds. */
    private static final int MOST_CELLS = 16_384;

    private static final int LONGEST_CELL = 1 << 24;

    /** What other programs, keyboards and languages put around texts. */
    private static final String OTHER_QUOTES =
            "'`\u00B4\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F\u00AB\u00BB\u2039\u203A\uFF02\uFF07";

    private static final String LINE = "line ";

    private final CloseableIterator<CsvRecord> records;
    private final List<String> header;
    private final Findings findings;
    private CsvRecord row;

    private Table(CloseableIterator<CsvRecord> records, List<String> header, Findings findings) {
        this.records = records;
        this.header = header;
        this.findings = findings;
    }

    /**
     * A table before its first row.
     *
     * @param required columns that have to be there, once each
     * @return empty where the findings say why there is none
     */
    public static Optional<Table> of(String text, List<String> required, Findings findings) {
        return of(text, ',', required, findings);
    }

    /** The same with another character between cells. */
    public static Optional<Table> of(String text, char separator, List<String> required, Findings findings) {
        CloseableIterator<CsvRecord> records = records(text, separator);
        CsvRecord first = next(records, findings);
        if (first == null) {
            if (!findings.hasErrors()) {
                findings.error(0, "", "", "task.file-empty");
            }
            return Optional.empty();
        }
        List<String> header = new ArrayList<>();
        for (String cell : first.getFields()) {
            header.add(cell.strip());
        }
        if (isJson(header, required)) {
            findings.errorAloneAt(line(first), beginning(header), "task.json-not-csv", String.join(", ", required));
            return Optional.empty();
        }
        if (isQuoted(header, required)) {
            findings.error(line(first), "", beginning(header), "task.line-quoted");
            return Optional.empty();
        }
        return isComplete(header, required, line(first), findings)
                ? Optional.of(new Table(records, List.copyOf(header), findings))
                : Optional.empty();
    }

    /** The names of the columns in their order. */
    public List<String> header() {
        return header;
    }

    /** Where a column stands, or -1. */
    public int column(String name) {
        return header.indexOf(name);
    }

    /** Moves to the next row; a row that is longer than the header is reported, and still a row. */
    public boolean next() {
        row = next(records, findings);
        if (row != null && isTooLong()) {
            reportTooLong();
        }
        return row != null;
    }

    /** A row is longer than the header where a cell with commas has no quotation marks, or none that count. */
    private void reportTooLong() {
        String found = String.join(",", row.getFields());
        for (String cell : row.getFields()) {
            String stripped = cell.strip();
            if (!stripped.isEmpty() && stripped.charAt(0) == '"') {
                findings.error(line(), "", found, "task.quote-after-blank");
                return;
            }
            if (!stripped.isEmpty() && OTHER_QUOTES.indexOf(stripped.charAt(0)) >= 0) {
                findings.error(line(), "", found, "task.quote-other", stripped.substring(0, 1));
                return;
            }
        }
        findings.error(line(), "", found, "task.row-long", Integer.toString(header.size()), Integer.toString(cells()));
    }

    /** Whether the row has more cells than the header, so that nobody knows which cell belongs where. */
    public boolean isTooLong() {
        return cells() > header.size();
    }

    /** The line in which the row begins, counted from 1 as an editor does. */
    public int line() {
        return line(row);
    }

    /** How many cells the row has. */
    public int cells() {
        return row.getFieldCount();
    }

    /** Whether the row has a cell in a column: a short row has none in the last ones. */
    public boolean hasCell(int column) {
        return column < cells();
    }

    /** The cell of a column as it stands there; empty where the row is short. */
    public String cell(int column) {
        return hasCell(column) ? row.getField(column) : "";
    }

    /** What pandas reads after the closing quote of a cell still belongs to the cell; FastCSV would refuse it. */
    @SuppressWarnings("removal")
    private static CloseableIterator<CsvRecord> records(String text, char separator) {
        return CsvReader.builder()
                .fieldSeparator(separator)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowExtraCharsAfterClosingQuote(true)
                .allowUnclosedQuote(false)
                .build(
                        CsvRecordHandler.of(bounds -> bounds.maxFields(MOST_CELLS)
                                .maxFieldSize(LONGEST_CELL)
                                .maxRecordSize(4 * LONGEST_CELL)),
                        text)
                .iterator();
    }

    private static CsvRecord next(CloseableIterator<CsvRecord> records, Findings findings) {
        try {
            while (records.hasNext()) {
                CsvRecord row = records.next();
                if (row.getFieldCount() > 1 || !row.getField(0).isBlank()) {
                    return row;
                }
            }
        } catch (CsvParseException e) {
            report(e, findings);
        }
        return null;
    }

    /** FastCSV tells an open quote from what goes beyond a bound only in its message. */
    private static void report(CsvParseException e, Findings findings) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("limit of " + MOST_CELLS)) {
            findings.error(line(e), "", "", "task.row-wide", Integer.toString(MOST_CELLS));
        } else if (message.contains(" size of ")) {
            findings.error(line(e), "", "", "task.row-large", Integer.toString(LONGEST_CELL >> 20));
        } else {
            findings.error(line(e), "", "", "task.row-unreadable");
        }
    }

    private static boolean isComplete(List<String> header, List<String> required, int line, Findings findings) {
        if (header.size() == 1
                && (header.get(0).indexOf(';') >= 0 || header.get(0).indexOf('\t') >= 0)) {
            findings.error(line, "", header.get(0), "task.wrong-separator");
            return false;
        }
        String found = beginning(header);
        if (header.size() > MOST_COLUMNS) {
            findings.error(
                    line,
                    "",
                    found,
                    "task.columns-many",
                    Integer.toString(MOST_COLUMNS),
                    Integer.toString(header.size()));
            return false;
        }
        Set<String> seen = new HashSet<>();
        Set<String> again = new HashSet<>();
        for (String name : header) {
            if (!seen.add(name) && again.add(name) && required.contains(name)) {
                findings.error(line, name, found, "task.column-twice", name);
            }
        }
        if (required.size() > 1 && !hasAny(required, seen)) {
            findings.error(line, "", found, "task.header-missing", String.join(", ", required));
            return false;
        }
        for (String name : required) {
            if (!seen.contains(name)) {
                NearMiss.find(name, seen, required)
                        .ifPresentOrElse(
                                near -> findings.error(line, name, near, "task.column-similar", name, near),
                                () -> findings.error(line, name, found, "task.column-missing", name));
            }
        }
        return !findings.hasErrors();
    }

    /** Whether one of some columns is there, or one that is nearly called so. */
    private static boolean hasAny(List<String> required, Set<String> there) {
        for (String name : required) {
            if (there.contains(name) || NearMiss.find(name, there, required).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Whether the file begins as JSON does, and not with the columns that it should have. */
    private static boolean isJson(List<String> header, List<String> required) {
        String first = header.get(0);
        return (first.startsWith("{") || first.startsWith("[")) && !header.containsAll(required);
    }

    /** Whether all names stand in one cell with commas, which only quotation marks make. */
    private static boolean isQuoted(List<String> header, List<String> required) {
        return header.size() == 1
                && header.get(0).indexOf(',') >= 0
                && List.of(header.get(0).split("\\s*,\\s*")).containsAll(required);
    }

    /** As much of a header as a problem shows, and the rest of a cell. */
    private static String beginning(List<String> header) {
        StringBuilder beginning = new StringBuilder();
        for (int i = 0; i < header.size() && beginning.length() <= Problem.FOUND; i++) {
            beginning.append(i == 0 ? "" : ",").append(header.get(i));
        }
        return beginning.toString();
    }

    private static int line(CsvRecord row) {
        return (int) row.getStartingLineNumber();
    }

    /** FastCSV says where the unreadable row begins only in its message. */
    private static int line(CsvParseException e) {
        String message = String.valueOf(e.getMessage());
        int line = 0;
        for (int i = message.lastIndexOf(LINE) + LINE.length(); i < message.length(); i++) {
            int digit = Character.digit(message.charAt(i), 10);
            if (digit < 0) {
                break;
            }
            line = line * 10 + digit;
        }
        return line;
    }
}
