package dev.podium.annotation.form;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/**
 * Asks for spans: sets of tokens, such as those of each statement. An answer lists them, each as places of its tokens from 0; both in
 * order, as the order of spans says nothing.
 *
 * @param of the name of the text whose tokens they are; where a unit has no such text, they are of the one that is judged
 * @param number how many spans there may be
 * @param overlap whether two of them may share tokens
 * @param never tokens that belong to no span
 * @param name what one span is called, such as a statement
 */
public record SpanQuestion(
        String id,
        BilingualText text,
        BilingualText help,
        ExampleAnswers example,
        Boolean required,
        Optional<QuestionCondition> when,
        String of,
        @JsonIgnore Bounds number,
        boolean overlap,
        List<String> never,
        BilingualText name)
        implements Question {

    /**
     * How many spans there may be.
     *
     * @param as the earlier {@code number} that says how many there are; empty where there may be any number of these
     */
    public record Bounds(Optional<String> as, int least, int most) {

        public Bounds {
            as = MissingFormParts.of(as);
        }
    }

    private static final Comparator<List<Integer>> BY_TOKENS = (first, second) -> {
        for (int place = 0; place < Math.min(first.size(), second.size()); place++) {
            int order = Integer.compare(first.get(place), second.get(place));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(first.size(), second.size());
    };

    public SpanQuestion {
        id = MissingFormParts.text(id);
        text = MissingFormParts.text(text);
        help = MissingFormParts.text(help);
        example = MissingFormParts.example(example);
        required = MissingFormParts.isWanted(required);
        when = MissingFormParts.of(when);
        of = MissingFormParts.text(of);
        never = MissingFormParts.list(never);
        name = MissingFormParts.text(name);
    }

    /** As it is written. */
    @JsonCreator
    static SpanQuestion of(
            @JsonProperty("id") String id,
            @JsonProperty("text") BilingualText text,
            @JsonProperty("help") BilingualText help,
            @JsonProperty("example") ExampleAnswers example,
            @JsonProperty("required") Boolean required,
            @JsonProperty("when") Optional<QuestionCondition> when,
            @JsonProperty("of") String of,
            @JsonProperty("as") Optional<String> as,
            @JsonProperty("least") int least,
            @JsonProperty("most") int most,
            @JsonProperty("overlap") boolean overlap,
            @JsonProperty("never") List<String> never,
            @JsonProperty("name") BilingualText name) {
        return new SpanQuestion(
                id, text, help, example, required, when, of, new Bounds(as, least, most), overlap, never, name);
    }

    /** The earlier {@code number} that says how many spans there are; empty where there may be any number. */
    @JsonProperty("as")
    public Optional<String> as() {
        return number.as();
    }

    /** How many spans there are at least, where no other answer says it. */
    @JsonProperty("least")
    public int least() {
        return number.least();
    }

    /** How many spans there are at most. */
    @JsonProperty("most")
    public int most() {
        return number.most();
    }

    @Override
    public Answer read(JsonNode given, UnitMaterial unit, Answers earlier) {
        List<String> words = unit.tokens(of);
        List<List<Integer>> spans = new ArrayList<>();
        for (JsonNode each : AnswerFieldReader.list(given)) {
            spans.add(span(each, words));
        }
        refuseNumber(spans.size(), earlier);
        spans.sort(BY_TOKENS);
        refuseShared(spans, words);
        return Answer.places(spans);
    }

    private List<Integer> span(JsonNode given, List<String> tokens) {
        TreeSet<Integer> places = new TreeSet<>();
        for (JsonNode each : AnswerFieldReader.list(given)) {
            if (!each.isInt() || each.intValue() < 0 || each.intValue() >= tokens.size()) {
                throw Refused.because(Refused.Kind.FAULTY, "answer.spans-token", tokens.size() - 1);
            }
            String token = tokens.get(each.intValue());
            if (never.contains(token)) {
                throw Refused.because(Refused.Kind.FAULTY, "answer.spans-never", token);
            }
            places.add(each.intValue());
        }
        if (places.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.spans-empty");
        }
        return List.copyOf(places);
    }

    private void refuseNumber(int spans, Answers earlier) {
        int wanted =
                (int) as().map(earlier::number).orElse(OptionalDouble.empty()).orElse(spans);
        if (spans != wanted) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.spans-as", wanted, spans);
        }
        if (spans > most()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.spans-many", most());
        }
        if (as().isEmpty() && spans < least()) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.spans-few", least());
        }
    }

    /** Spans in order. */
    private void refuseShared(List<List<Integer>> spans, List<String> tokens) {
        Set<Integer> taken = new HashSet<>();
        for (int place = 0; place < spans.size(); place++) {
            if (place > 0 && spans.get(place).equals(spans.get(place - 1))) {
                throw Refused.because(Refused.Kind.FAULTY, "answer.spans-twice");
            }
            for (int token : spans.get(place)) {
                if (!taken.add(token) && !overlap) {
                    throw Refused.because(Refused.Kind.FAULTY, "answer.spans-overlap", tokens.get(token));
                }
            }
        }
    }
}
