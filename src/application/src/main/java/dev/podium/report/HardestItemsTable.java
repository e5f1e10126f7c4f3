package dev.podium.report;

import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.HardItemReport;
import dev.podium.analysis.items.ItemResult;
import dev.podium.export.LatexNames;
import dev.podium.export.LatexText;
import java.util.ArrayList;
import java.util.List;

/** The items that are hardest for all systems, as a table of LaTeX. */
final class HardestItemsTable {

    private static final int MOST_ITEMS = 20;
    private static final int LONGEST_ID = 24;
    private static final int LONGEST_TEXT = 60;

    private HardestItemsTable() {}

    /** The table of a subtask whose items have been judged. */
    static String tex(ReportContext occasion, HardItemReport board) {
        DifficultyBasis judged = board.judged().orElseThrow();
        boolean errors = judged.hasErrors();
        LatexNames names = LatexNames.of(occasion.phase(), board.subtask());
        List<String> lines = new ArrayList<>(List.of(
                LatexText.DEFINITION,
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{rll" + (errors ? "r" : "") + "rr}",
                "    \\toprule",
                "    Place & Item & Beginning" + (errors ? " & Wrong" : "") + " & Systems & Mean "
                        + names.metric(judged.yardstick().column()) + " \\\\",
                "    \\midrule"));
        List<HardItemReport.Hard> hardest =
                board.hardest().stream().limit(MOST_ITEMS).toList();
        for (int place = 0; place < hardest.size(); place++) {
            HardItemReport.Hard hard = hardest.get(place);
            ItemResult result = hard.result();
            lines.add("    %d & %s & %s%s & %d & %s \\\\"
                    .formatted(
                            place + 1,
                            LatexText.of(Figure.shortened(hard.id(), LONGEST_ID)),
                            LatexText.of(Figure.shortened(hard.excerpt(), LONGEST_TEXT)),
                            errors ? " & " + result.wrong().orElseThrow() : "",
                            result.systems(),
                            result.mean().isPresent()
                                    ? LatexText.number(
                                            result.mean().getAsDouble(),
                                            judged.yardstick().column().decimals())
                                    : "--"));
        }
        lines.addAll(List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{%s The items that are hardest for %d systems, upper limits left aside%s.%s}"
                        .formatted(
                                names.caption(),
                                judged.systems(),
                                errors ? ": by the share of systems that are wrong, then by their mean" : "",
                                judged.yardstick()
                                        .rule()
                                        .map(rule -> " Wrong: " + LatexText.of(occasion.wrong(rule)))
                                        .orElse("")),
                "  \\label{tab:hardest-" + board.subtask().id() + "}",
                "\\end{table}"));
        return String.join("\n", lines) + "\n";
    }
}
