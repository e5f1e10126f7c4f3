package dev.podium.task.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What baselines know of the training data about one column.
 *
 * @param frequencies how often each label occurs; empty where nobody says
 * @param shares of annotators for each label, on average over items; empty where nobody says
 * @param items how many items have an answer, in the unit of the frequencies
 * @param mean of numbers
 * @param median of numbers
 * @param bounds the least and the largest number; empty where there are none
 */
public record TrainingData(
        Map<String, Double> frequencies,
        Map<String, Double> shares,
        double items,
        OptionalDouble mean,
        OptionalDouble median,
        List<Double> bounds) {

    public TrainingData {
        frequencies = Map.copyOf(frequencies);
        shares = Map.copyOf(shares);
        bounds = List.copyOf(bounds);
    }

    /** What a file of training data says, by column. */
    public static Map<String, TrainingData> of(TableColumns data) {
        Map<String, TrainingData> all = new HashMap<>();
        for (TableColumns.Column column : data.columns()) {
            Map<String, Double> frequencies = new LinkedHashMap<>();
            column.voted().votes().forEach((label, number) -> frequencies.put(label, (double) number));
            double[] numbers = column.numbers().stream()
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .toArray();
            boolean numeric = column.isNumeric();
            all.put(
                    column.name(),
                    new TrainingData(
                            frequencies,
                            column.voted().shares(),
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
                all.put(label.source().column(), ofFrequencies(label.labels(), label.frequencies()));
            } else if (answer instanceof LabelSetAnswer set && set.frequencies().length > 0) {
                all.put(set.source().column(), ofFrequencies(set.labels(), set.frequencies()));
            } else if (answer instanceof NumberAnswer number) {
                all.put(
                        number.source().column(),
                        ofNumbers(number.mean(), number.median(), List.of(number.least(), number.most())));
            } else if (answer instanceof AnnotatorAnswer said
                    && said.each() instanceof LabelAnswer label
                    && label.frequencies().length > 0) {
                all.put(said.gold(), ofFrequencies(label.labels(), label.frequencies()));
            } else if (answer instanceof DistributionAnswer distribution && distribution.mean().length > 0) {
                ofShares(distribution, task.definition().joined(), all);
            }
        }
        return all;
    }

    private static void ofShares(
            DistributionAnswer distribution, Map<String, List<String>> joined, Map<String, TrainingData> all) {
        double[] mean = distribution.mean();
        if (distribution.source().isAnnotated()) {
            TrainingData said = ofLabels(distribution.labels(), mean, mean);
            String column = distribution.source().column();
            joined.getOrDefault(column, List.of(column)).forEach(part -> all.put(part, said));
        } else {
            List<String> columns = distribution.shares().columns();
            for (int place = 0; place < mean.length; place++) {
                all.put(
                        columns.get(place),
                        ofNumbers(OptionalDouble.of(mean[place]), OptionalDouble.empty(), List.of()));
            }
        }
    }

    private static TrainingData ofNumbers(OptionalDouble mean, OptionalDouble median, List<Double> bounds) {
        return new TrainingData(Map.of(), Map.of(), 1, mean, median, bounds);
    }

    /** Who knows only how often labels occur takes them for said so often of each item. */
    private static TrainingData ofFrequencies(LabelSet labels, double[] frequencies) {
        double sum = Arrays.stream(frequencies).sum();
        return ofLabels(
                labels,
                frequencies,
                Arrays.stream(frequencies).map(each -> each / sum).toArray());
    }

    private static TrainingData ofLabels(LabelSet labels, double[] frequencies, double[] shares) {
        return new TrainingData(
                byLabel(labels, frequencies),
                byLabel(labels, shares),
                1,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                List.of());
    }

    private static Map<String, Double> byLabel(LabelSet labels, double[] numbers) {
        Map<String, Double> byLabel = new LinkedHashMap<>();
        for (int label = 0; label < numbers.length; label++) {
            byLabel.put(labels.label(label), numbers[label]);
        }
        return byLabel;
    }
}
