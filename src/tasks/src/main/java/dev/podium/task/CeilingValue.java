package dev.podium.task;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What an annotator scores under a metric as if they were a system: what systems can hope for.
 *
 * @param annotator from 1, in the order of the annotators' names
 * @param against {@value #GOLD}, {@value #OTHERS} or {@value #ANNOTATORS}
 * @param items how many items take part: only those that the annotator labelled
 */
public record CeilingValue(String subtask, String metric, int annotator, String against, double value, int items) {

    /** Measured by the gold labels. */
    public static final String GOLD = "gold";

    /** Measured by the labels that follow, by the same rule as those of the gold, from what all other annotators said together. */
    public static final String OTHERS = "others";

    /** Measured by what the other annotators said, each of them taken for gold in turn; the mean over them, each weighed by the items that both labelled. */
    public static final String ANNOTATORS = "annotators";

    /** The mean of values of one metric, in which every item that an annotator labelled counts once; empty where there is none. */
    public static OptionalDouble mean(List<CeilingValue> values) {
        long items = values.stream().mapToLong(CeilingValue::items).sum();
        return items == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(values.stream()
                        .mapToDouble(value -> value.value * value.items / items)
                        .sum());
    }
}
