package dev.podium.web.item;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Reads answers as they are kept. What cannot be read is as what is not there. */
public final class StoredAnswerReader {

    private static final ObjectMapper JSON = new ObjectMapper();

    private StoredAnswerReader() {}

    public static Optional<JsonNode> read(Optional<String> answer) {
        try {
            return answer.isPresent()
                    ? Optional.of(JSON.readTree(answer.get())).filter(JsonNode::isObject)
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** The texts of a list; empty for null. */
    public static Optional<List<String>> texts(JsonNode list) {
        return list.isArray()
                ? Optional.of(StreamSupport.stream(list.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList())
                : Optional.empty();
    }
}
