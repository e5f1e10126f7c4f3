package dev.podium.report;

import dev.podium.analysis.errors.ErrorCounts;
import dev.podium.analysis.errors.LeaderboardErrorAnalysis;
import dev.podium.export.LatexNames;
import dev.podium.export.LatexText;
import dev.podium.significance.TwoByTwoTable;
import java.util.ArrayList;
import java.util.List;

/** How often systems are wrong, and whether annotators disagree there, as a table of LaTeX. */
final class ErrorTable {

    private static final int MOST_SYSTEMS = 50;
    private static final int DECIMALS = 2;
    private static final double LEVEL = 0.95;

    private ErrorTable() {}

    static String tex(ReportContext occasion, LeaderboardErrorAnalysis analysis) {
        boolean disagreement = analysis.hasDisagreement();
        String id = analysis.wanted().subtask().id();
        List<String> lines = new ArrayList<>(List.of(
                LatexText.DEFINITION,
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{lrr" + (disagreement ? "rrrlrr" : "") + "}",
                "    \\toprule",
                "    System & Wrong & $n$"
                        + (disagreement
                                ? " & \\% of wrong & \\% of all & Odds ratio & 95\\,\\% CI & $p$ & Corrected $p$"
                                : "")
                        + " \\\\",
                "    \\midrule"));
        LatexNames names = LatexNames.of(occasion.phase(), analysis.wanted().subtask());
        List<LeaderboardErrorAnalysis.OfSystem> systems =
                SystemSelection.best(analysis.systems(), LeaderboardErrorAnalysis.OfSystem::baseline, MOST_SYSTEMS);
        for (LeaderboardErrorAnalysis.OfSystem system : systems) {
            system.errors()
                    .ifPresent(errors ->
                            lines.add("    " + names.system(system.name(), system.baseline()) + " & " + errors.wrong()
                                    + " & " + errors.items() + (disagreement ? disagreement(errors) : "") + " \\\\"));
        }
        lines.addAll(List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{%s Wrong items%s Wrong: %s%s}"
                        .formatted(
                                names.caption(),
                                disagreement
                                        ? "; on how many of these, and of all, annotators disagree; odds ratio, and Fisher's exact"
                                                + " test, two-sided, then corrected over all systems by Holm's method."
                                        : ".",
                                LatexText.of(
                                        occasion.wrong(analysis.wanted().rule().orElseThrow())),
                                SystemSelection.leftOut(systems.size(), analysis.all())),
                "  \\label{tab:errors-" + id + "}",
                "\\end{table}"));
        return String.join("\n", lines) + "\n";
    }

    private static String disagreement(ErrorCounts errors) {
        if (!errors.hasShare()) {
            return " &  &  &  &  &  & ";
        }
        TwoByTwoTable table = errors.disagreement().orElseThrow();
        String shares = " & " + LatexText.number(100 * errors.shareOfWrong(), DECIMALS) + " & "
                + LatexText.number(100 * errors.shareOfAll(), DECIMALS);
        return table.isDetermined()
                ? shares + " & " + LatexText.number(table.oddsRatio(), DECIMALS) + " & "
                        + LatexText.interval(table.interval(LEVEL), DECIMALS) + " & " + LatexText.exactP(table.p())
                        + " & "
                        + (errors.corrected().isPresent()
                                ? LatexText.exactP(errors.corrected().getAsDouble())
                                : "")
                : shares + " &  &  &  & ";
    }
}
