package dev.podium.web.item;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.analysis.items.ItemView;
import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The values that systems gave for an item of a table, beside what is right.
 *
 * @param text what the item says; empty where texts are not shown
 * @param answers their names, as columns
 * @param gold what is right, in the order of the answers; empty where it is not shown
 * @param rows a row a system
 */
public record AnswerTable(String text, List<String> answers, Optional<List<String>> gold, List<Row> rows) {

    private static final int DECIMALS = 3;
    private static final String NOTHING = "–";

    /** A system with its values. */
    public record Row(String name, boolean baseline, boolean own, List<Cell> cells) {}

    /**
     * A value.
     *
     * @param isRight whether it is what is right, or one of several that are; no where that is not shown
     */
    public record Cell(String value, boolean isRight) {}

    /** Of an item. */
    public static AnswerTable of(ItemView item, Format format) {
        Optional<JsonNode> gold = StoredAnswerReader.read(item.labels().gold());
        Set<String> names = new LinkedHashSet<>();
        gold.ifPresent(right -> right.fieldNames().forEachRemaining(names::add));
        item.answers()
                .systems()
                .forEach(system -> StoredAnswerReader.read(system.answer())
                        .ifPresent(answer -> answer.fieldNames().forEachRemaining(names::add)));
        List<String> answers = List.copyOf(names);
        return new AnswerTable(
                item.text().attributes().values().stream()
                        .reduce("", (longest, each) -> each.length() > longest.length() ? each : longest),
                answers,
                gold.map(right -> answers.stream()
                        .map(name -> shown(right.path(name), format))
                        .toList()),
                item.answers().systems().stream()
                        .map(system -> row(system, answers, gold, format))
                        .toList());
    }

    private static Row row(ItemView.OfSystem system, List<String> answers, Optional<JsonNode> gold, Format format) {
        Optional<JsonNode> given = StoredAnswerReader.read(system.answer());
        List<Cell> cells = new ArrayList<>();
        for (String name : answers) {
            JsonNode value = given.map(answer -> answer.path(name)).orElse(null);
            cells.add(
                    value == null || value.isMissingNode()
                            ? new Cell("", /* isRight= */ false)
                            : new Cell(
                                    shown(value, format),
                                    gold.filter(right -> isRight(value, right.path(name)))
                                            .isPresent()));
        }
        return new Row(system.name(), system.baseline(), system.own(), cells);
    }

    /** The same, or one of several texts that are right. */
    private static boolean isRight(JsonNode value, JsonNode gold) {
        return value.equals(gold)
                || (value.isTextual()
                        && gold.isArray()
                        && StreamSupport.stream(gold.spliterator(), false).anyMatch(value::equals));
    }

    private static String shown(JsonNode value, Format format) {
        return shown(value, number -> format.number(number, DECIMALS));
    }

    /** A value in words: a span as where it begins and ends with its label, all else by its parts. */
    static String shown(JsonNode value, DoubleFunction<String> number) {
        if (value.isArray()) {
            return joined(StreamSupport.stream(value.spliterator(), false).map(each -> shown(each, number)));
        }
        if (isSpan(value)) {
            String ends = value.path("start").asText() + "–" + value.path("end").asText();
            return value.has("label") ? ends + " " + value.path("label").asText() : ends;
        }
        if (value.isObject()) {
            return joined(value.properties().stream()
                    .map(member -> member.getKey() + ": " + shown(member.getValue(), number)));
        }
        return value.isNumber() ? number.apply(value.doubleValue()) : value.asText();
    }

    private static boolean isSpan(JsonNode value) {
        return value.path("start").isIntegralNumber() && value.path("end").isIntegralNumber();
    }

    private static String joined(Stream<String> parts) {
        String list = parts.collect(Collectors.joining(" · "));
        return list.isEmpty() ? NOTHING : list;
    }
}
