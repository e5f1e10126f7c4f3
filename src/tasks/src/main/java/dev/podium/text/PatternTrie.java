package dev.podium.text;

import java.util.Arrays;

/** Hyphenation patterns by their letters: nodes are numbers, and what leads from one to the next stands in one hash table. */
final class PatternTrie {

    static final int NONE = 0;
    static final int ROOT = 1;

    private long[] edges = new long[1 << 12];
    private int[] targets = new int[edges.length];
    private byte[][] levels = new byte[edges.length / 2][];
    private int nodes = 2;

    /**
     * Adds a pattern as it stands in a file, letters with digits between them, for example {@code .ab3it}: the digit is the
     * level of the place before the letter that follows, 0 where there is none.
     */
    void add(String pattern) {
        int node = ROOT;
        byte[] places = new byte[pattern.length() + 1];
        int place = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char sign = pattern.charAt(i);
            if (sign >= '0' && sign <= '9') {
                places[place] = (byte) (sign - '0');
            } else {
                node = grown(node, sign);
                place++;
            }
        }
        levels[node] = Arrays.copyOf(places, place + 1);
    }

    /** The node one letter on; {@link #NONE} where no pattern goes on so. */
    int next(int node, char letter) {
        return targets[slot(edge(node, letter))];
    }

    /** The levels of the places of the pattern that ends at a node; null where none does. */
    byte[] levels(int node) {
        return levels[node];
    }

    private int grown(int node, char letter) {
        int known = next(node, letter);
        if (known != NONE) {
            return known;
        }
        if (nodes == levels.length) {
            widen();
        }
        put(edge(node, letter), nodes);
        return nodes++;
    }

    private void widen() {
        levels = Arrays.copyOf(levels, 2 * levels.length);
        long[] formerEdges = edges;
        int[] formerTargets = targets;
        edges = new long[2 * formerEdges.length];
        targets = new int[edges.length];
        for (int slot = 0; slot < formerEdges.length; slot++) {
            if (formerTargets[slot] != NONE) {
                put(formerEdges[slot], formerTargets[slot]);
            }
        }
    }

    private void put(long edge, int target) {
        int slot = slot(edge);
        edges[slot] = edge;
        targets[slot] = target;
    }

    /** Where an edge stands, or would stand. */
    private int slot(long edge) {
        int mask = edges.length - 1;
        int slot = (int) ((edge * 0x9E3779B97F4A7C15L) >>> Integer.SIZE) & mask;
        while (targets[slot] != NONE && edges[slot] != edge) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static long edge(int node, char letter) {
        return ((long) node << Character.SIZE) | letter;
    }
}
