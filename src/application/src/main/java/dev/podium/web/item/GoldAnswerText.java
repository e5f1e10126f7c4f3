package dev.podium.web.item;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.task.AnswerFormat;
import dev.podium.task.TaskType;
import java.util.List;
import java.util.Optional;

/** Right answers in a few words. */
public final class GoldAnswerText {

    private static final int MOST_CANDIDATES = 3;

    private GoldAnswerText() {}

    /** The number, or the first candidates; empty where there is no short way to say it. */
    public static String of(AnswerFormat shape, TaskType type, Optional<String> answer, ItemWords words) {
        return switch (shape) {
            case SPANS ->
                SpanAnswer.of(answer)
                        .map(gold -> words.answered(type, gold.count()))
                        .orElse("");
            case CANDIDATES ->
                StoredAnswerReader.read(answer).map(GoldAnswerText::candidates).orElse("");
            case VALUES ->
                StoredAnswerReader.read(answer).map(GoldAnswerText::first).orElse("");
            case TEXT -> "";
        };
    }

    /** The first value, where it is no list of shares. */
    private static String first(JsonNode gold) {
        JsonNode value = gold.isEmpty() ? gold : gold.elements().next();
        return value.isArray()
                ? StoredAnswerReader.texts(value)
                        .filter(texts -> value.path(0).isTextual())
                        .map(texts -> String.join(", ", texts))
                        .orElse("")
                : value.asText();
    }

    private static String candidates(JsonNode gold) {
        List<String> all = StoredAnswerReader.texts(gold.path("substitutes")).orElse(List.of());
        String first = String.join(", ", all.subList(0, Math.min(all.size(), MOST_CANDIDATES)));
        return all.size() > MOST_CANDIDATES ? first + " …" : first;
    }
}
