package dev.podium.export;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.significance.Alternative;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Pairs of systems as CSV: a line for every pair that says all about itself and how it was tested, so that lines of many
 * files can be put together.
 */
final class CsvPairs {

    private static final List<String> COLUMNS = List.of(
            "competition",
            "phase",
            "subtask",
            "metric",
            "first",
            "first_key",
            "first_baseline",
            "first_value",
            "second",
            "second_key",
            "second_baseline",
            "second_value",
            "items",
            "equal",
            "first_better",
            "ties",
            "difference",
            "low",
            "high",
            "effect",
            "t",
            "df",
            "w",
            "p_t",
            "p_wilcoxon",
            "p_sign",
            "p_randomization",
            "p_bootstrap",
            "deciding",
            "correction",
            "p_corrected",
            "found",
            "verdict",
            "reason",
            "cautions",
            "p_randomization_corrected",
            "p_without_one",
            "p_skewed",
            "skewness",
            "clusters",
            "design_effect",
            "alternative",
            "tests_current",
            "tests_seed",
            "tests_resamples",
            "corrected_over",
            "tests_method");

    private CsvPairs() {}

    static String of(Phase phase, AllPairs all) {
        StringWriter text = new StringWriter();
        try (CellWriter csv = CsvCells.writer(text)) {
            csv.writeRecord(COLUMNS);
            all.pairs().forEach(pair -> csv.writeRecord(cells(phase, all, pair)));
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }

    private static List<String> cells(Phase phase, AllPairs all, SystemComparison pair) {
        Optional<TestStatus> certainty = all.certainty();
        List<String> cells = new ArrayList<>(List.of(
                phase.competition.slug,
                phase.slug,
                all.subtask().id(),
                all.metric().metric()));
        addSide(pair.first(), cells);
        addSide(pair.second(), cells);
        cells.addAll(List.of(
                CsvCells.plain(pair.items()),
                CsvCells.plain(pair.equal()),
                number(pair.firstBetter()),
                number(pair.ties()),
                CsvCells.plain(pair.difference()),
                CsvCells.plain(pair.interval().map(Interval::low).orElse(null)),
                CsvCells.plain(pair.interval().map(Interval::high).orElse(null)),
                number(pair.effect()),
                number(pair.p().t()),
                number(pair.p().df()),
                number(pair.p().w()),
                number(pair.p().paired()),
                number(pair.p().wilcoxon()),
                number(pair.p().sign()),
                CsvCells.plain(pair.p().randomization()),
                CsvCells.plain(pair.p().bootstrap()),
                SystemComparison.word(pair.deciding()),
                SystemComparison.word(pair.correction()),
                number(pair.corrected()),
                CsvCells.plain(pair.isFound())));
        addChecks(pair, cells);
        cells.addAll(List.of(
                SystemComparison.word(Alternative.TWO_SIDED),
                CsvCells.plain(certainty.map(TestStatus::current).orElse(null)),
                CsvCells.plain(certainty.map(TestStatus::seed).orElse(null)),
                CsvCells.plain(certainty.map(TestStatus::resamples).orElse(null)),
                Caveat.family(),
                CsvCells.text(all.method().map(TestMethod::signature).orElse(""))));
        return cells;
    }

    private static void addChecks(SystemComparison pair, List<String> cells) {
        Judgement judgement = pair.judgement();
        Optional<Judgement.Checks> checks = judgement.checks();
        cells.addAll(List.of(
                SystemComparison.word(judgement.verdict()),
                judgement.reason().map(SystemComparison::word).orElse(""),
                judgement.cautions().stream().map(SystemComparison::word).collect(Collectors.joining(" ")),
                CsvCells.plain(checks.map(Judgement.Checks::randomization).orElse(null)),
                CsvCells.plain(checks.map(Judgement.Checks::withoutOne).orElse(null)),
                CsvCells.plain(checks.map(Judgement.Checks::skewed).orElse(null)),
                CsvCells.plain(checks.map(Judgement.Checks::skewness).orElse(null)),
                CsvCells.plain(
                        pair.clusters().map(SystemComparison.Clustered::number).orElse(null)),
                pair.clusters().map(of -> number(of.designEffect())).orElse("")));
    }

    private static void addSide(SystemComparison.Side side, List<String> cells) {
        cells.addAll(List.of(
                CsvCells.text(side.name()),
                CsvCells.plain(side.team()),
                CsvCells.plain(side.baseline()),
                CsvCells.plain(side.value())));
    }

    private static String number(OptionalDouble number) {
        return number.isPresent() ? CsvCells.plain(number.getAsDouble()) : "";
    }

    private static String number(OptionalInt number) {
        return number.isPresent() ? CsvCells.plain(number.getAsInt()) : "";
    }
}
