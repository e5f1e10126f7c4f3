package dev.podium.annotation.form;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Answers as they are kept: JSON, by the questions' ids. */
public final class AnswerJson {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final ObjectMapper STRICT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private AnswerJson() {}

    /** The answer that a text is. */
    public static JsonNode tree(String answer) {
        try {
            return JSON.readTree(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer cannot be read: " + answer, e);
        }
    }

    /** The answer that a text of somebody is; empty where it is no JSON. */
    public static Optional<JsonNode> find(String written) {
        try {
            return Optional.ofNullable(STRICT.readTree(written)).filter(read -> !read.isMissingNode());
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** As cells of a table have it, by the questions' ids: one text or number as it is, anything else as JSON. Also of a {@link WordListReview}. */
    public static Map<String, String> cells(String answer) {
        Map<String, String> cells = new LinkedHashMap<>();
        tree(answer)
                .properties()
                .forEach(each -> cells.put(
                        each.getKey(),
                        each.getValue().isValueNode()
                                ? each.getValue().asText()
                                : each.getValue().toString()));
        return cells;
    }

    /** The same as files are made of it: numbers, texts, and lists of those. */
    public static Map<String, Object> values(String answer) {
        return JSON.convertValue(tree(answer), new TypeReference<>() {});
    }
}
