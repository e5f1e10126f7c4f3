package dev.podium.annotation.form;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.List;
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

    /** How many entries the lists of an answer have, or of the answers of several people; 0 where there is none. */
    public static int entries(String answer, List<Entries> lists) {
        JsonNode all = answer.isEmpty() ? MissingNode.getInstance() : tree(answer);
        return lists.stream().mapToInt(list -> list.count(all.path(list.id()))).sum();
    }

    /** The same as files are made of it: numbers, texts, and lists of those. */
    public static Map<String, Object> values(String answer) {
        return JSON.convertValue(tree(answer), new TypeReference<>() {});
    }
}
