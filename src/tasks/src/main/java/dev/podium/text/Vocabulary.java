package dev.podium.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for tokens, so that sequences of them can be compared fast: equal tokens have equal numbers, from 0. */
public final class Vocabulary {

    private final Map<String, Integer> numbers = new HashMap<>();

    /** The numbers of tokens in their order; a token that is new gets the next one. */
    public int[] numbers(List<String> tokens) {
        int[] sequence = new int[tokens.size()];
        for (int i = 0; i < sequence.length; i++) {
            Integer known = numbers.putIfAbsent(tokens.get(i), numbers.size());
            sequence[i] = known == null ? numbers.size() - 1 : known;
        }
        return sequence;
    }

    /** How many different tokens there have been. */
    public int size() {
        return numbers.size();
    }
}
