package dev.podium.task.table;

import dev.podium.task.reading.JsonFields;
import dev.podium.task.reading.MissingValue;
import dev.podium.task.reading.Numeral;
import dev.podium.task.reading.TextRules;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads closed sets of labels, and how often each of them occurs. */
public final class LabelSetReader {

    private static final double GREATEST_FREQUENCY = 1e12;

    private LabelSetReader() {}

    /** A list of labels that a table can tell apart; empty where the findings say why there is none. */
    public static Optional<LabelSet> read(JsonFields fields, String field, int fewest) {
        List<String> labels = fields.scalars(field);
        if (labels.size() < fewest) {
            fields.error(field, fewest == 1 ? "table.list-empty" : "table.labels-few", field);
            return Optional.empty();
        }
        if (labels.size() > DefinitionFields.MOST_LABELS) {
            fields.error(
                    field,
                    "table.labels-many",
                    Integer.toString(DefinitionFields.MOST_LABELS),
                    Integer.toString(labels.size()));
            return Optional.empty();
        }
        Map<String, String> seen = new LinkedHashMap<>();
        for (String label : labels) {
            String other = seen.putIfAbsent(Numeral.identifier(label), label);
            if (other != null) {
                fields.error(field, "table.label-again", other, label);
                return Optional.empty();
            }
            if (MissingValue.is(label)
                    || label.length() > DefinitionFields.LONGEST_NAME
                    || !label.equals(label.strip())
                    || TextRules.invisible(label).isPresent()) {
                fields.error(field, "table.label-form", label, Integer.toString(DefinitionFields.LONGEST_NAME));
                return Optional.empty();
            }
        }
        return Optional.of(new LabelSet(labels));
    }

    /** A number from 0 to {@value #GREATEST_FREQUENCY} for each label, not all of them 0; none where the definition does not say any. */
    static double[] frequencies(JsonFields fields, String field, Optional<LabelSet> labels) {
        double[] numbers =
                fields.numbers(field).stream().mapToDouble(Double::doubleValue).toArray();
        if (numbers.length == 0) {
            return numbers;
        }
        String size = Integer.toString(labels.map(LabelSet::size).orElse(0));
        boolean fit = labels.map(known -> known.size() == numbers.length).orElse(true);
        if (!fit
                || Arrays.stream(numbers).anyMatch(number -> number < 0)
                || Arrays.stream(numbers).sum() == 0) {
            fields.error(field, "table.frequencies-number", size);
            return new double[0];
        }
        if (Arrays.stream(numbers).anyMatch(number -> number > GREATEST_FREQUENCY)) {
            fields.warning(field, "table.frequencies-number", size);
        }
        return numbers;
    }
}
