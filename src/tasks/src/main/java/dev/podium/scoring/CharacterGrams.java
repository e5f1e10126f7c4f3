package dev.podium.scoring;

import dev.podium.text.Grams;
import dev.podium.text.Whitespace;
import java.util.Arrays;
import java.util.List;

/** The character n-grams of an output and a reference, whitespace left out. */
final class CharacterGrams {

    /** Counts of one length: grams of the output, grams of the reference, matches. */
    static final int COUNTS = 3;

    private final int[] output;
    private final int[] reference;

    CharacterGrams(String output, String reference) {
        this.output = characters(output);
        this.reference = characters(reference);
    }

    /** Counts for the lengths 1 to {@code order}; 0 for those of which the reference has no gram. */
    double[] counts(int order) {
        double[] counts = new double[order * COUNTS];
        Grams grams = new Grams(List.of(output, reference));
        for (int n = 1; n <= Math.min(order, reference.length); n++) {
            grams.lengthen();
            int k = (n - 1) * COUNTS;
            counts[k] = grams.number(0);
            counts[k + 1] = grams.number(1);
            counts[k + 2] = grams.shared(0, 1);
        }
        return counts;
    }

    /** Without a stream: there are two texts for every item, and the scorer has just been started. */
    private static int[] characters(String text) {
        int[] characters = new int[text.length()];
        int number = 0;
        for (int i = 0, character; i < text.length(); i += Character.charCount(character)) {
            character = text.codePointAt(i);
            if (!Whitespace.is(character)) {
                characters[number++] = character;
            }
        }
        return Arrays.copyOf(characters, number);
    }
}
