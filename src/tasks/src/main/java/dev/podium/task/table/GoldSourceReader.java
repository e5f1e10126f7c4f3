package dev.podium.task.table;

import dev.podium.task.reading.JsonFields;
import dev.podium.task.table.GoldSource.Rule;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads where the right answers come from: the field {@code gold} of an answer, and the separator of its cells. */
final class GoldSourceReader {

    private static final Map<String, Rule> RULES =
            Arrays.stream(Rule.values()).collect(DefinitionFields.byWord(DefinitionFields::word));

    static final List<String> SEPARATORS = List.of("|", ",", ";", "/");

    private GoldSourceReader() {}

    /**
     * Cells that say what is right, or what annotators said and a rule.
     *
     * @param labels that the answer may have; empty where it has none, or the findings say why
     * @param rules that make such an answer
     */
    static GoldSource read(String name, JsonFields fields, Optional<LabelSet> labels, List<Rule> rules) {
        Optional<JsonFields> gold = fields.object("gold");
        String separator = separator(fields);
        if (gold.isEmpty()) {
            return GoldSource.cell(name, separator);
        }
        String column = DefinitionFields.column(gold.get(), "column", name);
        Rule rule = gold.get().word("rule", RULES, Rule.NONE);
        if (!rules.contains(rule)) {
            gold.get()
                    .error(
                            "rule",
                            "task.field-not-word",
                            "rule",
                            rules.stream().map(DefinitionFields::word).collect(Collectors.joining(", ")));
        }
        boolean asksWhether = rule == Rule.ANY || rule == Rule.ALL || rule == Rule.DISAGREEMENT;
        boolean ofLabels = rule != Rule.NONE && rule != Rule.MEAN && rule != Rule.MEDIAN;
        Optional<LabelSet> said = gold.get().has("labels") ? LabelSetReader.read(gold.get(), "labels", 2) : labels;
        List<String> positive = gold.get().scalars("positive");
        if (ofLabels && said.isPresent()) {
            checkPositive(gold.get(), said.get(), positive, labels, asksWhether);
        }
        gold.get().end();
        boolean asked =
                !positive.isEmpty() && labels.map(known -> known.size() == 2).orElse(false);
        return new GoldSource(
                column,
                rule,
                separator,
                said.orElse(null),
                positive,
                asked ? labels.orElseThrow().label(1) : "1",
                asked ? labels.orElseThrow().label(0) : "0");
    }

    /** What stands between texts of a cell that is no JSON. */
    static String separator(JsonFields fields) {
        String separator = fields.optionalText("separator").orElse("|");
        if (!SEPARATORS.contains(separator)) {
            fields.error("separator", "task.field-not-word", "separator", String.join(" ", SEPARATORS));
        }
        return separator;
    }

    /** Where a rule asks whether, two labels answer: the first one is no. */
    private static void checkPositive(
            JsonFields gold, LabelSet said, List<String> positive, Optional<LabelSet> labels, boolean asksWhether) {
        for (String label : positive) {
            if (!said.labels().contains(label)) {
                gold.error("positive", "table.positive-unknown", label, said.listed());
            }
        }
        boolean two = labels.map(known -> known.size() == 2).orElse(false);
        if (asksWhether && positive.isEmpty()) {
            gold.error("positive", "table.positive-missing");
        } else if (!positive.isEmpty() && !two) {
            gold.error("positive", "table.positive-two");
        } else if (positive.isEmpty()
                && labels.isPresent()
                && !labels.get().labels().containsAll(said.labels())) {
            gold.error("labels", "table.said-other", labels.get().listed());
        }
    }
}
