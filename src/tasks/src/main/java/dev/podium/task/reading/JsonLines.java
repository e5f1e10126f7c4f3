package dev.podium.task.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A file of JSON Lines, one object a line, read line by line. Blank lines are left out; further fields are welcome. Texts
 * hold no control characters but tabs and line breaks, and no halves of characters.
 */
public final class JsonLines implements Closeable {

    private static final int DEEPEST = 20;
    private static final int LONGEST_NUMBER = 1_000;
    private static final int LONGEST_NAME = 50_000;

    /** Faults cost more than lines: a file that is no JSON at all is given up. */
    private static final int MOST_UNREADABLE = 1_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxNameLength(LONGEST_NAME)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    /** What a field holds. */
    private sealed interface Value {

        record Text(String text) implements Value {}

        /** As it is written. */
        record Whole(String digits) implements Value {}

        record Texts(List<String> texts) implements Value {}

        /** At least one list of texts. */
        record Lists(List<List<String>> lists) implements Value {}

        /** An object, as JSON. */
        record Tree(String json) implements Value {}

        record Other(String beginning) implements Value {}
    }

    /** An object whose names stand between other marks than straight double quotes. */
    private static final Pattern QUOTED = Pattern.compile("\\s*\\{\\s*['‘’‚‛“”„‟«»`´]");

    private final TextLines lines;
    private final Findings findings;
    private Map<String, Value> fields = Map.of();
    private String written = "";
    private int unreadable;
    private boolean begun;

    /**
     * Before the first line.
     *
     * @param longest how many bytes a line may have
     */
    public JsonLines(InputStream in, int longest, Findings findings) {
        lines = new TextLines(in, longest, findings);
        this.findings = findings;
    }

    /** The number of the line, from 1 as an editor counts. */
    public int line() {
        return lines.number();
    }

    /**
     * Moves to the next line that is an object; what stands against others is among the findings. After {@value
     * #MOST_UNREADABLE} lines that cannot be read there is no next one.
     */
    public boolean next() throws IOException {
        for (String line = lines.next(); line != null && unreadable < MOST_UNREADABLE; line = lines.next()) {
            if (!line.isBlank() && !begun && isWhole(line.strip())) {
                findings.errorAlone(line(), "task.json-not-lines");
                return false;
            }
            if (!line.isBlank() && !begun && isTable(line.strip())) {
                findings.errorAlone(line(), "task.csv-not-json");
                return false;
            }
            begun |= !line.isBlank();
            if (!line.isBlank() && parse(line)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a file that begins with a line is one JSON value over all its lines: a list, or an object with line breaks. */
    private static boolean isWhole(String first) {
        return first.equals("[")
                || first.equals("{")
                || (first.startsWith("[") && first.substring(1).strip().startsWith("{"));
    }

    /** Whether a file that begins with a line is a table: cells, and no bracket of JSON. */
    private static boolean isTable(String first) {
        return "{[".indexOf(first.charAt(0)) < 0
                && !isObjectInText(first)
                && first.chars().anyMatch(character -> ",;\t".indexOf(character) >= 0);
    }

    /** Whether a line is an object within a text, as what writes JSON twice makes it. */
    private static boolean isObjectInText(String line) {
        return line.startsWith("\"{\\\"") && line.endsWith("}\"");
    }

    private boolean parse(String line) throws IOException {
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                findings.error(
                        line(), "", line, isObjectInText(line.strip()) ? "task.json-in-text" : "task.json-object");
                return false;
            }
            fields = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                fields.put(name, value(parser));
            }
            if (parser.nextToken() != null) {
                findings.error(line(), "", line, "task.json-more");
                return false;
            }
            written = line;
            return true;
        } catch (JsonProcessingException e) {
            unreadable++;
            report(e, line);
            return false;
        }
    }

    /** Jackson tells a field that is there twice, and which bound is passed, only in its message. */
    private void report(JsonProcessingException e, String line) {
        String message = e.getOriginalMessage();
        if (message.startsWith("Document nesting depth")) {
            findings.error(line(), "", line, "task.json-deep", Integer.toString(DEEPEST));
        } else if (message.startsWith("Number value length")) {
            findings.error(line(), "", line, "task.json-number-long", Integer.toString(LONGEST_NUMBER));
        } else if (message.startsWith("Name length")) {
            findings.error(line(), "", line, "task.json-name-long", Integer.toString(LONGEST_NAME));
        } else if (e instanceof JsonEOFException) {
            findings.error(line(), "", line, "task.json-cut");
        } else if (QUOTED.matcher(line).lookingAt()) {
            findings.error(
                    line(),
                    "",
                    line,
                    "task.json-quotes",
                    line.strip().substring(1).strip().substring(0, 1));
        } else {
            boolean twice = message.startsWith("Duplicate");
            int character = e.getLocation() == null ? 1 : e.getLocation().getColumnNr();
            findings.error(
                    line(),
                    "",
                    line,
                    twice ? "task.json-twice" : "task.json-unreadable",
                    Integer.toString(Math.max(1, character)));
        }
    }

