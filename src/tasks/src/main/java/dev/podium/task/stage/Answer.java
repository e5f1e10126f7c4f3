package dev.podium.task.stage;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The number of statements of a sentence and their spans.
 *
 * @param count a whole number; a prediction may say anything up to 2^63, negative numbers included
 * @param spans the tokens of each span; null where there are none to score
 */
record Answer(double count, int[][] spans) {

    /** Whether it says that there are spans to score: any number but 0 and 1. */
    boolean hasSeveral() {
        return count != 0 && count != 1;
    }

    /** Whether it says where the statements are: that there is one or none at all says it too. */
    boolean saysSpans() {
        return !hasSeveral() || spans != null;
    }

    /** The spans as sets of tokens: neither their order nor that of their tokens matters. Empty where it says none. */
    Set<Set<Integer>> spanSet() {
        return hasSeveral() && spans != null
                ? Arrays.stream(spans)
                        .map(span -> Arrays.stream(span).boxed().collect(Collectors.toSet()))
                        .collect(Collectors.toSet())
                : Set.of();
    }

    /** As JSON: {@code {"count":2,"spans":[[0,1],[2]]}}. */
    String json() {
        StringBuilder json =
                new StringBuilder("{\"count\":").append((long) count).append(",\"spans\":");
        if (spans == null) {
            return json.append("null}").toString();
        }
        json.append('[');
        for (int i = 0; i < spans.length; i++) {
            json.append(i == 0 ? "[" : ",[");
            for (int k = 0; k < spans[i].length; k++) {
                json.append(k == 0 ? "" : ",").append(spans[i][k]);
            }
            json.append(']');
        }
        return json.append("]}").toString();
    }
}
