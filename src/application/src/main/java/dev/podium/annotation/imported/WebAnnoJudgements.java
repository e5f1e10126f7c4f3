package dev.podium.annotation.imported;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.task.reading.Findings;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes judgements of one annotator of sentences with spans: which unit each is about, and which of its tokens are in which span. */
final class WebAnnoJudgements {

    /** Nobody keeps what files call people. */
    private static final String PERSON = "1";

    /**
     * A text of a unit that sentences may be about.
     *
     * @param name what files call the unit
     * @param question that asks for spans of it
     * @param alone how many there are where none is marked; empty where a file does not say that
     */
    record Place(String name, SpanQuestion question, List<String> tokens, Optional<Integer> alone) {

        /** The texts of a unit, each with the first question about it. */
        static Stream<Place> of(String name, UnitMaterial unit, Form form) {
            return unit.marked(form).stream()
                    .map(question -> new Place(name, question, unit.tokens(question.of()), alone(question, form)));
        }

        /** The only number after which no span is asked for, or without such a one zero. */
        static Optional<Integer> alone(SpanQuestion question, Form form) {
            if (question.when().isEmpty()) {
                return Optional.of(0);
            }
            List<Integer> fitting = question.as().flatMap(form::question).stream()
                    .map(NumberQuestion.class::cast)
                    .flatMapToInt(number -> IntStream.rangeClosed(number.least(), number.most()))
                    .filter(number -> number == 0 || !Form.isAsked(question, said(question, number)))
                    .limit(2)
                    .boxed()
                    .toList();
            boolean decided =
                    question.when().get().question().equals(question.as().orElse(""));
            return decided && fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
        }

        private static Answers said(SpanQuestion question, int number) {
            return Answers.NONE.with(question.as().orElseThrow(), new Answer.Amount(number));
        }

        String text() {
            return String.join(" ", tokens);
        }
    }

    private final Findings findings;
    private final List<Place> texts;
    private final Map<String, List<Integer>> byName = new HashMap<>();
    private final Map<String, TreeSet<Integer>> byText = new HashMap<>();

    private final List<ImportedJudgement> brought = new ArrayList<>();
    private final Map<String, ImportedJudgement> byUnit = new HashMap<>();
    private final Set<Place> met = new HashSet<>();
    private final List<WebAnnoReader.Sentence> leftOut = new ArrayList<>();

    /** The text after the last one that was met. */
    private int next;

    private WebAnnoJudgements(List<Place> texts, Findings findings) {
        this.texts = texts;
        this.findings = findings;
        for (int place = 0; place < texts.size(); place++) {
            Place text = texts.get(place);
            byName.computeIfAbsent(text.name(), any -> new ArrayList<>()).add(place);
            byText.computeIfAbsent(text.text(), any -> new TreeSet<>()).add(place);
        }
    }

    /**
     * One for each unit: sentences are about its texts. Those without a span are left out where the file does not say how many there were,
     * and told: where spans are asked for after some numbers alone.
     *
     * @param texts of the units of the study, in their order
     */
    static List<ImportedJudgement> of(List<WebAnnoReader.Sentence> sentences, List<Place> texts, Findings findings) {
        WebAnnoJudgements judgements = new WebAnnoJudgements(texts, findings);
        sentences.forEach(sentence -> judgements.text(sentence).ifPresent(text -> judgements.add(sentence, text)));
        judgements.tellLeftOut();
        return judgements.brought;
    }

    /** That of the unit which it names, else the next one that is the same, else the first one. */
    private Optional<Place> text(WebAnnoReader.Sentence sentence) {
        List<Integer> named = byName.getOrDefault(sentence.id(), List.of());
        Integer found = named.isEmpty() ? withText(sentence.text()) : ofUnit(named, sentence.text());
        if (found == null) {
            if (named.isEmpty()) {
                findings.error(sentence.line(), "", sentence.text(), "task.tsv-text");
            } else {
                findings.error(sentence.line(), "", sentence.text(), "task.tsv-unit", sentence.id());
            }
            return Optional.empty();
        }
        byText.get(texts.get(found).text()).remove(found);
        next = found + 1;
        return Optional.of(texts.get(found));
    }

    /** One that was not met before, if there is one; null where the unit has no such text. */
    private Integer ofUnit(List<Integer> places, String text) {
        List<Integer> same = places.stream()
                .filter(place -> texts.get(place).text().equals(text))
                .toList();
        return same.stream()
                .filter(byText.getOrDefault(text, new TreeSet<>())::contains)
                .findFirst()
                .or(() -> same.stream().findFirst())
                .orElse(null);
    }

    private Integer withText(String text) {
        TreeSet<Integer> those = byText.getOrDefault(text, new TreeSet<>());
        Integer following = those.ceiling(next);
        return following == null && !those.isEmpty() ? those.first() : following;
    }

    /** Adds what a sentence says to what others say of its unit; what is said once more of a text is a judgement of its own. */
    private void add(WebAnnoReader.Sentence sentence, Place text) {
        SpanQuestion spans = text.question();
        ImportedJudgement known = byUnit.get(text.name());
        boolean more = !met.add(text);
        boolean own = known == null || more;
        ObjectNode answer = own ? JsonNodeFactory.instance.objectNode() : known.answer();
        Map<String, BitSet> covered = new LinkedHashMap<>();
        Map<String, Integer> lines = new HashMap<>();
        sentence.pieces().forEach(piece -> {
            covered.computeIfAbsent(piece.span(), any -> new BitSet()).set(piece.from(), piece.to());
            lines.putIfAbsent(piece.span(), piece.line());
        });
        ArrayNode marked = JsonNodeFactory.instance.arrayNode();
        covered.forEach((span, characters) -> tokens(text, characters, lines.get(span), marked.addArray()));
        if (marked.isEmpty() && spans.as().isPresent() && text.alone().isEmpty()) {
            leftOut.add(sentence);
            return;
        }
        int number = marked.isEmpty() ? text.alone().orElse(0) : marked.size();
        spans.as().filter(name -> !answer.has(name)).ifPresent(name -> answer.put(name, number));
        if (Form.isAsked(spans, Answers.of(answer))) {
            answer.set(spans.id(), marked);
        }
        if (own) {
            ImportedJudgement judgement = ImportedJudgement.of(sentence.line(), text.name(), PERSON, answer);
            brought.add(judgement);
            byUnit.putIfAbsent(text.name(), judgement);
        }
    }

    /** Where nothing else is in the file, it stands against it. */
    private void tellLeftOut() {
        if (findings.hasErrors()) {
            return;
        }
        for (WebAnnoReader.Sentence sentence : leftOut) {
            if (brought.isEmpty()) {
                findings.error(sentence.line(), "", sentence.text(), "task.tsv-spanless");
            } else {
                findings.warning(sentence.line(), "", sentence.text(), "task.tsv-spanless");
            }
        }
    }

    /** Adds the places of the tokens that are covered; each has to be so whole. */
    private void tokens(Place text, BitSet characters, int line, ArrayNode span) {
        int from = 0;
        for (int token = 0; token < text.tokens().size(); token++) {
            String word = text.tokens().get(token);
            int covered = characters.get(from, from + word.length()).cardinality();
            if (covered > 0 && covered < word.length()) {
                findings.error(line, "", word, "task.tsv-part", word);
            } else if (covered > 0) {
                span.add(token);
            }
            from += word.length() + 1;
        }
    }
}
