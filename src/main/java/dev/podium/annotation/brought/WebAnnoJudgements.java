package dev.podium.annotation.brought;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Spans;
import dev.podium.task.reading.Findings;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Makes judgements of one annotator of sentences with spans: which unit each is about, and which of its tokens are in which span. */
final class WebAnnoJudgements {

    /** Nobody keeps what files call people. */
    private static final String PERSON = "1";

    /**
     * A unit that sentences may be about.
     *
     * @param name what files call it
     */
    record Place(String name, List<String> tokens) {

        String text() {
            return String.join(" ", tokens);
        }
    }

    private final Spans spans;
    private final Findings findings;
    private final List<Place> units;
    private final Map<String, Integer> byName = new HashMap<>();
    private final Map<String, TreeSet<Integer>> byText = new HashMap<>();

    /** The unit after the last one that was met. */
    private int next;

    private WebAnnoJudgements(Spans spans, List<Place> units, Findings findings) {
        this.spans = spans;
        this.units = units;
        this.findings = findings;
        for (int unit = 0; unit < units.size(); unit++) {
            byName.put(units.get(unit).name(), unit);
            byText.computeIfAbsent(units.get(unit).text(), any -> new TreeSet<>())
                    .add(unit);
        }
    }

    /** What a form asks that such files can answer; empty where it asks for no spans. */
    static Optional<Spans> question(Form form) {
        return form.questions().stream()
                .filter(Spans.class::isInstance)
                .map(Spans.class::cast)
                .findFirst();
    }

    /**
     * One for each sentence. Those without a span are left out where the file does not say how many there were: where spans are asked for
     * after a number alone.
     *
     * @param units of the study, in their order
     */
    static List<BroughtJudgement> of(
            List<WebAnnoFile.Sentence> sentences, Spans spans, List<Place> units, Findings findings) {
        WebAnnoJudgements judgements = new WebAnnoJudgements(spans, units, findings);
        List<BroughtJudgement> brought = new ArrayList<>();
        for (WebAnnoFile.Sentence sentence : sentences) {
            judgements
                    .unit(sentence)
                    .ifPresent(unit -> judgements.judgement(sentence, unit).ifPresent(brought::add));
        }
        return brought;
    }

    /** By its name, else the next one that has the text, else the first one that has it. */
    private Optional<Place> unit(WebAnnoFile.Sentence sentence) {
        Integer named = byName.get(sentence.id());
        if (named != null && !units.get(named).text().equals(sentence.text())) {
            findings.error(sentence.line(), "", sentence.text(), "task.tsv-unit", sentence.id());
            return Optional.empty();
        }
        Integer found = named == null ? withText(sentence.text()) : named;
        if (found == null) {
            findings.error(sentence.line(), "", sentence.text(), "task.tsv-text");
            return Optional.empty();
        }
        byText.getOrDefault(units.get(found).text(), new TreeSet<>()).remove(found);
        next = found + 1;
        return Optional.of(units.get(found));
    }

    private Integer withText(String text) {
        TreeSet<Integer> those = byText.getOrDefault(text, new TreeSet<>());
        Integer following = those.ceiling(next);
        return following == null && !those.isEmpty() ? those.first() : following;
    }

    private Optional<BroughtJudgement> judgement(WebAnnoFile.Sentence sentence, Place unit) {
        Map<String, BitSet> covered = new LinkedHashMap<>();
        Map<String, Integer> lines = new HashMap<>();
        sentence.pieces().forEach(piece -> {
            covered.computeIfAbsent(piece.span(), any -> new BitSet()).set(piece.from(), piece.to());
            lines.putIfAbsent(piece.span(), piece.line());
        });
        ArrayNode marked = JsonNodeFactory.instance.arrayNode();
        covered.forEach((span, characters) -> tokens(unit, characters, lines.get(span), marked.addArray()));
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        spans.as().ifPresent(number -> answer.put(number, marked.size()));
        if (marked.isEmpty() && spans.as().isPresent() && spans.when().isPresent()) {
            return Optional.empty();
        }
        if (Form.isAsked(spans, answer)) {
            answer.set(spans.id(), marked);
        }
        return Optional.of(BroughtJudgement.of(sentence.line(), unit.name(), PERSON, answer));
    }

    /** Adds the places of the tokens that are covered; each has to be so whole. */
    private void tokens(Place unit, BitSet characters, int line, ArrayNode span) {
        int from = 0;
        for (int token = 0; token < unit.tokens().size(); token++) {
            String word = unit.tokens().get(token);
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
