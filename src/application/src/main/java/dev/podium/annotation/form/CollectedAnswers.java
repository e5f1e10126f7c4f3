package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * What several people answered to the questions of a form, where all of it counts or nobody has decided.
 *
 * @param byQuestion by their ids, in the order in which they were asked: what each of the people answered who did
 */
public record CollectedAnswers(Map<String, List<Answer>> byQuestion) {

    public static final CollectedAnswers NONE = new CollectedAnswers(Map.of());

    public CollectedAnswers {
        byQuestion = Collections.unmodifiableMap(new LinkedHashMap<>(byQuestion));
    }

    /**
     * Those that are kept of a unit, none of an empty text.
     *
     * @param several whether of each question what everybody answered; else one answer
     */
    public static CollectedAnswers of(String json, boolean several) {
        if (json.isEmpty()) {
            return NONE;
        }
        return several ? read(json) : of(Answers.read(json));
    }

    private static CollectedAnswers of(Answers one) {
        Map<String, List<Answer>> all = new LinkedHashMap<>();
        one.byQuestion().forEach((question, answer) -> all.put(question, List.of(answer)));
        return new CollectedAnswers(all);
    }

    private static CollectedAnswers read(String json) {
        Map<String, List<Answer>> all = new LinkedHashMap<>();
        AnswerJson.tree(json).properties().forEach(question -> {
            List<Answer> answers = new ArrayList<>();
            for (JsonNode each : question.getValue()) {
                Answer.of(each).ifPresent(answers::add);
            }
            all.put(question.getKey(), answers);
        });
        return new CollectedAnswers(all);
    }

    /** What was answered to a question. */
    public List<Answer> to(String question) {
        return byQuestion.getOrDefault(question, List.of());
    }

    /** How many different entries there are of some lists. */
    public int entries(List<WordListQuestion> lists) {
        return lists.stream().mapToInt(list -> list.count(to(list.id()))).sum();
    }

    /** What is left of them. */
    public CollectedAnswers map(BiFunction<String, List<Answer>, List<Answer>> left) {
        Map<String, List<Answer>> all = new LinkedHashMap<>();
        byQuestion.forEach((question, answers) -> all.put(question, left.apply(question, answers)));
        return new CollectedAnswers(all);
    }

    /** As they are kept. */
    public ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        byQuestion.forEach((question, answers) -> {
            ArrayNode list = json.putArray(question);
            answers.forEach(each -> list.add(each.json()));
        });
        return json;
    }
}
