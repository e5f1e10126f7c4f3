package dev.podium.web.judge;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Choice;
import dev.podium.annotation.form.Choices;
import dev.podium.annotation.form.Entries;
import dev.podium.annotation.form.Option;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.Spans;
import dev.podium.annotation.form.Text;
import dev.podium.annotation.work.Disputes;
import dev.podium.web.item.AskedView;
import dev.podium.web.item.TextDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
                    said.get(place).comment(),
                    said.get(place).certainty()));
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
        boolean differs = all.stream()
                .map(each -> each.path(question.id()))
                .anyMatch(other -> !other.equals(value) && !(isNothing(other) && isNothing(value)));
        return new DecidePage.Line(
                question.text().in(reader).text(),
                value.isMissingNode()
                        ? List.of()
                        : values(
                                question,
                                value,
                                all.stream()
                                        .map(each -> each.path(question.id()))
                                        .toList(),
                                unit,
                                reader),
                differs);
    }

    /** Not answered, or answered with an empty list. */
    private static boolean isNothing(JsonNode value) {
        return value.isMissingNode() || (value.isArray() && value.isEmpty());
    }

    private static List<DecidePage.Value> values(
            Question question, JsonNode value, List<JsonNode> all, UnitView unit, Locale reader) {
        if (question instanceof Spans spans) {
            List<String> tokens = unit.unit().material().tokens(spans.of());
            return each(value).stream().map(span -> span(span, all, tokens)).toList();
        }
        if (question instanceof Text) {
            return List.of(text(value.asText(), all));
        }
        if (question instanceof Entries list && list.ordered()) {
            return ordered(value, all);
        }
        List<JsonNode> values = value.isArray() ? each(value) : List.of(value);
        return values.stream()
                .map(each -> DecidePage.Value.of(
                        words(question, each.asText(), reader),
                        all.stream()
                                .anyMatch(other -> !(value.isArray() ? each(other) : List.of(other)).contains(each))))
                .toList();
    }

    /** An entry differs in whose place somebody else has another one. */
    private static List<DecidePage.Value> ordered(JsonNode list, List<JsonNode> all) {
        return IntStream.range(0, list.size())
                .mapToObj(place -> DecidePage.Value.of(
                        list.get(place).asText(),
                        all.stream().anyMatch(other -> !other.path(place).equals(list.get(place)))))
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

    /** What the first one wrote who wrote something else is what a text is compared with. */
    private static DecidePage.Value text(String text, List<JsonNode> all) {
        Optional<String> other = all.stream()
                .map(JsonNode::asText)
                .filter(each -> !each.equals(text))
                .findFirst();
        return other.flatMap(each -> TextDiff.between(each, text))
                .map(segments -> new DecidePage.Value(segments.stream()
                        .filter(segment -> segment.kind() != TextDiff.Kind.DELETED)
                        .map(segment -> new DecidePage.Piece(segment.text(), segment.kind() == TextDiff.Kind.INSERTED))
                        .toList()))
                .orElseGet(() -> DecidePage.Value.of(text, other.isPresent()));
    }

    /** A token differs that is not in the span of somebody else that has most in common with this one. */
    private static DecidePage.Value span(JsonNode span, List<JsonNode> all, List<String> tokens) {
        List<Set<Integer>> likest =
                all.stream().map(other -> likest(places(span), other)).toList();
        List<Integer> shown = places(span).stream()
                .filter(token -> token >= 0 && token < tokens.size())
                .toList();
        List<DecidePage.Piece> pieces = new ArrayList<>();
        for (int token : shown) {
            boolean last = pieces.size() == shown.size() - 1;
            pieces.add(new DecidePage.Piece(
                    tokens.get(token) + (last ? "" : " "), likest.stream().anyMatch(other -> !other.contains(token))));
        }
        return new DecidePage.Value(pieces);
    }

    private static Set<Integer> likest(Set<Integer> span, JsonNode spans) {
        return each(spans).stream()
                .map(Differences::places)
                .filter(other -> common(span, other) > 0)
                .max(Comparator.comparingLong((Set<Integer> other) -> common(span, other))
                        .thenComparing(other -> -other.size()))
                .orElse(Set.of());
    }

    private static long common(Set<Integer> span, Set<Integer> other) {
        return span.stream().filter(other::contains).count();
    }

    private static Set<Integer> places(JsonNode span) {
        return each(span).stream().map(JsonNode::intValue).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<JsonNode> each(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).toList();
    }
}
