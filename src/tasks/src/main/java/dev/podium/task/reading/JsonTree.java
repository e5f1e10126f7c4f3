package dev.podium.task.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON value that knows where it stands.
 *
 * @param path from the outermost value, as in {@code subtasks[0].id}; empty for that
 * @param line from 1
 * @param value a {@link Map} of trees by name, a {@link List} of trees, a {@link String}, a {@link Literal}, a {@link Boolean}, or null
 */
public record JsonTree(String path, int line, Object value) {

    private static final int DEEPEST = 20;
    private static final int LONGEST_NUMBER = 100;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .build();

    /** A number as it is written. */
    public record Literal(String digits) {}

    /** The one value of a text; empty where the findings say why there is none. */
    public static Optional<JsonTree> read(String text, Findings findings) {
        try (JsonParser parser = JSON.createParser(text)) {
            if (parser.nextToken() == null) {
                findings.error(0, "", "", "task.json-blank");
                return Optional.empty();
            }
            JsonTree tree = read("", parser);
            if (parser.nextToken() != null) {
                findings.error(line(parser), "", "", "task.json-after");
                return Optional.empty();
            }
            return Optional.of(tree);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            int character = e.getLocation() == null ? 1 : e.getLocation().getColumnNr();
            String code = e.getOriginalMessage().startsWith("Duplicate") ? "task.json-twice" : "task.json-invalid";
            findings.error(line, "", "", code, Integer.toString(Math.max(1, character)));
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int line(JsonParser parser) {
        return parser.currentTokenLocation().getLineNr();
    }

    private static JsonTree read(String path, JsonParser parser) throws IOException {
        int line = line(parser);
        return new JsonTree(
                path,
                line,
                switch (parser.currentToken()) {
                    case START_OBJECT -> members(path, parser);
                    case START_ARRAY -> elements(path, parser);
                    case VALUE_STRING -> parser.getText();
                    case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Literal(parser.getText());
                    case VALUE_TRUE -> true;
                    case VALUE_FALSE -> false;
                    default -> null;
                });
    }

    private static Map<String, JsonTree> members(String path, JsonParser parser) throws IOException {
        Map<String, JsonTree> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            members.put(name, read(path.isEmpty() ? name : path + "." + name, parser));
        }
        return members;
    }

    private static List<JsonTree> elements(String path, JsonParser parser) throws IOException {
        List<JsonTree> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(read(path + "[" + elements.size() + "]", parser));
        }
        return elements;
    }

    /** What stands there, in few characters. */
    public String shown() {
        if (value instanceof Map) {
            return "{…}";
        }
        if (value instanceof List) {
            return "[…]";
        }
        return value instanceof Literal number ? number.digits() : String.valueOf(value);
    }
}
