package dev.podium.text;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * How easy a German text is to read (Flesch reading ease in the form of Amstad 1978), as textstat 0.7.2 computes it but for
 * its syllables, which come from {@link Hyphenation#german()}: {@code 180 - sentence length - 58.5 · syllables a word}, of
 * which both are rounded to one decimal first. About 0 to 100, higher is easier; 180 for a text without words.
 *
 * <p>Words are what blanks part after ASCII punctuation is deleted, so that a dash on its own is a word. A sentence ends at a
 * point, question mark or exclamation mark before a blank and a letter from A to Z, not before an umlaut; sentences of one or
 * two words are not counted, but there is at least one. For syllables, two blanks have an empty word of one syllable between
 * them.
 */
public record Flesch(int words, int sentences, int syllables) {

    private static final Pattern SENTENCE_END = Pattern.compile("(?<! ) *+[.?!]['\")\\]]*+[ |\n](?=[A-Z])");
    private static final Pattern PUNCTUATION = Pattern.compile("[!-/:-@\\[-`{-~]");
    private static final int SHORT_SENTENCE = 2;

    private static final double BASE = 180;
    private static final double SYLLABLES = 58.5;

    /**
     * Counts a text.
     *
     * @param text with blanks for line breaks
     */
    public static Flesch of(String text) {
        int sentences = 0;
        for (String sentence : SENTENCE_END.split(text, 0)) {
            sentences += words(sentence) > SHORT_SENTENCE ? 1 : 0;
        }
        return new Flesch(words(text), Math.max(1, sentences), syllables(text));
    }

    /** Words a sentence, rounded to one decimal. */
    public double sentenceLength() {
        return rounded((double) words / sentences, 10);
    }

    /** Syllables a word, rounded to one decimal; 0 without words. */
    public double wordLength() {
        return words == 0 ? 0 : rounded((double) syllables / words, 10);
    }

    /** The reading ease, rounded to two decimals. */
    public double score() {
        return rounded(BASE - sentenceLength() - SYLLABLES * wordLength(), 100);
    }

    private static int words(String text) {
        return Whitespace.split(withoutPunctuation(text)).size();
    }

    private static int syllables(String text) {
        String plain = withoutPunctuation(text.toLowerCase(Locale.ROOT));
        if (plain.isEmpty()) {
            return 0;
        }
        int syllables = 0;
        for (String word : plain.split(" ", -1)) {
            syllables += Hyphenation.german().syllables(word);
        }
        return syllables;
    }

    private static String withoutPunctuation(String text) {
        return PUNCTUATION.matcher(text).replaceAll("");
    }

    /** Halves away from zero, and a negative number by one more, as textstat does. */
    private static double rounded(double number, double scale) {
        return Math.floor(number * scale + Math.copySign(0.5, number)) / scale;
    }
}
