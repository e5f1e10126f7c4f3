package dev.podium.annotation.release.file;

import dev.podium.annotation.release.SplitBalanceReport;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.sampling.balance.CountTable;
import dev.podium.sampling.balance.NumberBalance;
import dev.podium.sampling.balance.StandardizedDifference;
import java.util.List;

/** How alike parts are, as CSV with a row for every number. */
final class SplitBalanceCsv {

    private static final List<String> HEADER =
            List.of("variable", "measure", "class", "part", "other_part", "value", "low", "high");

    private final CsvCellWriter csv;

    private SplitBalanceCsv(CsvCellWriter csv) {
        this.csv = csv;
    }

    /** Writes all of it. */
    static void write(SplitBalanceReport report, CsvCellWriter csv) {
        csv.writeRecord(HEADER);
        new SplitBalanceCsv(csv).all(report);
    }

    private void all(SplitBalanceReport report) {
        report.parts().forEach(part -> row("", "units", "", part.name(), "", part.units()));
        report.leftOut().forEach(left -> row(left.variable(), "left_out", left.label(), left.part(), "", left.units()));
        if (report.clusters() != null) {
            row("cluster", "in_several_parts", "", "", "", report.clusters().total());
        }
        if (report.texts() != null) {
            row("text", "in_several_parts", "", "", "", report.texts().total());
        }
        report.classes().forEach(this::classes);
        report.numbers().forEach(this::numbers);
    }

    private void classes(SplitBalanceReport.ClassTable classes) {
        CountTable table = classes.table();
        for (int part = 0; part < table.parts().size(); part++) {
            for (int of = 0; of < table.classes().size(); of++) {
                String name = table.parts().get(part);
                String label = table.classes().get(of);
                row(classes.variable(), "count", label, name, "", table.count(part, of));
                row(classes.variable(), "share", label, name, "", table.share(part, of));
            }
        }
        CountTable compared = classes.compared();
        for (int of = 0; !classes.apart().isEmpty() && of < compared.classes().size(); of++) {
            for (int part = 0; part < table.parts().size(); part++) {
                row(
                        classes.variable(),
                        "share_of_compared",
                        compared.classes().get(of),
                        table.parts().get(part),
                        "",
                        compared.share(part, of));
            }
        }
        for (int one = 0; one < table.parts().size(); one++) {
            for (int other = one + 1; other < table.parts().size(); other++) {
                row(
                        classes.variable(),
                        "total_variation",
                        "",
                        table.parts().get(one),
                        table.parts().get(other),
                        compared.totalVariation(one, other));
            }
        }
        if (classes.test() != null) {
            row(classes.variable(), "chi_square", "", "", "", classes.test().chiSquare());
            row(classes.variable(), "df", "", "", "", classes.test().df());
            row(classes.variable(), "p", "", "", "", classes.test().p());
            row(classes.variable(), "cramers_v", "", "", "", classes.test().v());
        }
    }

    private void numbers(SplitBalanceReport.NumberTable numbers) {
        for (NumberBalance.Summary part : numbers.parts()) {
            row(numbers.variable(), "known", "", part.part(), "", part.units());
            row(numbers.variable(), "mean", "", part.part(), "", part.mean());
            row(numbers.variable(), "sd", "", part.part(), "", part.sd());
            row(numbers.variable(), "median", "", part.part(), "", part.median());
        }
        for (StandardizedDifference each : numbers.differences()) {
            csv.writeRecord(List.of(
                    numbers.variable(),
                    "standardized_difference",
                    "",
                    each.first(),
                    each.second(),
                    CsvCells.plain(each.value()),
                    CsvCells.plain(each.low()),
                    CsvCells.plain(each.high())));
        }
    }

    private void row(String variable, String measure, String label, String part, String other, Object value) {
        csv.writeRecord(List.of(variable, measure, label, part, other, shown(value), "", ""));
    }

    private static String shown(Object value) {
        return value instanceof Double number && number.isNaN() ? "" : CsvCells.plain(value);
    }
}
