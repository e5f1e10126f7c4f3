package dev.podium.api.codabench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.podium.api.http.JsonBounds;
import dev.podium.platform.Refused;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a JSON object as texts, as a form would have them: numbers as digits, of a list each entry, an object as JSON, and null
 * as nothing. Fields that nobody knows are passed over, since scripts send some.
 */
record JsonFields(Map<String, List<String>> texts) {

    private static final int LONGEST = 200_000;
    private static final ObjectReader READER = new ObjectMapper(JsonBounds.factory()).readerFor(JsonNode.class);

    /**
     * The fields of a body.
     *
     * @throws Refused if it is no object
     */
    static JsonFields of(String body) {
        JsonNode object = read(body);
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (var field : object.properties()) {
            List<String> values = texts.computeIfAbsent(field.getKey(), name -> new ArrayList<>());
            if (field.getValue().isArray()) {
                field.getValue().forEach(value -> add(values, value));
            } else {
                add(values, field.getValue());
            }
        }
        return new JsonFields(texts);
    }

    private static JsonNode read(String body) {
        try {
            JsonNode object = body == null || body.length() > LONGEST ? null : READER.readValue(body);
            if (object != null && object.isObject()) {
                return object;
            }
        } catch (JsonProcessingException e) {
            throw JsonBounds.passed(e, Refused.Kind.MALFORMED).orElseGet(JsonFields::unreadable);
        }
        throw unreadable();
    }

    private static Refused unreadable() {
        return Refused.because(Refused.Kind.MALFORMED, "json.unreadable", LONGEST);
    }

    private static void add(List<String> values, JsonNode value) {
        if (!value.isNull()) {
            values.add(value.isContainerNode() ? value.toString() : value.asText());
        }
    }

    /** The text of a field; of several the first, empty where it was not sent. */
    String text(String field) {
        return all(field).stream().findFirst().orElse("");
    }

    List<String> all(String field) {
        return texts.getOrDefault(field, List.of());
    }
}
