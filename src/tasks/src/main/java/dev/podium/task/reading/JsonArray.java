package dev.podium.task.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** A file that is one JSON list of objects, read object by object. What cannot be read ends it, and is among the findings. */
public final class JsonArray {

    private static final int DEEPEST = 20;
    private static final int LONGEST_NUMBER = 1_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final JsonParser parser;
    private final Findings findings;
    private Map<String, String> cells = Map.of();
    private int line;
    private boolean begun;

    /** Before the first object of a text. */
    public JsonArray(String text, Findings findings) throws IOException {
        parser = JSON.createParser(text);
        this.findings = findings;
    }

    /** The line in which the object begins, from 1. */
    public int line() {
        return line;
    }

    /** What its fields hold, as {@link #cells(JsonParser)} says. */
    public Map<String, String> cells() {
        return cells;
    }

    /** Moves to the next object. */
    public boolean next() throws IOException {
        try {
            if (!begun) {
                begun = true;
                parser.nextToken();
            }
            JsonToken token = parser.nextToken();
            line = parser.currentTokenLocation().getLineNr();
            if (token == JsonToken.START_OBJECT) {
                cells = cells(parser);
                return true;
            }
            if (token != JsonToken.END_ARRAY) {
                findings.error(line, "", parser.getText(), "task.json-object-expected");
            } else if (parser.nextToken() != null) {
                findings.error(parser.currentTokenLocation().getLineNr(), "", "", "task.json-after");
            }
        } catch (JsonProcessingException e) {
            boolean twice = e.getOriginalMessage().startsWith("Duplicate");
            findings.error(
                    e.getLocation() == null ? line : e.getLocation().getLineNr(),
                    "",
                    "",
                    twice ? "task.json-twice" : "task.json-invalid",
                    Integer.toString(
                            e.getLocation() == null
                                    ? 1
                                    : Math.max(1, e.getLocation().getColumnNr())));
        }
        return false;
    }

    /**
     * What the fields of an object hold, by name and in their order: texts and numbers as they are written, lists and objects as JSON,
     * and nothing for null.
     *
     * @param parser at the object's beginning; at its end afterwards
     */
    static Map<String, String> cells(JsonParser parser) throws IOException {
        Map<String, String> cells = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            if (token == null) {
                return cells;
            }
            cells.put(
                    name, token.isStructStart() ? json(parser) : token == JsonToken.VALUE_NULL ? "" : parser.getText());
        }
        return cells;
    }

    private static String json(JsonParser parser) throws IOException {
        StringWriter json = new StringWriter();
        try (JsonGenerator writer = JSON.createGenerator(json)) {
            writer.copyCurrentStructure(parser);
        }
        return json.toString();
    }
}
