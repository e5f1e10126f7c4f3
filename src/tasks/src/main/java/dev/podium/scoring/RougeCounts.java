package dev.podium.scoring;

import dev.podium.text.Grams;
import dev.podium.text.Tokenization;
import dev.podium.text.Vocabulary;
import java.util.List;

/**
 * What the texts of one item share, as {@link Rouge} counts it: both texts are cut once for all its measures.
 *
 * @param unigrams tokens, each as often as the text that has it less often
 * @param bigrams pairs of neighbouring tokens, likewise
 * @param subsequence the longest sequence of tokens that both have in this order, gaps allowed, over the whole texts
 */
public record RougeCounts(Overlap unigrams, Overlap bigrams, Overlap subsequence) {

    /** Counts for a text and its reference, either of which may be empty. Time grows with the product of their lengths / 64. */
    public static RougeCounts of(String reference, String output, Tokenization tokenization) {
        return of(tokenization.tokens(reference), tokenization.tokens(output));
    }

    /** Counts for the tokens of a text and those of its reference. */
    public static RougeCounts of(List<String> reference, List<String> output) {
        Vocabulary vocabulary = new Vocabulary();
        int[] expected = vocabulary.numbers(reference);
        int[] given = vocabulary.numbers(output);
        Grams grams = new Grams(List.of(given, expected));
        grams.lengthen();
        Overlap unigrams = overlap(grams);
        grams.lengthen();
        Overlap bigrams = overlap(grams);
        int common = CommonSubsequence.length(given, expected, vocabulary.size());
        return new RougeCounts(unigrams, bigrams, new Overlap(common, given.length, expected.length));
    }

    private static Overlap overlap(Grams grams) {
        return new Overlap(grams.shared(0, 1), grams.number(0), grams.number(1));
    }
}
