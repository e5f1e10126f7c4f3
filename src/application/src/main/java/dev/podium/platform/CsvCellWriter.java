package dev.podium.platform;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes lines of cells as CSV with LF. No spreadsheet takes anything in them for a formula, wherever it cuts: some cut at
 * semicolons or tabs, whatever the quotes say. An apostrophe stands before what would begin a formula at the beginning of
 * a cell, or after a separator within it. Numbers stay as they are.
 */
public final class CsvCellWriter implements Closeable, Flushable {

    private static final String FORMULAS = "=+-@＝＋－＠";
    private static final String SEPARATORS = ",;\t\r\n";
    private static final Pattern NEGATIVE = Pattern.compile("-\\d+(\\.\\d+)?(E-?\\d+)?");

    private final CsvWriter csv;

    CsvCellWriter(Writer out) {
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .quoteStrategy(new QuotedSeparators())
                .build(out);
    }

    /** Writes a line. */
    public void writeRecord(List<String> cells) {
        csv.writeRecord(cells.stream()
                .map(cell -> NEGATIVE.matcher(cell).matches() ? cell : disarmed(cell))
                .toList());
    }

    /**
     * A text that is no formula; what is one of these stays as it is. Blanks and quotes before a formula are dropped by
     * some; a line break at the beginning counts as one itself.
     */
    static String disarmed(String cell) {
        StringBuilder text = new StringBuilder(cell.length() + 1);
        if (!cell.isEmpty() && Character.isISOControl(cell.charAt(0))) {
            text.append('\'');
        }
        boolean begins = true;
        for (int i = 0; i < cell.length(); i++) {
            char character = cell.charAt(i);
            if (begins && FORMULAS.indexOf(character) >= 0) {
                text.append('\'');
            }
            begins = SEPARATORS.indexOf(character) >= 0 || (begins && isDropped(character));
            text.append(character);
        }
        return text.toString();
    }

    private static boolean isDropped(char character) {
        return character == '"'
                || Character.isWhitespace(character)
                || Character.isSpaceChar(character)
                || Character.isISOControl(character)
                || Character.getType(character) == Character.FORMAT;
    }

    @Override
    public void flush() throws IOException {
        csv.flush();
    }

    @Override
    public void close() throws IOException {
        csv.close();
    }

    /** Beside what must be quoted, what another separator would cut. */
    private static final class QuotedSeparators implements QuoteStrategy {

        @Override
        public boolean quoteValue(int line, int field, String cell) {
            return cell.indexOf(';') >= 0 || cell.indexOf('\t') >= 0;
        }
    }
}
