package dev.podium.humanscore;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.task.AnswerFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Answers of systems as texts that people judge. */
final class OutputTexts {

    /** What the one text of an output is called. */
    static final String OUTPUT = "output";

    private static final String TEXT = "text";
    private static final String SENTENCES = "sentences";
    private static final String REFERENCES = "references";

    private OutputTexts() {}

    /** Whether answers of a shape can be judged as texts. */
    static boolean fit(AnswerFormat shape) {
        return shape == AnswerFormat.TEXT || shape == AnswerFormat.VALUES;
    }

    /** The texts of an answer by their names; none where it says nothing. */
    static Map<String, String> of(AnswerFormat shape, JsonNode answer) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (shape == AnswerFormat.TEXT) {
            texts.put(OUTPUT, answer.has(TEXT) ? answer.path(TEXT).asText() : joined(answer.path(SENTENCES), " "));
        } else {
            answer.properties().forEach(each -> texts.put(each.getKey(), value(each.getValue())));
        }
        texts.values().removeIf(String::isBlank);
        return texts;
    }

    /**
     * The first right answer in the form of a system's answer.
     *
     * @param like answers of a system to that item, whose texts have one reference each
     */
    static Map<String, String> ofGold(AnswerFormat shape, JsonNode gold, JsonNode like) {
        if (shape == AnswerFormat.TEXT) {
            return gold.has(REFERENCES)
                    ? Map.of(OUTPUT, joined(gold.path(REFERENCES).path(0), " "))
                    : of(shape, gold);
        }
        Map<String, String> texts = new LinkedHashMap<>();
        gold.properties().forEach(each -> {
            boolean single =
                    each.getValue().isArray() && like.path(each.getKey()).isTextual();
            texts.put(each.getKey(), value(single ? each.getValue().path(0) : each.getValue()));
        });
        texts.values().removeIf(String::isBlank);
        return texts;
    }

    private static String value(JsonNode value) {
        if (value.isArray()) {
            return joined(value, ", ");
        }
        return value.isObject()
                ? value.properties().stream()
                        .map(each -> each.getKey() + " " + each.getValue().asText())
                        .collect(Collectors.joining(", "))
                : value.asText();
    }

    private static String joined(JsonNode texts, String separator) {
        List<String> all = new ArrayList<>();
        texts.forEach(text -> all.add(text.asText()));
        return String.join(separator, all);
    }
}
