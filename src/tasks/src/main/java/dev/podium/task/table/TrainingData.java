package dev.podium.task.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What baselines know of the training data about one column.
 *
 * @param frequencies how often each label occurs; empty where nobody says
 * @param items how many items have an answer, in the unit of the frequencies
 * @param mean of numbers
 * @param median of numbers
 * @param bounds the least and the largest number; empty where there are none
 */
public record TrainingData(
        Map<String, Double> frequencies,
        double items,
        OptionalDouble mean,
        OptionalDouble median,
        List<Double> bounds) {

    public TrainingData {
        frequencies = Map.copyOf(frequencies);
        bounds = List.copyOf(bounds);
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
                                    : OptionalDouble.empty(),
                            numeric ? List.of(numbers[0], numbers[numbers.length - 1]) : List.of()));
        }
        return all;
    }

    /** What a definition says, by the columns of gold whose answers it is about. */
    public static Map<String, TrainingData> of(TableTask task) {
        Map<String, TrainingData> all = new HashMap<>();
        for (Object answer : task.definition().answers()) {
            if (answer instanceof LabelAnswer label && label.frequencies().length > 0) {
                all.put(label.source().column(), of(label.labels(), label.frequencies()));
            } else if (answer instanceof LabelSetAnswer set && set.frequencies().length > 0) {
                all.put(set.source().column(), of(set.labels(), set.frequencies()));
            } else if (answer instanceof NumberAnswer number) {
                all.put(
                        number.source().column(),
                        new TrainingData(
                                Map.of(), 1, number.mean(), number.median(), List.of(number.least(), number.most())));
            }
        }
        return all;
    }

    private static TrainingData of(LabelSet labels, double[] frequencies) {
        Map<String, Double> byLabel = new LinkedHashMap<>();
        for (int label = 0; label < frequencies.length; label++) {
            byLabel.put(labels.label(label), frequencies[label]);
        }
        return new TrainingData(byLabel, 1, OptionalDouble.empty(), OptionalDouble.empty(), List.of());
    }
}
