package dev.podium.task.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What baselines know of the training data about one column.
 *
 * @param frequencies how often each label occurs; empty where nobody says
 * @param items how many items have an answer, in the unit of the frequencies
 * @param mean of numbers
 * @param median of numbers
 */
public record TrainingData(Map<String, Double> frequencies, double items, OptionalDouble mean, OptionalDouble median) {

    public TrainingData {
        frequencies = Map.copyOf(frequencies);
    }

    /** What a file of training data says, by column. */
    public static Map<String, TrainingData> of(TableColumns data) {
        Map<String, TrainingData> all = new HashMap<>();
        for (TableColumns.Column column : data.columns()) {
            Map<String, Double> frequencies = new LinkedHashMap<>();
            column.elements().forEach((label, number) -> frequencies.put(label, (double) number));
            double[] numbers = column.numbers().stream()
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .toArray();
            boolean numeric = column.isNumeric();
            all.put(
                    column.name(),
                    new TrainingData(
                            frequencies,
                            data.rows(),
                            numeric
                                    ? column.numbers().stream()
                                            .mapToDouble(Double::doubleValue)
                                            .average()
                                    : OptionalDouble.empty(),
                            numeric
                                    ? OptionalDouble.of(
                                            (numbers[(numbers.length - 1) / 2] + numbers[numbers.length / 2]) / 2)
                                    : OptionalDouble.empty()));
        }
        return all;
    }

    /** What a definition says, by the names of its answers. */
    public static Map<String, TrainingData> of(TableTask task) {
        Map<String, TrainingData> all = new HashMap<>();
        for (Object answer : task.definition().answers()) {
            if (answer instanceof LabelAnswer label && label.frequencies().length > 0) {
                all.put(label.name(), of(label.labels(), label.frequencies()));
            } else if (answer instanceof LabelSetAnswer set && set.frequencies().length > 0) {
                all.put(set.name(), of(set.labels(), set.frequencies()));
            } else if (answer instanceof NumberAnswer number
                    && (number.mean().isPresent() || number.median().isPresent())) {
                all.put(number.name(), new TrainingData(Map.of(), 1, number.mean(), number.median()));
            }
        }
        return all;
    }

    private static TrainingData of(LabelSet labels, double[] frequencies) {
        Map<String, Double> byLabel = new LinkedHashMap<>();
        for (int label = 0; label < frequencies.length; label++) {
            byLabel.put(labels.label(label), frequencies[label]);
        }
        return new TrainingData(byLabel, 1, OptionalDouble.empty(), OptionalDouble.empty());
    }
}
