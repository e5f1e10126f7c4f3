package dev.podium.web.judge;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Choice;
import dev.podium.annotation.form.Choices;
import dev.podium.annotation.form.Option;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.Spans;
import dev.podium.annotation.work.Disputes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Puts answers side by side, and says where they differ. */
final class Differences {

    private static final int LETTERS = 26;

    private Differences() {}

    static List<DecidePage.Answer> of(UnitView unit, List<Disputes.Said> said, Locale reader) {
        List<JsonNode> answers =
                said.stream().map(each -> AnswerJson.tree(each.answer())).toList();
        List<DecidePage.Answer> shown = new ArrayList<>();
        for (int place = 0; place < said.size(); place++) {
            JsonNode answer = answers.get(place);
            List<DecidePage.Line> lines = unit.form().questions().stream()
                    .filter(question -> answers.stream().anyMatch(each -> each.has(question.id())))
                    .map(question -> line(question, answer, answers, unit, reader))
                    .toList();
            shown.add(new DecidePage.Answer(
                    place,
                    place < LETTERS ? Character.toString('A' + place) : Integer.toString(place + 1),
                    lines,
                    flags(unit, said.get(place).flags(), reader),
                    said.get(place).comment()));
        }
        return shown;
    }

    private static String flags(UnitView unit, String raised, Locale reader) {
        return unit.flags(List.of(raised.split("\n", -1)), reader).stream()
                .filter(AskedView.Chosen::chosen)
                .map(flag -> flag.text().text())
                .collect(Collectors.joining(", "));
    }

    private static DecidePage.Line line(
            Question question, JsonNode answer, List<JsonNode> all, UnitView unit, Locale reader) {
        JsonNode value = answer.path(question.id());
        boolean differs =
                all.stream().anyMatch(each -> !each.path(question.id()).equals(value));
        return new DecidePage.Line(question.text().in(reader).text(), values(question, value, unit, reader), differs);
    }

    private static List<String> values(Question question, JsonNode value, UnitView unit, Locale reader) {
        if (value.isMissingNode()) {
            return List.of();
        }
        if (question instanceof Spans) {
            return each(value).stream().map(span -> words(span, unit)).toList();
        }
        List<JsonNode> values = value.isArray() ? each(value) : List.of(value);
        return values.stream()
                .map(JsonNode::asText)
                .map(id -> words(question, id, reader))
                .toList();
    }

    private static String words(Question question, String id, Locale reader) {
        List<Option> options = List.of();
        if (question instanceof Choice choice) {
            options = choice.options();
        } else if (question instanceof Choices choices) {
            options = choices.options();
        }
        return options.stream()
                .filter(option -> option.id().equals(id))
                .map(option -> UnitView.text(option, reader).text())
                .findFirst()
                .orElse(id);
    }

    private static String words(JsonNode span, UnitView unit) {
        String[] tokens = unit.unit().tokens;
        return each(span).stream()
                .map(JsonNode::intValue)
                .filter(token -> token >= 0 && token < tokens.length)
                .map(token -> tokens[token])
                .collect(Collectors.joining(" "));
    }

    private static List<JsonNode> each(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).toList();
    }
}
