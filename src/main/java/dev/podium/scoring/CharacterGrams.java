package dev.podium.scoring;

import java.util.Arrays;

/**
 * The character n-grams of an output and a reference, whitespace left out, each gram named by a small number.
 *
 * <p>A gram of length n is its beginning of length n - 1 and one more character, so every length is one pass over pairs
 * of numbers, and no gram is ever a string.
 */
final class CharacterGrams {

    /** Counts of one length: grams of the output, grams of the reference, matches. */
    static final int COUNTS = 3;

    private final int[] characters;
    private final int border;

    CharacterGrams(String output, String reference) {
        int[] both = new int[output.length() + reference.length()];
        border = append(output, both, 0);
        characters = Arrays.copyOf(both, append(reference, both, border));
    }

    /** Counts for the lengths 1 to {@code order}. */
    double[] counts(int order) {
        double[] counts = new double[order * COUNTS];
        int[] grams = new int[characters.length];
        for (int n = 1; n <= Math.min(order, border); n++) {
            int distinct = lengthen(grams, n);
            int k = (n - 1) * COUNTS;
            counts[k] = border - n + 1;
            counts[k + 1] = Math.max(0, characters.length - border - n + 1);
            counts[k + 2] = matches(grams, n, distinct);
        }
        return counts;
    }

    /** Replaces every gram of length n - 1 by the one of length n that starts at its place; returns how many differ. */
    private int lengthen(int[] grams, int n) {
        int mask = Integer.highestOneBit(grams.length) * 4 - 1;
        long[] pairs = new long[mask + 1];
        int[] numbers = new int[mask + 1];
        int distinct = 0;
        for (int i = 0; i + n <= grams.length; i++) {
            long pair = ((long) grams[i] << Integer.SIZE) | characters[i + n - 1];
            int slot = (int) ((pair * 0x9E3779B97F4A7C15L) >>> Integer.SIZE) & mask;
            while (numbers[slot] != 0 && pairs[slot] != pair) {
                slot = (slot + 1) & mask;
            }
            if (numbers[slot] == 0) {
                pairs[slot] = pair;
                numbers[slot] = ++distinct;
            }
            grams[i] = numbers[slot];
        }
        return distinct;
    }

    /** Grams that output and reference share, each as often as the side that has it less often. */
    private int matches(int[] grams, int n, int distinct) {
        int[] open = new int[distinct + 1];
        for (int i = 0; i + n <= border; i++) {
            open[grams[i]]++;
        }
        int matches = 0;
        for (int i = border; i + n <= grams.length; i++) {
            if (open[grams[i]] > 0) {
                open[grams[i]]--;
                matches++;
            }
        }
        return matches;
    }

    private static int append(String text, int[] target, int from) {
        int end = from;
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            i += Character.charCount(character);
            if (!isWhitespace(character)) {
                target[end++] = character;
            }
        }
        return end;
    }

    /** What Python's {@code str.split()} takes as whitespace: unlike Java's, with no-break spaces and U+0085. */
    private static boolean isWhitespace(int character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character) || character == 0x85;
    }
}
