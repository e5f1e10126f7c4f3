package dev.podium.report;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.agreement.AgreementCount;
import dev.podium.export.CsvAgreement;
import dev.podium.export.LatexText;
import dev.podium.export.json.JsonText;
import dev.podium.platform.CsvColumn;
import dev.podium.significance.Interval;
import dev.podium.task.AgreementValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How far the annotators of the phase's gold agree, as it was kept with the gold.
 *
 * @param values all items first, then slices
 */
record AgreementSection(List<AgreementValue> values) {

    private static final int DECIMALS = 2;

    private static final List<CsvColumn<AgreementValue>> COLUMNS = Stream.concat(
                    Stream.<CsvColumn<AgreementValue>>of(
                            plain("coefficient", AgreementValue::coefficient),
                            plain("subtask", AgreementValue::subtask),
                            plain("slicing", AgreementValue::slicing),
                            text("slice", AgreementValue::slice)),
                    CsvAgreement.NUMBERS.stream())
            .toList();

    AgreementSection {
        values = List.copyOf(values);
    }

    /**
     * What was kept.
     *
     * @param kept null where nothing is known
     */
    static AgreementSection of(List<AgreementValue> kept) {
        List<AgreementValue> known = kept == null ? List.of() : kept;
        return new AgreementSection(Stream.concat(
                        known.stream().filter(AgreementSection::isOfAll),
                        known.stream().filter(value -> !isOfAll(value)))
                .toList());
    }

    private static boolean isOfAll(AgreementValue value) {
        return value.slicing().isEmpty();
    }

    private static Optional<Interval> interval(AgreementValue value) {
        return value.low() == null ? Optional.empty() : Optional.of(new Interval(value.low(), value.high()));
    }

    boolean isKnown() {
        return !values.isEmpty();
    }

    /** What they are called that are known of all items. */
    String coefficients(ReportContext occasion) {
        return values.stream()
                .filter(AgreementSection::isOfAll)
                .map(value -> name(value, occasion))
                .distinct()
                .collect(Collectors.joining("; "));
    }

    /** The table of LaTeX for all items. */
    String tex(ReportContext occasion) {
        return table(
                occasion,
                values.stream().filter(AgreementSection::isOfAll).toList(),
                "Coefficient",
                value -> name(value, occasion),
                "agreement");
    }

    /** A table of LaTeX for each coefficient that is known of slices, by what makes it a name of a file. */
    Map<String, String> slices(ReportContext occasion) {
        Map<String, List<AgreementValue>> coefficients = new LinkedHashMap<>();
        values.stream()
                .filter(value -> !isOfAll(value))
                .forEach(value -> coefficients
                        .computeIfAbsent(key(value), any -> new ArrayList<>())
                        .add(value));
        Map<String, String> tables = new LinkedHashMap<>();
        coefficients.forEach((key, some) -> tables.put(
                key,
                table(
                        occasion,
                        some,
                        name(some.get(0), occasion),
                        value -> slice(value, occasion),
                        "agreement-" + key)));
        return tables;
    }

    private static String key(AgreementValue value) {
        return value.subtask().isEmpty() ? value.coefficient() : value.subtask() + "-" + value.coefficient();
    }

    /**
     * A table with a line for each value.
     *
     * @param head of the first column
     * @param line what stands there
     */
    private static String table(
            ReportContext occasion,
            List<AgreementValue> some,
            String head,
            Function<AgreementValue, String> line,
            String label) {
        boolean certain = some.stream().anyMatch(value -> interval(value).isPresent());
        List<String> lines = new ArrayList<>(List.of(
                LatexText.DEFINITION,
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{lr" + (certain ? "l" : "") + "r".repeat(AgreementCount.values().length) + "}",
                "    \\toprule",
                "    " + LatexText.of(head) + " & Value" + (certain ? " & 95\\,\\% CI" : "")
                        + cells(AgreementCount::tex) + " \\\\",
                "    \\midrule"));
        for (AgreementValue value : some) {
            lines.add("    " + LatexText.of(line.apply(value)) + " & "
                    + LatexText.number(value.value(), DECIMALS)
                    + (certain
                            ? " & "
                                    + interval(value)
                                            .map(ends -> LatexText.interval(ends, DECIMALS)
                                                    + (value.hasRoughInterval() ? "$^*$" : ""))
                                            .orElse("")
                            : "")
                    + cells(number -> LatexText.number(number.of(value).doubleValue(), number.decimals())) + " \\\\");
        }
        lines.addAll(List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{AgreementSection of the %d annotators of %s%s. Pairs are those of labels of the same item.%s}"
                        .formatted(
                                occasion.phase().gold.annotators,
                                LatexText.of(occasion.phase().gold.title()),
                                isOfAll(some.get(0)) ? "" : " in slices: " + LatexText.of(head),
                                some.stream().anyMatch(AgreementValue::hasRoughInterval)
                                        ? " Intervals with an asterisk are rough: fewer than %d items."
                                                .formatted(AgreementValue.FIRM_FROM)
                                        : ""),
                "  \\label{tab:" + label + "}",
                "\\end{table}"));
        return String.join("\n", lines) + "\n";
    }

    private static String cells(Function<AgreementCount, String> cell) {
        return Stream.of(AgreementCount.values())
                .map(number -> " & " + cell.apply(number))
                .collect(Collectors.joining());
    }

    /** The coefficient, after the subtask that it is of. */
    private static String name(AgreementValue value, ReportContext occasion) {
        String name = occasion.names().agreement(value.coefficient());
        return value.subtask().isEmpty() ? name : occasion.subtask(value.subtask()) + ": " + name;
    }

    private static String slice(AgreementValue value, ReportContext occasion) {
        return occasion.slicing(value.slicing()) + ": " + occasion.names().slice(value.slicing(), value.slice());
    }

    String csv() {
        return CsvColumn.written(COLUMNS, values);
    }

    String json() {
        return JsonText.of(values.stream()
                .map(value -> new AgreementNote(value, value.hasRoughInterval()))
                .toList());
    }

    record AgreementNote(@JsonUnwrapped AgreementValue value, boolean rough) {}
}
