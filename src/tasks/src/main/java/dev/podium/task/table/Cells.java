package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.MissingValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What cells hold, and how numbers are written into them. */
final class Cells {

    /** In charts, for items of which several labels are right. */
    static final String SEVERAL = "…";

    private static final JsonFactory JSON = new JsonFactory();
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final double EXACT = 1L << 53;
    private static final int LONGEST = 5_000_000;

    private Cells() {}

    /** The texts of a cell: a JSON list of texts and numbers, or texts with a separator between them; none where it is blank. */
    static List<String> list(String cell, String separator) {
        String text = cell.strip();
        if (MissingValue.is(text)) {
            return List.of();
        }
        Optional<List<String>> list = text.startsWith("[") ? elements(text) : Optional.empty();
        if (list.isPresent()) {
            return list.get();
        }
        List<String> parts = new ArrayList<>();
        for (int from = 0; from <= text.length(); ) {
            int next = text.indexOf(separator, from);
            int end = next < 0 ? text.length() : next;
            parts.add(text.substring(from, end).strip());
            from = next < 0 ? text.length() + 1 : next + separator.length();
        }
        return parts;
    }

    /** The words of a cell: a JSON list of them, or words with blanks between them. */
    static List<String> words(String cell) {
        String text = cell.strip();
        if (text.isEmpty()) {
            return List.of();
        }
        Optional<List<String>> list = text.startsWith("[") ? elements(text) : Optional.empty();
        return list.orElseGet(() -> List.of(BLANKS.split(text)));
    }

    /** Words as a cell holds them: with blanks between them, or as a JSON list where that would mean something else. */
    static String ofWords(List<String> words) {
        String text = String.join(" ", words);
        return words(text).equals(words) ? text : ofList(words);
    }

    /** A JSON list. */
    static String ofList(List<String> texts) {
        StringWriter json = new StringWriter();
        try (JsonGenerator writer = JSON.createGenerator(json)) {
            String[] all = texts.toArray(String[]::new);
            writer.writeArray(all, 0, all.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return json.toString();
    }

    /** A JSON text. */
    static String ofText(String text) {
        String list = ofList(List.of(text));
        return list.substring(1, list.length() - 1);
    }

    /** Whether a cell has no more characters than are read; says so where it has. */
    static boolean isBounded(String cell, String column, Row row, Findings findings) {
        if (cell.length() > LONGEST) {
            findings.error(row.line(), column, "", "table.cell-long", column, Integer.toString(LONGEST));
        }
        return cell.length() <= LONGEST;
    }

    /** Whether a cell begins as a JSON list of texts and numbers, and is none. */
    static boolean isBrokenList(String cell) {
        String text = cell.strip();
        return text.startsWith("[") && elements(text).isEmpty();
    }

    /** What a cell has between its parts instead of a separator: the first with which all parts are as they have to be. */
    static Optional<String> otherSeparator(String cell, String separator, Predicate<String> isPart) {
        return GoldSourceReader.SEPARATORS.stream()
                .filter(other -> !other.equals(separator) && cell.contains(other))
                .filter(other -> list(cell, other).stream().allMatch(isPart))
                .findFirst();
    }

    /** The texts and numbers of a JSON list; empty where the text is none. */
    static Optional<List<String>> elements(String text) {
        List<String> elements = new ArrayList<>();
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                if (token == null || !token.isScalarValue()) {
                    return Optional.empty();
                }
                elements.add(parser.getText());
            }
            return parser.nextToken() == null ? Optional.of(elements) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The texts and numbers of a JSON object by their names; empty where the text is none, or has a name twice. */
    static Optional<Map<String, String>> members(String text) {
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            Optional<Map<String, String>> members = members(parser);
            return members.isPresent() && parser.nextToken() == null ? members : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The same of each object of a JSON list. */
    static Optional<List<Map<String, String>>> objects(String text) {
        List<Map<String, String>> objects = new ArrayList<>();
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                Optional<Map<String, String>> members =
                        token == JsonToken.START_OBJECT ? members(parser) : Optional.empty();
                if (members.isEmpty()) {
                    return Optional.empty();
                }
                objects.add(members.get());
            }
            return parser.nextToken() == null ? Optional.of(objects) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<Map<String, String>> members(JsonParser parser) throws IOException {
        Map<String, String> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            if (!parser.nextToken().isScalarValue() || members.put(name, parser.getText()) != null) {
                return Optional.empty();
            }
        }
        return parser.currentToken() == JsonToken.END_OBJECT ? Optional.of(members) : Optional.empty();
    }

    /** A number as it is written into a cell: a whole one without a point. */
    static String written(double number) {
        return number == Math.rint(number) && Math.abs(number) < EXACT
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    /** Says that a cell holds none of the labels, and which one was most likely meant. */
    static void reportLabel(String cell, String column, LabelSet labels, Row row, Findings findings) {
        reportLabel(cell, column, labels, row.line(), findings);
    }

    /**
     * The same of one of several labels.
     *
     * @param part of the cell, no label
     */
    static void reportPart(
            String part, String cell, String separator, String column, LabelSet labels, int line, Findings findings) {
        Optional<String> other = otherSeparator(part, separator, each -> labels.place(each) >= 0);
        if (isBrokenList(cell)) {
            findings.error(
                    line,
                    column,
                    cell,
                    "table.list-json",
                    ofList(labels.labels().subList(0, 1)),
                    separator);
        } else if (part.isEmpty()) {
            findings.error(line, column, cell, "table.part-blank", separator);
        } else if (other.isPresent()) {
            findings.error(line, column, part, "table.list-separator", separator, other.get());
        } else {
            reportLabel(part, column, labels, line, findings);
        }
    }

    /** The same of a line. */
    static void reportLabel(String cell, String column, LabelSet labels, int line, Findings findings) {
        if (MissingValue.is(cell.strip())) {
            findings.error(line, column, cell, "table.label-missing", column, labels.listed());
        } else {
            labels.similar(cell)
                    .ifPresentOrElse(
                            near -> findings.error(line, column, cell, "table.label-similar", labels.listed(), near),
                            () -> findings.error(line, column, cell, "table.label-unknown", labels.listed()));
        }
    }

    /** Says that a cell holds no number. */
    static void reportNumber(String cell, String column, Row row, Findings findings) {
        reportNumber(cell, column, row.line(), findings);
    }

    /** The same of a line. */
    static void reportNumber(String cell, String column, int line, Findings findings) {
        String text = cell.strip();
        if (MissingValue.is(text)) {
            findings.error(line, column, cell, "table.number-missing", column);
        } else if (text.indexOf(',') >= 0 && text.indexOf(',') == text.lastIndexOf(',')) {
            findings.error(line, column, cell, "table.number-comma");
        } else {
            findings.error(line, column, cell, "table.number-none");
        }
    }
}
