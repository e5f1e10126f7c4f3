package dev.podium.task.table;

import dev.podium.scoring.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Texts of spans of the training data, each with the label that it has: a baseline marks them wherever they stand, the longest first. */
final class Phrases {

    /** In a definition. */
    static final int MOST = 2_000;

    static final int LONGEST = 100;

    private final List<String> texts;
    private final Map<String, Integer> types = new HashMap<>();
    private int longest;

    /**
     * Of texts, in whatever case.
     *
     * @param phrases with the place of their label
     */
    Phrases(Map<String, Integer> phrases) {
        texts = List.copyOf(phrases.keySet());
        phrases.forEach((text, type) -> types.putIfAbsent(folded(text), type));
        for (String text : types.keySet()) {
            longest = Math.max(longest, text.length());
        }
    }

    boolean isEmpty() {
        return texts.isEmpty();
    }

    /** Where they stand in a text as words of their own, from left to right, no two on the same characters. */
    List<Span> found(String text) {
        int[] characters = text.codePoints().toArray();
        List<Span> found = new ArrayList<>();
        for (int from = 0; from < characters.length; ) {
            int to = from;
            if (from == 0 || !Character.isLetterOrDigit(characters[from - 1])) {
                to = end(characters, from);
            }
            if (to > from) {
                found.add(new Span(types.get(folded(text(characters, from, to))), from, to));
            }
            from = Math.max(to, from + 1);
        }
        return found;
    }

    /** Where the longest phrase ends that begins at a character; there where none does. */
    private int end(int[] characters, int from) {
        for (int to = Math.min(characters.length, from + longest); to > from; to--) {
            boolean whole = to == characters.length || !Character.isLetterOrDigit(characters[to]);
            if (whole && types.containsKey(folded(text(characters, from, to)))) {
                return to;
            }
        }
        return from;
    }

    private static String text(int[] characters, int from, int to) {
        return new String(characters, from, to - from);
    }

    private static String folded(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
