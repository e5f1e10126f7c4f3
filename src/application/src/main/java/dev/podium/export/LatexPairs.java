package dev.podium.export;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.PairNumber;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.platform.SingleLineText;
import dev.podium.significance.Correction;
import dev.podium.significance.JudgementTexts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Pairs of systems as the tables of a paper, in English, with the rules of {@code booktabs}: the teams against each
 * baseline, and all pairs of the best systems as a matrix. Comments hold p-values with all digits.
 */
final class LatexPairs {

    private static final String ROBUST = "paired cluster-robust $t$-test";

    private final Phase phase;
    private final AllPairs all;
    private final LatexNames names;
    private final Map<UUID, Map<UUID, SystemComparison>> pairs = new HashMap<>();
    private final boolean withEffect;

    private LatexPairs(Phase phase, AllPairs all) {
        this.phase = phase;
        this.all = all;
        this.names = LatexNames.of(phase, all.subtask());
        this.withEffect = all.pairs().stream().anyMatch(pair -> pair.effect().isPresent());
        for (SystemComparison pair : all.pairs()) {
            pairs.computeIfAbsent(pair.first().team(), first -> new HashMap<>())
                    .put(pair.second().team(), pair);
        }
    }

    /** The tables, to be read by {@code \input}. */
    static String of(Phase phase, AllPairs all, LocalDate day) {
        LatexPairs tables = new LatexPairs(phase, all);
        List<String> lines = new ArrayList<>(tables.head(day));
        if (!all.pairs().isEmpty()) {
            lines.add(LatexText.DEFINITION);
            lines.addAll(tables.againstBaselines());
            lines.addAll(tables.matrix());
        }
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private List<String> head(LocalDate day) {
        List<String> said = new ArrayList<>();
        said.add("%s (%s)".formatted(phase.competition.name, phase.competition.slug));
        said.add("Phase: %s (%s), subtask: %s, metric: %s"
                .formatted(
                        phase.name, phase.slug, all.subtask().id(), all.metric().metric()));
        said.add("Written: %s, %s".formatted(day, phase.competition.zone));
        said.add(
                all.pairs().isEmpty()
                        ? "No pair was tested."
                        : "Tests, two-sided: " + all.pairs().size() + " pairs");
        all.method().ifPresent(method -> said.add("Tests: " + method.signature()));
        all.certainty()
                .ifPresent(certainty -> said.add(
                        LatexText.draws(certainty) + (certainty.current() ? ", current" : ", being worked out anew")));
        said.add("Needs \\usepackage{booktabs}. Letters that pdfLaTeX lacks show as numbers: use LuaLaTeX or XeLaTeX.");
        return said.stream().map(line -> "% " + SingleLineText.of(line)).toList();
    }

    private List<String> againstBaselines() {
        List<String> lines = new ArrayList<>();
        for (SystemComparison.Side baseline : all.systems()) {
            List<SystemComparison> rows = baseline.baseline() ? teamsAgainst(baseline) : List.of();
            if (!rows.isEmpty()) {
                lines.add("    \\midrule");
                lines.add("    \\multicolumn{%d}{l}{Against %s, %s} \\\\"
                        .formatted(withEffect ? 7 : 6, name(baseline), value(baseline)));
                rows.forEach(row -> lines.add(line(row)));
            }
        }
        if (lines.isEmpty()) {
            return lines;
        }
        List<String> table = new ArrayList<>(List.of(
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{lrrlrr" + (withEffect ? "r" : "") + "}",
                "    \\toprule",
                "    Team & " + names.metric(all.metric()) + " & Difference & 95\\,\\% CI & $p$ & Corrected $p$"
                        + (withEffect ? " & $d_z$" : "") + " \\\\"));
        table.addAll(lines);
        table.addAll(end(
                names.caption()
                        + " Teams against each baseline: differences are the team's value minus the baseline's. "
                        + howTested()
                        + (withEffect
                                ? " $d_z$ is the mean of the items' differences over their standard deviation."
                                : ""),
                "baselines"));
        return table;
    }

    private List<SystemComparison> teamsAgainst(SystemComparison.Side baseline) {
        return all.systems().stream()
                .filter(system -> !system.baseline())
                .flatMap(team -> pair(team, baseline).stream())
                .toList();
    }

    private String line(SystemComparison pair) {
        int decimals = all.metric().decimals();
        return "    " + name(pair.first()) + " & " + value(pair.first())
                + " & " + LatexText.number(pair.difference(), decimals)
                + " & "
                + pair.interval()
                        .map(interval -> LatexText.interval(interval, decimals))
                        .orElse("")
                + " & " + LatexText.exactP(pair.decidingP())
                + " & " + corrected(pair, LatexText::exactP) + mark(pair)
                + (withEffect
                        ? " & "
                                + (pair.effect().isPresent()
                                        ? LatexText.number(pair.effect().getAsDouble(), 2)
                                        : "")
                        : "")
                + " \\\\ % p = " + pair.decidingP() + ", corrected " + corrected(pair, Double::toString) + ", "
                + SystemComparison.word(pair.judgement().verdict())
                + why(pair)
                + PairNumber.all(pair).entrySet().stream()
                        .map(number -> "; " + number.getKey() + " "
                                + LatexText.number(
                                        number.getValue(), number.getKey().decimals()))
                        .collect(Collectors.joining());
    }

    /** In the words of files; empty where nothing is to be said. */
    private static String why(SystemComparison pair) {
        return Stream.concat(pair.judgement().reason().stream(), pair.judgement().cautions().stream())
                .map(SystemComparison::word)
                .collect(Collectors.joining(", "))
                .replaceFirst("^(?=.)", ": ");
    }

    private static String corrected(SystemComparison pair, DoubleFunction<String> written) {
        if (pair.corrected().isEmpty()) {
            return "not tested";
        }
        return written.apply(pair.corrected().getAsDouble());
    }

    /** Behind a corrected p that is small but does not decide, and behind one that is to be taken with care. */
    private static String mark(SystemComparison pair) {
        return isDoubted(pair) ? "$^{\\dagger}$" : pair.judgement().needsCare() ? "$^{\\ddagger}$" : "";
    }

    private static boolean isDoubted(SystemComparison pair) {
        return pair.judgement().isTested() && pair.judgement().reason().isPresent();
    }

    /** Differences above the diagonal, corrected p-values below it. */
    private List<String> matrix() {
        List<SystemComparison.Side> best = all.systems().stream()
                .filter(system -> all.pairs().stream()
                        .anyMatch(pair -> pair.first().team().equals(system.team())
                                || pair.second().team().equals(system.team())))
                .limit(SystemComparisons.MOST_IN_MATRIX)
                .toList();
        List<String> table = new ArrayList<>(List.of(
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{rlr" + "r".repeat(best.size()) + "}",
                "    \\toprule",
                "     & System & " + names.metric(all.metric())
                        + IntStream.rangeClosed(1, best.size())
                                .mapToObj(number -> " & " + number)
                                .collect(Collectors.joining())
                        + " \\\\",
                "    \\midrule"));
        for (int row = 0; row < best.size(); row++) {
            StringBuilder cells = new StringBuilder();
            List<String> comments = new ArrayList<>();
            for (int column = 0; column < best.size(); column++) {
                cells.append(" & ").append(row == column ? "--" : cell(best.get(row), best.get(column), row < column));
                if (row > column) {
                    int other = column + 1;
                    pair(best.get(row), best.get(column))
                            .filter(pair -> !mark(pair).isEmpty())
                            .ifPresent(pair -> comments.add(other + " "
                                    + SystemComparison.word(pair.judgement().verdict()) + why(pair)));
                }
            }
            table.add("    %d & %s & %s%s \\\\%s"
                    .formatted(
                            row + 1,
                            name(best.get(row)),
                            value(best.get(row)),
                            cells,
                            comments.isEmpty() ? "" : " % " + String.join("; ", comments)));
        }
        String which = best.size() < all.systems().size()
                ? "The best %d of %d systems"
                        .formatted(best.size(), all.systems().size())
                : "All pairs of systems";
        table.addAll(end(
                names.caption() + " " + which
                        + ": above the diagonal the value of the row minus that of the column, bold where a difference"
                        + " was found; below it the corrected $p$. "
                        + howTested(),
                "pairs"));
        return table;
    }

    private String cell(SystemComparison.Side row, SystemComparison.Side column, boolean above) {
        return pair(row, column)
                .map(pair -> above ? difference(pair) : corrected(pair, LatexText::p) + mark(pair))
                .orElse("");
    }

    private String difference(SystemComparison pair) {
        String difference = LatexText.number(pair.difference(), all.metric().decimals());
        return pair.isFound() ? "\\textbf{" + difference + "}" : difference;
    }

    /** A pair, seen from one side. */
    private Optional<SystemComparison> pair(SystemComparison.Side first, SystemComparison.Side second) {
        return Optional.ofNullable(pairs.getOrDefault(first.team(), Map.of()).get(second.team()))
                .or(() -> Optional.ofNullable(
                                pairs.getOrDefault(second.team(), Map.of()).get(first.team()))
                        .map(SystemComparison::turned));
    }

    private String howTested() {
        boolean bootstrap = all.pairs().stream().anyMatch(pair -> pair.correction() == Correction.ROMANO_WOLF);
        String draws = all.certainty()
                .map(certainty -> " (" + LatexText.draws(certainty) + ")")
                .orElse("");
        int fewest =
                all.pairs().stream().mapToInt(SystemComparison::items).min().orElseThrow();
        int most = all.pairs().stream().mapToInt(SystemComparison::items).max().orElseThrow();
        String items = fewest == most ? String.valueOf(most) : fewest + "--" + most;
        Optional<TestMethod.InClusters> clusters = all.method().flatMap(TestMethod::clusters);
        boolean doubted = all.pairs().stream().anyMatch(LatexPairs::isDoubted);
        boolean care = all.pairs().stream().anyMatch(pair -> pair.judgement().needsCare());
        return "Two-sided %s on %s items%s, corrected over all %d pairs of systems by %s; %s. %s%s%s %s"
                .formatted(
                        bootstrap ? "paired bootstrap" + draws : clusters.isEmpty() ? "paired $t$-test" : ROBUST,
                        items,
                        LatexText.inClusters(clusters),
                        all.method().map(TestMethod::family).orElse(all.pairs().size()),
                        bootstrap ? "the method of Romano and Wolf" : "Holm's method",
                        bootstrap
                                ? "intervals of differences are those of percentiles"
                                : "intervals of differences are those of $t$",
                        LatexText.of(JudgementTexts.of(Locale.ENGLISH).rule()),
                        doubted
                                ? " $\\dagger$: the difference does not count as found although $p$ is small; the comments say why."
                                : "",
                        care ? " $\\ddagger$: found, to be taken with care; the comments say why." : "",
                        LatexText.sentences(Caveat.OF_DECIDING_TESTS) + LatexText.effects(clusters));
    }

    private List<String> end(String caption, String label) {
        return List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{" + caption + "}",
                "  \\label{tab:%s-%s-%s-%s-%s}"
                        .formatted(
                                phase.competition.slug,
                                phase.slug,
                                all.subtask().id(),
                                all.metric().metric(),
                                label),
                "\\end{table}");
    }

    private String name(SystemComparison.Side side) {
        return names.system(side.name(), side.baseline());
    }

    private String value(SystemComparison.Side side) {
        return LatexText.number(side.value(), all.metric().decimals());
    }
}
