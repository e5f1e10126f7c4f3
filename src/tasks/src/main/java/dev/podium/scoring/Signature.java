package dev.podium.scoring;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a number is the result of: task, metric, parameters and version, written as {@code key:value} pairs joined by
 * {@code |}, for example {@code task:stage|metric:spans.chrf|nc:6|nw:0|beta:2|v:1}. Keys keep the order in which they
 * were added.
 */
public record Signature(String text) {

    private static final String PAIR = ":";
    private static final String SEPARATOR = "|";

    public static Signature of(String task, String metric) {
        return new Signature("task" + PAIR + task + SEPARATOR + "metric" + PAIR + metric);
    }

    /** This signature with one more parameter. */
    public Signature with(String key, Object value) {
        return new Signature(text + SEPARATOR + key + PAIR + value);
    }

    /** The pairs in their order. */
    public Map<String, String> parameters() {
        return Arrays.stream(text.split("\\|"))
                .map(pair -> pair.split(PAIR, 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (a, b) -> b, LinkedHashMap::new));
    }

    @Override
    public String toString() {
        return text;
    }
}
