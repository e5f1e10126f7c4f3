package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What somebody answered to the questions of a form.
 *
 * @param byQuestion by their ids, in the order in which they were asked; equal ones may have another order
 */
public record Answers(Map<String, Answer> byQuestion) {

    public static final Answers NONE = new Answers(Map.of());

    public Answers {
        byQuestion = Collections.unmodifiableMap(new LinkedHashMap<>(byQuestion));
    }

    /** Those that {@link #json} wrote. */
    public static Answers read(String json) {
        return of(AnswerJson.tree(json));
    }

    /** Those that nobody has checked, as far as they have the form of answers. */
    public static Answers of(JsonNode json) {
        Map<String, Answer> all = new LinkedHashMap<>();
        json.properties()
                .forEach(each -> Answer.of(each.getValue()).ifPresent(answer -> all.put(each.getKey(), answer)));
        return new Answers(all);
    }

    /** These, with one more or another one. */
    public Answers with(String question, Answer answer) {
        Map<String, Answer> all = new LinkedHashMap<>(byQuestion);
        all.put(question, answer);
        return new Answers(all);
    }

    /** What was answered to a question; empty where it was not. */
    public Optional<Answer> to(String question) {
        return Optional.ofNullable(byQuestion.get(question));
    }

    /** The number that was answered; empty where that is none. */
    public OptionalDouble number(String question) {
        return byQuestion.get(question) instanceof Answer.Amount number
                ? OptionalDouble.of(number.value())
                : OptionalDouble.empty();
    }

    /** What was chosen, written or listed; none where the question was not answered. */
    public List<String> texts(String question) {
        return to(question).map(Answer::texts).orElse(List.of());
    }

    public boolean isEmpty() {
        return byQuestion.isEmpty();
    }

    /** As they are kept. */
    public ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        byQuestion.forEach((question, answer) -> json.set(question, answer.json()));
        return json;
    }
}
