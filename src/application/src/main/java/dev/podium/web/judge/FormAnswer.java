package dev.podium.web.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.MultipleChoiceQuestion;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.WordListQuestion;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Optional;

/** Makes an answer of the fields of a form; what is no number is the text that it is, so that it can be told. */
final class FormAnswer {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String FIELD = "q.";
    private static final int LONGEST_NUMBER = 9;

    private FormAnswer() {}

    /** By the questions' ids; without those that are not asked after the answers before them, and those that nobody answered. */
    static ObjectNode of(Form form, MultivaluedMap<String, String> fields) {
        ObjectNode answer = JSON.objectNode();
        for (Question question : form.questions()) {
            if (Form.isAsked(question, Answers.of(answer))) {
                value(question, fields).ifPresent(value -> answer.set(question.id(), value));
            }
        }
        return answer;
    }

    private static Optional<JsonNode> value(Question question, MultivaluedMap<String, String> fields) {
        List<String> sent = fields.getOrDefault(FIELD + question.id(), List.of());
        String first = sent.isEmpty() ? "" : sent.get(0);
        if (question instanceof SpanQuestion spans) {
            return spans(spans, fields);
        }
        if (question instanceof MultipleChoiceQuestion) {
            return shown(question, fields) ? Optional.of(list(sent)) : Optional.empty();
        }
        if (question instanceof WordListQuestion) {
            List<String> entries = sent.stream().filter(each -> !each.isBlank()).toList();
            return entries.isEmpty() ? Optional.empty() : Optional.of(list(entries));
        }
        if (first.isBlank()) {
            return Optional.empty();
        }
        if (question instanceof NumberQuestion || question instanceof ScaleQuestion) {
            return Optional.of(number(first.strip()));
        }
        return Optional.of(JSON.textNode(first));
    }

    /** Whether it was on the page: nothing chosen is an answer then. */
    private static boolean shown(Question question, MultivaluedMap<String, String> fields) {
        return fields.getOrDefault("shown", List.of()).contains(question.id());
    }

    private static JsonNode list(List<String> entries) {
        ArrayNode list = JSON.arrayNode();
        entries.forEach(list::add);
        return list;
    }

    /** Where their number is known, an empty row is a span that lacks its tokens; else it is none. */
    private static Optional<JsonNode> spans(SpanQuestion spans, MultivaluedMap<String, String> fields) {
        ArrayNode list = JSON.arrayNode();
        boolean some = false;
        for (int row = 1; row <= spans.most(); row++) {
            String name = FIELD + spans.id() + "." + row;
            List<String> tokens = fields.getOrDefault(name, List.of());
            if (!tokens.isEmpty() || (spans.as().isPresent() && fields.containsKey(name + ".shown"))) {
                ArrayNode span = list.addArray();
                tokens.forEach(token -> span.add(number(token)));
                some |= !tokens.isEmpty();
            }
        }
        return some || (spans.as().isEmpty() && shown(spans, fields)) ? Optional.of(list) : Optional.empty();
    }

    private static JsonNode number(String typed) {
        return typed.matches("-?[0-9]{1," + LONGEST_NUMBER + "}")
                ? JSON.numberNode(Integer.parseInt(typed))
                : JSON.textNode(typed);
    }
}
