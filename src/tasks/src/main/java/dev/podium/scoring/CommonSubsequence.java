package dev.podium.scoring;

import java.util.Arrays;

/**
 * The length of the longest common subsequence of two sequences of numbers, bit by bit (Hyyrö 2004, "Bit-Parallel
 * LCS-length Computation Revisited"): 64 units of the shorter sequence at once for every unit of the longer one. Memory
 * grows with the sum of the lengths.
 */
final class CommonSubsequence {

    private final int[] starts;
    private final int[] places;
    private final long[] row;

    /**
     * A sequence that others are compared with.
     *
     * @param size how many different numbers there are, from 0
     */
    private CommonSubsequence(int[] sequence, int size) {
        starts = new int[size + 1];
        for (int unit : sequence) {
            starts[unit + 1]++;
        }
        for (int unit = 0; unit < size; unit++) {
            starts[unit + 1] += starts[unit];
        }
        int[] next = starts.clone();
        places = new int[sequence.length];
        for (int i = 0; i < sequence.length; i++) {
            places[next[sequence[i]]++] = i;
        }
        row = new long[(sequence.length + Long.SIZE - 1) / Long.SIZE];
        Arrays.fill(row, -1);
    }

    /**
     * The length for two sequences.
     *
     * @param size how many different numbers occur in them, from 0
     */
    static int length(int[] one, int[] other, int size) {
        boolean isShorter = one.length <= other.length;
        CommonSubsequence shorter = new CommonSubsequence(isShorter ? one : other, size);
        for (int unit : isShorter ? other : one) {
            shorter.append(unit);
        }
        return shorter.length();
    }

    /** Every zero of the row is a place where the subsequence grows by one. */
    private int length() {
        int length = 0;
        for (long bits : row) {
            length += Long.bitCount(~bits);
        }
        return length;
    }

    private void append(int unit) {
        int place = starts[unit];
        int end = starts[unit + 1];
        if (place == end) {
            return;
        }
        long carry = 0;
        for (int w = 0; w < row.length; w++) {
            long matches = 0;
            while (place < end && places[place] / Long.SIZE == w) {
                matches |= 1L << places[place++];
            }
            long before = row[w];
            long matched = before & matches;
            long sum = before + matched + carry;
            carry = ((before & matched) | ((before | matched) & ~sum)) >>> (Long.SIZE - 1);
            row[w] = sum | (before & ~matches);
        }
    }
}
