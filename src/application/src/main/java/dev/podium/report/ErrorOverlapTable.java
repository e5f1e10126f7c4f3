package dev.podium.report;

import dev.podium.analysis.items.HardItemFinder;
import dev.podium.analysis.items.HardItemReport;
import dev.podium.analysis.items.ItemFilterOptions;
import dev.podium.export.LatexNames;
import dev.podium.export.LatexText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;

/** How far the best systems are wrong on the same items, as a matrix of LaTeX: Jaccard above the diagonal, kappa below it. */
final class ErrorOverlapTable {

    private static final int DECIMALS = 2;

    private ErrorOverlapTable() {}

    /**
     * The matrix of a subtask.
     *
     * @param all every pair; not empty
     */
    static String tex(ReportContext occasion, HardItemReport board, List<HardItemReport.Overlap> all) {
        Map<Set<UUID>, HardItemReport.Overlap> pairs = new HashMap<>();
        Set<UUID> paired = new HashSet<>();
        for (HardItemReport.Overlap pair : all) {
            pairs.put(Set.of(pair.first().team(), pair.second().team()), pair);
            paired.add(pair.first().team());
            paired.add(pair.second().team());
        }
        List<ItemFilterOptions.OnBoard> best = board.systems().stream()
                .filter(system -> paired.contains(system.team()))
                .limit(HardItemFinder.MOST_IN_MATRIX)
                .toList();
        LatexNames names = LatexNames.of(occasion.phase(), board.subtask());
        StringBuilder heads = new StringBuilder();
        for (int column = 1; column <= best.size(); column++) {
            heads.append(" & ").append(column);
        }
        List<String> lines = new ArrayList<>(List.of(
                LatexText.DEFINITION,
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{rl" + "r".repeat(best.size()) + "}",
                "    \\toprule",
                "     & System" + heads + " \\\\",
                "    \\midrule"));
        for (int row = 0; row < best.size(); row++) {
            ItemFilterOptions.OnBoard system = best.get(row);
            StringBuilder cells = new StringBuilder();
            for (int column = 0; column < best.size(); column++) {
                HardItemReport.Overlap pair = row == column
                        ? null
                        : pairs.get(Set.of(system.team(), best.get(column).team()));
                cells.append(" & ").append(pair == null ? "--" : number(row < column ? pair.jaccard() : pair.kappa()));
            }
            lines.add("    %d & %s%s \\\\".formatted(row + 1, names.system(system.name(), system.baseline()), cells));
        }
        lines.addAll(List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{%s How far systems are wrong on the same items: above the diagonal Jaccard's index of their wrong"
                                .formatted(names.caption())
                        + " items, below it Cohen's $\\kappa$ of being wrong."
                        + (best.size() < paired.size()
                                ? " The best %d of %d systems.".formatted(best.size(), paired.size())
                                : "")
                        + "}",
                "  \\label{tab:overlap-" + board.subtask().id() + "}",
                "\\end{table}"));
        return String.join("\n", lines) + "\n";
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? LatexText.number(number.getAsDouble(), DECIMALS) : "--";
    }
}
