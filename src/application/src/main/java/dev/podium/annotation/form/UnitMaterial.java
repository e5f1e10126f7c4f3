package dev.podium.annotation.form;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an annotator is shown of a unit.
 *
 * @param fields texts by their names, in the order in which they are shown
 * @param tokens those of the text that spans are marked in unless a question names another; none where there are no spans
 * @param kept the name of that text; empty where it has none
 */
public record UnitMaterial(Map<String, String> fields, List<String> tokens, String kept) {

    /** A longer text has none. */
    public static final int MOST_TOKENS = 2_000;

    /** One whose first text is the one that spans are marked in. */
    public UnitMaterial(Map<String, String> fields, List<String> tokens) {
        this(fields, tokens, fields.keySet().stream().findFirst().orElse(""));
    }

    public UnitMaterial {
        tokens = List.copyOf(tokens);
    }

    /** The words of a text between single blanks; none where it is blank, or has more than {@value #MOST_TOKENS}. */
    public static List<String> words(String text) {
        List<String> words = text.isBlank() ? List.of() : List.of(text.split(" ", -1));
        return words.size() > MOST_TOKENS ? List.of() : words;
    }

    /**
     * The name of the text that spans are marked in.
     *
     * @param of the one that a question names; where there is no such text, it is the one whose tokens are kept
     */
    public String text(String of) {
        return fields.containsKey(of) ? of : kept;
    }

    /**
     * The tokens that spans are made of: those that are kept, or the words of another text.
     *
     * @param of as in {@link #text}
     */
    public List<String> tokens(String of) {
        String text = text(of);
        return text.equals(kept) ? tokens : words(fields.get(text));
    }

    /** The tokens of the questions of a form that are about another text than the one whose tokens are kept, by their ids. */
    public Map<String, List<String>> others(Form form) {
        Map<String, List<String>> others = new LinkedHashMap<>();
        form.spans().stream()
                .filter(question -> !text(question.of()).equals(kept))
                .forEach(question -> others.put(question.id(), tokens(question.of())));
        return others;
    }

    /** The questions of a form that ask for spans, the first one about each text. */
    public List<SpanQuestion> marked(Form form) {
        Set<String> texts = new HashSet<>();
        return form.spans().stream()
                .filter(question -> texts.add(text(question.of())))
                .toList();
    }
}
