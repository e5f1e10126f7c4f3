package dev.podium.task.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds out by their tokens which items sentences without identifiers are, where some were left out or added. */
final class SentenceOrder {

    /** A sentence that is no item. */
    static final int NONE = -1;

    /** A sentence that is an item out of its place. */
    static final int ELSEWHERE = -2;

    private final List<List<String>> items;
    private final Map<List<String>, List<Integer>> places = new HashMap<>();

    /**
     * The order of some items.
     *
     * @param tokens the column with their tokens
     */
    SentenceOrder(TableItems items, String tokens) {
        this.items = new ArrayList<>(items.size());
        for (int item = 0; item < items.size(); item++) {
            List<String> words = Cells.words(items.shown(item).cell(tokens));
            this.items.add(words);
            places.computeIfAbsent(words, any -> new ArrayList<>()).add(item);
        }
    }

    /**
     * The item of each sentence, {@link #NONE} or {@link #ELSEWHERE}. One whose tokens are those of no item is the next item, unless
     * the sentence behind it is.
     */
    int[] items(List<List<String>> sentences) {
        int[] found = new int[sentences.size()];
        int next = 0;
        for (int sentence = 0; sentence < found.length; sentence++) {
            int skipped = is(sentences, sentence, next) ? next : after(next, sentences.get(sentence));
            if (skipped == next || (skipped > next && isNeighbour(sentences, sentence + 1, skipped + 1))) {
                found[sentence] = skipped;
                next = skipped + 1;
            } else if (places.containsKey(sentences.get(sentence))) {
                found[sentence] = ELSEWHERE;
            } else if (next == items.size() || is(sentences, sentence + 1, next)) {
                found[sentence] = NONE;
            } else {
                found[sentence] = next++;
            }
        }
        return found;
    }

    private boolean is(List<List<String>> sentences, int sentence, int item) {
        return sentence < sentences.size()
                && item < items.size()
                && sentences.get(sentence).equals(items.get(item));
    }

    /** Whether both are there and the same, or neither is. */
    private boolean isNeighbour(List<List<String>> sentences, int sentence, int item) {
        return is(sentences, sentence, item) || (sentence == sentences.size() && item == items.size());
    }

    /** The first item from one on that has these tokens; -1 where none has. */
    private int after(int from, List<String> sentence) {
        List<Integer> all = places.getOrDefault(sentence, List.of());
        int found = Collections.binarySearch(all, from);
        int first = found < 0 ? -found - 1 : found;
        return first < all.size() ? all.get(first) : NONE;
    }
}
