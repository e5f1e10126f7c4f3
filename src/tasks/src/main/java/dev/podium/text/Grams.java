package dev.podium.text;

import java.util.List;

/**
 * The n-grams of several sequences of numbers (tokens, characters), for one length after the other, each gram named by a
 * small number: equal grams of any of the sequences have equal names.
 *
 * <p>A gram of length n is its beginning of length n - 1 and one more unit, so every length is one pass over pairs of
 * numbers, and no gram is ever a string.
 */
public final class Grams {

    private final int[] units;
    private final int[] borders;
    private final int[] names;
    private int length;
    private int distinct;

    /** Sequences before their grams of length 1. */
    public Grams(List<int[]> sequences) {
        borders = new int[sequences.size() + 1];
        for (int s = 0; s < sequences.size(); s++) {
            borders[s + 1] = borders[s] + sequences.get(s).length;
        }
        units = new int[borders[sequences.size()]];
        for (int s = 0; s < sequences.size(); s++) {
            System.arraycopy(sequences.get(s), 0, units, borders[s], sequences.get(s).length);
        }
        names = new int[units.length];
    }

    /** Goes on to grams that are one unit longer. */
    public void lengthen() {
        length++;
        int mask = Integer.highestOneBit(Math.max(1, units.length)) * 4 - 1;
        long[] pairs = new long[mask + 1];
        int[] numbers = new int[mask + 1];
        distinct = 0;
        // grams across a border are named as well, which costs little, and asked for by nobody
        for (int i = 0; i + length <= units.length; i++) {
            long pair = ((long) names[i] << Integer.SIZE) | units[i + length - 1];
            int slot = (int) ((pair * 0x9E3779B97F4A7C15L) >>> Integer.SIZE) & mask;
            while (numbers[slot] != 0 && pairs[slot] != pair) {
                slot = (slot + 1) & mask;
            }
            if (numbers[slot] == 0) {
                pairs[slot] = pair;
                numbers[slot] = ++distinct;
            }
            names[i] = numbers[slot];
        }
    }

    /** How many grams of the present length a sequence has; 0 where it is too short. */
    public int number(int sequence) {
        return Math.max(0, borders[sequence + 1] - borders[sequence] - length + 1);
    }

    /** How often each gram occurs in a sequence, by its name. */
    public int[] counts(int sequence) {
        int[] counts = new int[distinct + 1];
        for (int i = borders[sequence]; i + length <= borders[sequence + 1]; i++) {
            counts[names[i]]++;
        }
        return counts;
    }

    /** Grams that two sequences share, each as often as the one that has it less often. */
    public int shared(int one, int other) {
        return shared(one, counts(other));
    }

    /**
     * Grams of a sequence that are allowed, each at most so often.
     *
     * @param allowed by name, as {@link #counts} gives it; what is taken is taken off
     */
    public int shared(int sequence, int[] allowed) {
        int shared = 0;
        for (int i = borders[sequence]; i + length <= borders[sequence + 1]; i++) {
            if (allowed[names[i]] > 0) {
                allowed[names[i]]--;
                shared++;
            }
        }
        return shared;
    }
}
