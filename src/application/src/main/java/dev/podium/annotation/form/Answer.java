package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What somebody answered to one question, by its form: what it means, the question says. Answers are equal where people said the same, as
 * one that was {@linkplain Question#read read} is written in one way only.
 */
public sealed interface Answer {

    /** The option that was chosen, or what was written. */
    record Text(String text) implements Answer {}

    /** A number: a whole one, or the mean of those of several people. Finite. */
    record Amount(double value) implements Answer {

        public boolean isWhole() {
            return value == Math.rint(value) && Math.abs(value) <= Integer.MAX_VALUE;
        }
    }

    /** Options that were chosen, or entries of a list, in order. */
    record Texts(List<String> texts) implements Answer {

        /** No option, no entry, or no span. */
        public static final Answer NONE = new Texts(List.of());

        public Texts {
            texts = List.copyOf(texts);
        }
    }

    /** Spans, one at least, each as places of its tokens from 0. */
    record Places(List<List<Integer>> spans) implements Answer {

        public Places {
            spans = spans.stream().map(List::copyOf).toList();
        }
    }

    /** Spans, of which there may be none. */
    static Answer places(List<List<Integer>> spans) {
        return spans.isEmpty() ? Texts.NONE : new Places(spans);
    }

    /** The answer that JSON is; empty where it has the form of none. */
    static Optional<Answer> of(JsonNode json) {
        if (json.isTextual()) {
            return Optional.of(new Text(json.textValue()));
        }
        if (json.isNumber()) {
            return Optional.of(json.doubleValue()).filter(Double::isFinite).map(Amount::new);
        }
        return json.isArray() ? ofList(json) : Optional.empty();
    }

    private static Optional<Answer> ofList(JsonNode json) {
        List<String> texts = new ArrayList<>();
        List<List<Integer>> spans = new ArrayList<>();
        for (JsonNode each : json) {
            if (each.isTextual()) {
                texts.add(each.textValue());
            } else if (each.isArray()) {
                List<Integer> span = new ArrayList<>();
                each.forEach(place -> span.add(place.intValue()));
                spans.add(span);
            }
        }
        if (texts.size() == json.size()) {
            return Optional.of(new Texts(texts));
        }
        return spans.size() == json.size() ? Optional.of(new Places(spans)) : Optional.empty();
    }

    /** As it is kept. */
    default JsonNode json() {
        if (this instanceof Text said) {
            return TextNode.valueOf(said.text());
        }
        if (this instanceof Amount number) {
            return number.isWhole() ? IntNode.valueOf((int) number.value()) : DoubleNode.valueOf(number.value());
        }
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        texts().forEach(list::add);
        spans().forEach(span -> span.forEach(list.addArray()::add));
        return list;
    }

    /** What was chosen, written or listed, one by one, a number as people write it; none of spans. */
    default List<String> texts() {
        if (this instanceof Text said) {
            return List.of(said.text());
        }
        return this instanceof Amount ? List.of(json().asText()) : List.of();
    }

    /** What was chosen or listed where that may be several things; none of an answer of another form, to an earlier question of the same name. */
    default List<String> entries() {
        return this instanceof Texts ? texts() : List.of();
    }

    /** The spans, none of an answer that is of another form. */
    default List<List<Integer>> spans() {
        return List.of();
    }

    /** One text or number as people write it, a list as JSON. */
    default String written() {
        return json().isValueNode() ? json().asText() : json().toString();
    }
}
