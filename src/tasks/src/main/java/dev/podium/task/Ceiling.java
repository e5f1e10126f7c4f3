package dev.podium.task;

import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.Optional;

/**
 * What annotators score under one metric, all of them together.
 *
 * @param against one of those of {@link CeilingValue}
 * @param mean in which every item that an annotator labelled counts once
 * @param least of an annotator
 * @param greatest of an annotator
 */
public record Ceiling(String against, double mean, double least, double greatest) {

    /** Of values of one metric that are measured by the same; empty where there is none. */
    public static Optional<Ceiling> of(Collection<CeilingValue> values) {
        long items = values.stream().mapToLong(CeilingValue::items).sum();
        if (items == 0) {
            return Optional.empty();
        }
        double mean = values.stream()
                .mapToDouble(value -> value.value() * value.items() / items)
                .sum();
        DoubleSummaryStatistics range =
                values.stream().mapToDouble(CeilingValue::value).summaryStatistics();
        return Optional.of(new Ceiling(values.iterator().next().against(), mean, range.getMin(), range.getMax()));
    }
}