    private static Value value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> new Value.Text(parser.getText());
            case VALUE_NUMBER_INT -> new Value.Whole(parser.getText());
            case START_ARRAY -> array(parser);
            case START_OBJECT -> new Value.Tree(tree(parser));
            default -> new Value.Other(parser.getText());
        };
    }

    private static String tree(JsonParser parser) throws IOException {
        StringWriter json = new StringWriter();
        try (JsonGenerator writer = JSON.createGenerator(json)) {
            writer.copyCurrentStructure(parser);
        }
        return json.toString();
    }

    private static Value array(JsonParser parser) throws IOException {
        List<String> texts = new ArrayList<>();
        List<List<String>> lists = new ArrayList<>();
        boolean other = false;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.VALUE_STRING) {
                texts.add(parser.getText());
            } else if (parser.currentToken() == JsonToken.START_ARRAY && array(parser) instanceof Value.Texts list) {
                lists.add(list.texts());
            } else {
                other = true;
                parser.skipChildren();
            }
        }
        if (other || !(texts.isEmpty() || lists.isEmpty())) {
            return new Value.Other("[…]");
        }
        return lists.isEmpty() ? new Value.Texts(texts) : new Value.Lists(lists);
    }

    /** What the fields hold, as {@link JsonArray#cells(JsonParser)} says. */
    public Map<String, String> cells() throws IOException {
        try (JsonParser parser = JSON.createParser(written)) {
            parser.nextToken();
            return JsonArray.cells(parser);
        }
    }

    /** The object of the line as it is written: it can be read, and has no field twice. */
    public String object() {
        return written;
    }

    /** What names an item: a text, or a whole number as it is written; empty, with the reason among the findings. */
    public Optional<String> id(String field) {
        return fields.get(field) instanceof Value.Whole number ? Optional.of(number.digits()) : text(field);
    }

    /** A text that says something; empty, with the reason among the findings. */
    public Optional<String> text(String field) {
        Value value = fields.get(field);
        if (value instanceof Value.Text text) {
            return isSound(field, text.text()) ? Optional.of(text.text()) : Optional.empty();
        }
        reportKind(field, value, "task.field-not-text");
        return Optional.empty();
    }

    /** At least one text, each of which says something; empty, with the reason among the findings. */
    public Optional<List<String>> texts(String field) {
        Value value = fields.get(field);
        if (!(value instanceof Value.Texts texts)) {
            reportKind(field, value, "task.field-not-texts");
            return Optional.empty();
        }
        return areSound(field, texts.texts()) ? Optional.of(List.copyOf(texts.texts())) : Optional.empty();
    }

    /** At least one list of texts as {@link #texts} gives it; empty, with the reason among the findings. */
    public Optional<List<List<String>>> lists(String field) {
        Value value = fields.get(field);
        if (value instanceof Value.Lists lists) {
            for (List<String> texts : lists.lists()) {
                if (!areSound(field, texts)) {
                    return Optional.empty();
                }
            }
            return Optional.of(lists.lists().stream().map(List::copyOf).toList());
        }
        if (value instanceof Value.Texts texts && texts.texts().isEmpty()) {
            reportNone(field);
        } else {
            reportKind(field, value, "task.field-not-lists");
        }
        return Optional.empty();
    }

    /** Whether the line has these fields and no others. */
    public boolean hasExactly(List<String> known) {
        return fields.size() == known.size() && fields.keySet().containsAll(known);
    }

    /** An object or a text as it is written; empty where the line has neither. */
    public Optional<String> written(String field) {
        Value value = fields.get(field);
        if (value instanceof Value.Tree tree) {
            return Optional.of(tree.json());
        }
        return value instanceof Value.Text text ? Optional.of(text.text()) : Optional.empty();
    }

    /** The fields that are texts or numbers, but for some; what stands against a text is among the findings. */
    public Map<String, String> others(List<String> known) {
        Map<String, String> others = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            if (!known.contains(name)) {
                if (value instanceof Value.Text text) {
                    if (text.text().isBlank() || isSound(name, text.text())) {
                        others.put(name, text.text());
                    }
                } else if (value instanceof Value.Whole number) {
                    others.put(name, number.digits());
                }
            }
        });
        return others;
    }

    private void reportKind(String field, Value value, String code) {
        if (value == null) {
            NearMiss.find(field, fields.keySet(), List.of(field))
                    .ifPresentOrElse(
                            near -> findings.error(line(), field, near, "task.field-similar", field, near),
                            () -> findings.error(line(), field, "", "task.field-missing", field));
        } else {
            findings.error(line(), field, shown(value), code, field);
        }
    }

    private static String shown(Value value) {
        if (value instanceof Value.Text text) {
            return text.text();
        }
        if (value instanceof Value.Whole number) {
            return number.digits();
        }
        if (value instanceof Value.Tree) {
            return "{…}";
        }
        return value instanceof Value.Other other ? other.beginning() : "[…]";
    }

    private void reportNone(String field) {
        findings.error(line(), field, "[]", "task.texts-none", field);
    }

    private boolean areSound(String field, List<String> texts) {
        if (texts.isEmpty()) {
            reportNone(field);
            return false;
        }
        for (String text : texts) {
            if (!isSound(field, text)) {
                return false;
            }
        }
        return true;
    }

    private boolean isSound(String field, String text) {
        return TextRules.isSound(text, line(), field, findings);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
