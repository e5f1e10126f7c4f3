package dev.podium.task.program;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads what a check says is wrong with a submission: {@value #CSV}, a table with the columns {@code line}, {@code column} and {@code
 * problem}, or {@value #JSON}, a list of objects with these fields. A problem is a sentence; without a line it is about the whole file.
 */
public final class ProblemsFile {

    public static final String CSV = "problems.csv";
    public static final String JSON = "problems.json";

    /** In bytes. */
    public static final int LARGEST = 1 << 20;

    private static final String LINE = "line";
    private static final String COLUMN = "column";
    private static final String PROBLEM = "problem";
    private static final List<String> FIELDS = List.of(LINE, COLUMN, PROBLEM);

    /** A whole number, as pandas writes it where others are missing, too. */
    private static final Pattern LINES = Pattern.compile("(\\d{1,9}(\\.0)?)?");

    private static final int DEEPEST = 2;
    private static final int LONGEST_NUMBER = 20;

    private static final JsonFactory PARSERS = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .build();

    /** What stands against the submission, counted as it is read. */
    private final Findings said = new Findings(Rules.LENIENT);

    /** What stands against the file itself. */
    private final Findings faults = new Findings(Rules.LENIENT);

    private ProblemsFile() {}

    /**
     * Reads one.
     *
     * @param name {@value #CSV} or {@value #JSON}
     * @return all that it says, none where it says nothing; rejected where it cannot be read as a whole
     */
    public static Reading<Problems> read(String name, byte[] content) {
        ProblemsFile file = new ProblemsFile();
        if (content.length > LARGEST) {
            file.faults.error(0, "", "", "program.problems-large", name, Integer.toString(LARGEST >> 20));
        } else if (TextFile.utf8(content).isEmpty()) {
            file.faults.error(0, "", "", "program.problems-utf8", name);
        } else if (content.length > 0) {
            TextFile.decode(content, file.faults).ifPresent(text -> file.read(name, text));
        }
        return file.faults.hasErrors() ? file.faults.rejected() : file.faults.accepted(file.problems());
    }

    private Problems problems() {
        return said.hasErrors() ? ((Reading.Rejected<Problems>) said.<Problems>rejected()).problems() : Problems.NONE;
    }

    private void read(String name, String text) {
        if (name.equals(JSON)) {
            readList(text);
        } else {
            Table.of(text, FIELDS, faults).ifPresent(this::readTable);
        }
    }

    private void readTable(Table table) {
        while (table.next()) {
            say(
                    table.line(),
                    table.cell(table.column(LINE)).strip(),
                    table.cell(table.column(COLUMN)),
                    table.cell(table.column(PROBLEM)));
        }
    }

    private void readList(String text) {
        try (JsonParser parser = PARSERS.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                faults.error(1, "", text, "program.problems-list");
                return;
            }
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                readObject(parser);
            }
            if (parser.currentToken() != JsonToken.END_ARRAY || parser.nextToken() != null) {
                faults.error(line(parser), "", "", "program.problems-list");
            }
        } catch (JsonProcessingException e) {
            faults.error(e.getLocation() == null ? 1 : e.getLocation().getLineNr(), "", "", "program.problems-json");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void readObject(JsonParser parser) throws IOException {
        int at = line(parser);
        String line = "";
        String column = "";
        String problem = "";
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            JsonToken value = parser.nextToken();
            if (value.isStructStart() || !FIELDS.contains(field)) {
                faults.error(at, field, field, "program.problems-field", field);
                parser.skipChildren();
            }
            String text = value == JsonToken.VALUE_NULL || value.isStructStart() ? "" : parser.getText();
            switch (field) {
                case LINE -> line = text;
                case COLUMN -> column = text;
                case PROBLEM -> problem = text;
                default -> {}
            }
        }
        say(at, line, column, problem);
    }

    private static int line(JsonParser parser) {
        return parser.currentTokenLocation().getLineNr();
    }

    /** @param at where that stands in this file */
    private void say(int at, String line, String column, String problem) {
        if (!LINES.matcher(line).matches()) {
            faults.error(at, LINE, line, "program.problems-line", Problem.visible(line));
        } else if (problem.isBlank()) {
            faults.error(at, PROBLEM, "", "program.problems-blank", Integer.toString(at));
        } else {
            said.error(
                    line.isEmpty() ? 0 : (int) Double.parseDouble(line),
                    Problem.visible(column.strip()),
                    "",
                    Problem.SAID,
                    problem.strip());
        }
    }
}
