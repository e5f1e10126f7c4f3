package dev.podium.evaluation.part;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** What is right of an item, as JSON objects with a field for each column say it. */
final class RightAnswers {

    private static final ObjectMapper JSON = new ObjectMapper();

    private RightAnswers() {}

    /**
     * What is kept with what is told, too: a list of texts where these differ.
     *
     * @return empty where they differ in more than that
     */
    static Optional<String> both(String kept, String told) {
        if (kept.equals(told)) {
            return Optional.of(kept);
        }
        ObjectNode all = object(kept);
        for (Map.Entry<String, JsonNode> field : object(told).properties()) {
            Optional<JsonNode> both = both(all.get(field.getKey()), field.getValue());
            if (both.isEmpty()) {
                return Optional.empty();
            }
            all.set(field.getKey(), both.get());
        }
        return Optional.of(all.toString());
    }

    private static Optional<JsonNode> both(JsonNode kept, JsonNode told) {
        if (kept == null || kept.equals(told)) {
            return Optional.of(told);
        }
        if (!told.isTextual()) {
            return Optional.empty();
        }
        ArrayNode all =
                kept.isArray() ? kept.deepCopy() : JSON.createArrayNode().add(kept);
        if (StreamSupport.stream(all.spliterator(), false).noneMatch(told::equals)) {
            all.add(told);
        }
        return Optional.of(all);
    }

    private static ObjectNode object(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what is right was written as it is read", e);
        }
    }
}
