package dev.podium.task.splitrephrase;

import java.util.ArrayList;
import java.util.List;

/**
 * Guesses nouns, verbs and subjects among the words of a sentence, which keep the punctuation that stands at them. What
 * cannot be guessed is an empty list.
 */
final class Phrases {

    /** Longer guesses are mostly wrong. */
    private static final int LONGEST = 8;

    private final SurfaceCues cues;

    Phrases(SurfaceCues cues) {
        this.cues = cues;
    }

    /** A word without punctuation at its end. */
    static String bare(String word) {
        int end = word.length();
        while (end > 0 && ".,;:!?".indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        return word.substring(0, end);
    }

    static boolean endsWithComma(String word) {
        return word.endsWith(",");
    }

    static boolean isCapital(String word) {
        return !word.isEmpty() && Character.isUpperCase(word.codePointAt(0));
    }

    /** One part of the words, without punctuation at its end. */
    static List<String> part(List<String> words, int from, int to) {
        List<String> part = new ArrayList<>(words.subList(from, to));
        if (!part.isEmpty()) {
            part.set(part.size() - 1, bare(part.get(part.size() - 1)));
        }
        return part;
    }

    /** Words one after the other. */
    @SafeVarargs
    static List<String> joined(List<String>... parts) {
        List<String> joined = new ArrayList<>();
        for (List<String> part : parts) {
            joined.addAll(part);
        }
        return joined;
    }

    /**
     * The noun before a place, with its article.
     *
     * @param article what replaces its article; empty where it keeps its own
     */
    List<String> nounBefore(List<String> words, int place, String article) {
        int name = place;
        while (name > 0 && isName(words.get(name - 1)) && (name == place || !endsWithComma(words.get(name - 1)))) {
            name--;
        }
        int determiner = cues.isVerbLast() && name == place ? -1 : determinerBefore(words, name, place);
        if (determiner < 0) {
            return part(words, name, place);
        }
        if (article.isEmpty()) {
            return part(words, determiner, place);
        }
        // endings of German adjectives go with a case that the new sentence does not have
        return joined(List.of(article), part(words, cues.isVerbLast() ? name : determiner + 1, place));
    }

    /** Where the article of a noun stands, or -1. */
    private int determinerBefore(List<String> words, int name, int place) {
        for (int i = Math.min(name, place - 1) - 1; i >= Math.max(0, place - LONGEST); i--) {
            if (endsWithComma(words.get(i))) {
                return -1;
            }
            if (cues.isDeterminer(words.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** The pronoun or noun, with its article, that begins at a place. */
    List<String> nounAfter(List<String> words, int place) {
        if (place < words.size() && cues.isPronoun(words.get(place))) {
            return part(words, place, place + 1);
        }
        int end = place;
        while (end < Math.min(words.size(), place + LONGEST) && !isName(words.get(end))) {
            end++;
        }
        int name = end;
        while (end < words.size() && isName(words.get(end)) && (end == name || !endsWithComma(words.get(end - 1)))) {
            end++;
        }
        boolean isNoun = end > name && (name == place || cues.isDeterminer(words.get(place)));
        return isNoun ? part(words, place, end) : List.of();
    }

    /** What stands before the first verb; where the sentence begins with something else, what stands after that. */
    List<String> subject(List<String> words) {
        int verb = firstVerb(words);
        if (verb < 0) {
            return List.of();
        }
        int from = 0;
        if (cues.isPreposition(words.get(0))) {
            if (cues.isVerbLast()) {
                return nounAfter(words, verb + 1);
            }
            while (from < verb && !endsWithComma(words.get(from))) {
                from++;
            }
            from++;
        }
        boolean isShort = from < verb && verb - from <= LONGEST;
        return isShort && words.subList(from, verb).stream().noneMatch(Phrases::endsWithComma)
                ? part(words, from, verb)
                : List.of();
    }

    /** Whether the words say something of their own: a subject and a verb. */
    boolean isClause(List<String> words) {
        int verb = firstVerb(words);
        boolean begins = cues.isDeterminer(words.get(0)) || cues.isPronoun(words.get(0)) || isCapital(words.get(0));
        return begins
                && verb > 0
                && verb <= LONGEST
                && words.subList(0, verb).stream().noneMatch(Phrases::endsWithComma);
    }

    /** Where the first verb stands that is not the first word, or -1. */
    int firstVerb(List<String> words) {
        for (int i = 1; i < words.size(); i++) {
            if (isVerb(words, i)) {
                return i;
            }
        }
        return -1;
    }

    boolean isVerb(List<String> words, int place) {
        String word = bare(words.get(place));
        boolean isAttribute = cues.isVerbLast()
                && !word.endsWith("t")
                && place + 1 < words.size()
                && isCapital(words.get(place + 1))
                && cues.isDeterminer(words.get(place - 1));
        return !isAttribute && cues.isVerb(word);
    }

    private boolean isName(String word) {
        return isCapital(word) && !cues.isDeterminer(word) && !cues.isPreposition(word);
    }
}
