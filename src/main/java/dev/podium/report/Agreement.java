package dev.podium.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.podium.leaderboard.LatexText;
import dev.podium.platform.Cells;
import dev.podium.significance.Interval;
import dev.podium.task.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How far the annotators of the phase's gold agree, as it was kept with the gold.
 *
 * @param values all items first, then slices
 * @param kept what was kept, as JSON
 */
record Agreement(List<Value> values, JsonNode kept) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int DECIMALS = 2;

    Agreement {
        values = List.copyOf(values);
    }

    /**
     * A coefficient.
     *
     * @param subtask of which labels; empty where that is not told
     * @param slicing empty for all items
     * @param slice empty for all items
     * @param interval empty where none was worked out
     */
    record Value(
            String coefficient,
            String subtask,
            String slicing,
            String slice,
            double value,
            Optional<Interval> interval,
            int items,
            int pairs) {

        private boolean isOfAll() {
            return slicing.isEmpty();
        }
    }

    /**
     * As the database keeps it: fields that are not known are left alone, and of those that are, an interval and a subtask
     * need not be there.
     *
     * @param json null where nothing is known
     */
    static Agreement of(String json) {
        JsonNode kept = tree(json == null ? "[]" : json);
        List<Value> values = new ArrayList<>();
        kept.forEach(each -> value(each).ifPresent(values::add));
        return new Agreement(
                Stream.concat(
                                values.stream().filter(Value::isOfAll),
                                values.stream().filter(value -> !value.isOfAll()))
                        .toList(),
                kept);
    }

    private static JsonNode tree(String json) {
        try {
            JsonNode kept = JSON.readTree(json);
            return kept.isArray() ? kept : new ArrayNode(JSON.getNodeFactory());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the database keeps JSON", e);
        }
    }

    private static Optional<Value> value(JsonNode each) {
        double value = each.path("value").asDouble(Double.NaN);
        return Double.isFinite(value)
                ? Optional.of(new Value(
                        each.path("coefficient").asText(),
                        each.path("subtask").asText(""),
                        each.path("slicing").asText(""),
                        each.path("slice").asText(""),
                        value,
                        interval(each),
                        each.path("items").asInt(),
                        each.path("pairs").asInt()))
                : Optional.empty();
    }

    private static Optional<Interval> interval(JsonNode each) {
        JsonNode ends = each.path("interval").isObject() ? each.path("interval") : each;
        double low = ends.path("low").asDouble(Double.NaN);
        double high = ends.path("high").asDouble(Double.NaN);
        return Double.isFinite(low) && Double.isFinite(high) ? Optional.of(new Interval(low, high)) : Optional.empty();
    }

    boolean isKnown() {
        return !values.isEmpty();
    }

    /** The table of LaTeX. */
    String tex(Occasion occasion) {
        boolean certain = values.stream().anyMatch(value -> value.interval().isPresent());
        List<String> lines = new ArrayList<>(List.of(
                LatexText.DEFINITION,
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{llr" + (certain ? "l" : "") + "rr}",
                "    \\toprule",
                "    Coefficient & Items & Value" + (certain ? " & 95\\,\\% CI" : "") + " & $n$ & Pairs \\\\",
                "    \\midrule"));
        boolean sliced = false;
        for (Value value : values) {
            if (!value.isOfAll() && !sliced) {
                lines.add("    \\midrule");
                sliced = true;
            }
            lines.add("    " + LatexText.of(name(value, occasion)) + " & " + LatexText.of(slice(value, occasion))
                    + " & "
                    + LatexText.number(value.value(), DECIMALS)
                    + (certain
                            ? " & "
                                    + value.interval()
                                            .map(ends -> LatexText.interval(ends, DECIMALS))
                                            .orElse("")
                            : "")
                    + " & " + value.items() + " & " + value.pairs() + " \\\\");
        }
        lines.addAll(List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{Agreement of the %d annotators of %s. Pairs are those of labels of the same item.}"
                        .formatted(
                                occasion.phase().gold.annotators,
                                LatexText.of(occasion.phase().gold.title())),
                "  \\label{tab:agreement}",
                "\\end{table}"));
        return String.join("\n", lines) + "\n";
    }

    /** The longest key that has a text; else the coefficient's own word. */
    private static String name(Value value, Occasion occasion) {
        String type = occasion.type().id();
        Texts own = occasion.texts();
        String plain = type + ".agreement." + value.coefficient();
        String name = own.find(type + ".agreement." + value.subtask() + "." + value.coefficient())
                .or(() -> own.find(plain))
                .or(() -> Texts.of("task", Locale.ENGLISH).find("task.agreement." + value.coefficient()))
                .orElse(value.coefficient());
        return own.find(type + ".subtask." + value.subtask())
                .map(subtask -> subtask + ": " + name)
                .orElse(name);
    }

    private static String slice(Value value, Occasion occasion) {
        return value.isOfAll()
                ? "all"
                : occasion.slicing(value.slicing()) + ": "
                        + occasion.type().sliceName(value.slicing(), value.slice(), Locale.ENGLISH);
    }

    String csv() {
        return CsvText.of(
                List.of("coefficient", "subtask", "slicing", "slice", "value", "low", "high", "items", "pairs"),
                values.stream()
                        .map(value -> List.of(
                                value.coefficient(),
                                value.subtask(),
                                value.slicing(),
                                Cells.text(value.slice()),
                                Cells.plain(value.value()),
                                Cells.plain(value.interval().map(Interval::low).orElse(null)),
                                Cells.plain(value.interval().map(Interval::high).orElse(null)),
                                Cells.plain(value.items()),
                                Cells.plain(value.pairs())))
                        .toList());
    }

    String json() {
        return kept.toPrettyString() + "\n";
    }
}
