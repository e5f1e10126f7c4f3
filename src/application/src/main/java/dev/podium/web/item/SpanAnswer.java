package dev.podium.web.item;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A number and spans over tokens, kept as {@code {"count":2,"spans":[[0,1],[2]]}}.
 *
 * @param spans the numbers of the tokens of each, from 0; none where there are none to score
 */
public record SpanAnswer(long count, List<Set<Integer>> spans) {

    /** Spans that are read: nobody can look at more. */
    private static final int MOST_SPANS = 40;

    public static Optional<SpanAnswer> of(Optional<String> json) {
        return StoredAnswerReader.read(json)
                .filter(answer -> answer.path("count").isNumber())
                .map(SpanAnswer::of);
    }

    private static SpanAnswer of(JsonNode answer) {
        List<Set<Integer>> spans = new ArrayList<>();
        for (JsonNode span : answer.path("spans")) {
            Set<Integer> tokens = new TreeSet<>();
            span.forEach(token -> tokens.add(token.asInt()));
            if (!tokens.isEmpty() && spans.size() < MOST_SPANS) {
                spans.add(tokens);
            }
        }
        return new SpanAnswer(answer.path("count").asLong(), spans);
    }

    /**
     * A number for each span: that of the gold span with which it shares most, each of which goes to one span alone; those
     * that are left are numbered after all gold ones.
     */
    List<Integer> numbers(Optional<SpanAnswer> gold) {
        Integer[] numbers = new Integer[spans.size()];
        List<Set<Integer>> others = gold.map(SpanAnswer::spans).orElse(List.of());
        boolean[] taken = new boolean[others.size()];
        for (int round = 0; round < Math.min(numbers.length, taken.length); round++) {
            int span = -1;
            int other = -1;
            double most = 0;
            for (int i = 0; i < numbers.length; i++) {
                for (int k = 0; k < taken.length; k++) {
                    double shared = numbers[i] == null && !taken[k] ? shared(spans.get(i), others.get(k)) : 0;
                    if (shared > most) {
                        most = shared;
                        span = i;
                        other = k;
                    }
                }
            }
            if (span < 0) {
                break;
            }
            numbers[span] = other + 1;
            taken[other] = true;
        }
        int next = taken.length;
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == null) {
                numbers[i] = ++next;
            }
        }
        return List.of(numbers);
    }

    /** The share of tokens in both among those in either. */
    private static double shared(Set<Integer> first, Set<Integer> second) {
        long both = first.stream().filter(second::contains).count();
        return (double) both / (first.size() + second.size() - both);
    }
}
