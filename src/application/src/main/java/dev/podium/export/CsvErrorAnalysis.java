package dev.podium.export;

import dev.podium.analysis.errors.DecidingItems;
import dev.podium.analysis.errors.ErrorCounts;
import dev.podium.analysis.errors.LeaderboardErrorAnalysis;
import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.platform.CsvCells;
import dev.podium.significance.Interval;
import dev.podium.significance.TwoByTwoTable;
import dev.podium.significance.parts.PartResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What drawings of errors are drawn from, as CSV with all digits; what has no value is blank. */
public final class CsvErrorAnalysis {

    public static final String CONTENT_TYPE = "text/csv; charset=UTF-8";

    private static final double INTERVAL = 0.95;
    private static final List<String> ERRORS = List.of(
            "team",
            "key",
            "baseline",
            "metric",
            "bound",
            "items",
            "wrong",
            "wrong_disagree",
            "wrong_agree",
            "right_disagree",
            "right_agree",
            "odds_ratio",
            "low",
            "high",
            "p",
            "half_added",
            "p_corrected");
    private static final List<String> PREDICTIONS = List.of("team", "key", "baseline", "gold", "predicted", "items");
    private static final List<String> CALIBRATION =
            List.of("team", "key", "baseline", "gold", "too_small", "right", "too_large");
    private static final List<String> SPLITS = List.of("split", "gold", "items");
    private static final List<String> DIFFERENCES =
            List.of("first", "first_key", "second", "second_key", "metric", "from", "to", "items");
    private static final List<String> SLICES = List.of(
            "team",
            "key",
            "metric",
            "slicing",
            "slice",
            "items",
            "value",
            "low",
            "high",
            "other_items",
            "other_value",
            "p",
            "p_by",
            "permuted",
            "clusters",
            "p_corrected",
            "worse");

    private CsvErrorAnalysis() {}

    /**
     * The data of a drawing of all systems: {@code agreement}, {@code predictions}, {@code calibration} or {@code splits}; empty
     * where it is none of them, or labels are hidden.
     */
    public static Optional<String> of(LeaderboardErrorAnalysis analysis, String chart) {
        if (!analysis.disclosure().labels()) {
            return Optional.empty();
        }
        List<List<String>> lines = new ArrayList<>();
        switch (chart) {
            case "agreement" -> {
                lines.add(ERRORS);
                analysis.systems()
                        .forEach(system -> system.errors()
                                .ifPresent(errors -> lines.add(
                                        errors(system.name(), system.team().toString(), system.baseline(), errors))));
            }
            case "predictions" -> {
                lines.add(PREDICTIONS);
                analysis.systems()
                        .forEach(system -> system.counts()
                                .ifPresent(counts -> lines.addAll(
                                        counts(system.name(), system.team().toString(), system.baseline(), counts))));
            }
            case "calibration" -> {
                lines.add(CALIBRATION);
                analysis.systems()
                        .forEach(system -> system.counts()
                                .ifPresent(counts -> lines.add(calibration(
                                        system.name(),
                                        system.team().toString(),
                                        system.baseline(),
                                        null,
                                        counts.calibration()))));
            }
            case "splits" -> {
                lines.add(SPLITS);
                analysis.splits()
                        .forEach(split -> split.classes()
                                .forEach((gold, items) -> lines.add(List.of(
                                        CsvCells.text(split.name()), CsvCells.plain(gold), CsvCells.plain(items)))));
            }
            default -> {
                return Optional.empty();
            }
        }
        return Optional.of(CsvCells.written(lines));
    }

    /** The data of one system: {@code numbers}, {@code calibration}, {@code disagreement} or {@code slices}; empty where it is none of them. */
    public static Optional<String> of(SystemErrorAnalysis analysis, String chart) {
        if (analysis.system().isEmpty()) {
            return Optional.empty();
        }
        SystemErrorAnalysis.OfSystem system = analysis.system().get();
        String key = system.team().toString();
        List<List<String>> lines = new ArrayList<>();
        switch (chart) {
            case "numbers" -> {
                lines.add(PREDICTIONS);
                system.counts()
                        .ifPresent(counts -> lines.addAll(counts(system.name(), key, system.baseline(), counts)));
            }
            case "calibration" -> {
                lines.add(CALIBRATION);
                system.counts()
                        .ifPresent(counts -> counts.gold()
                                .keySet()
                                .forEach(gold -> lines.add(calibration(
                                        system.name(), key, system.baseline(), gold, counts.calibration(gold)))));
            }
            case "disagreement" -> {
                lines.add(ERRORS);
                system.errors().ifPresent(errors -> lines.add(errors(system.name(), key, system.baseline(), errors)));
            }
            case "slices" -> {
                lines.add(SLICES);
                system.slices().forEach(slice -> lines.add(slice(analysis, system, slice)));
            }
            default -> {
                return Optional.empty();
            }
        }
        return Optional.of(CsvCells.written(lines));
    }

    /** How often items differ by how much: from a difference to another one, which are the same for a single difference. */
    public static String of(DecidingItems.Deciding found, SystemComparison pair, String metric) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(DIFFERENCES);
        found.differences()
                .bars()
                .forEach(bar -> lines.add(List.of(
                        CsvCells.text(pair.first().name()),
                        CsvCells.plain(pair.first().team()),
                        CsvCells.text(pair.second().name()),
                        CsvCells.plain(pair.second().team()),
                        metric,
                        CsvCells.plain(bar.from()),
                        CsvCells.plain(bar.to()),
                        CsvCells.plain(bar.count()))));
        return CsvCells.written(lines);
    }

    private static List<String> errors(String name, String key, boolean baseline, ErrorCounts errors) {
        Optional<TwoByTwoTable> table = errors.disagreement();
        Optional<TwoByTwoTable> odds = table.filter(TwoByTwoTable::isDetermined);
        Optional<Interval> interval = odds.map(found -> found.interval(INTERVAL));
        return List.of(
                CsvCells.text(name),
                key,
                CsvCells.plain(baseline),
                errors.rule().metric(),
                CsvCells.plain(errors.rule().bound()),
                CsvCells.plain(errors.items()),
                CsvCells.plain(errors.wrong()),
                CsvCells.plain(table.map(TwoByTwoTable::both).orElse(null)),
                CsvCells.plain(table.map(TwoByTwoTable::first).orElse(null)),
                CsvCells.plain(table.map(TwoByTwoTable::second).orElse(null)),
                CsvCells.plain(table.map(TwoByTwoTable::neither).orElse(null)),
                CsvCells.plain(odds.map(TwoByTwoTable::oddsRatio).orElse(null)),
                CsvCells.plain(interval.map(Interval::low).orElse(null)),
                CsvCells.plain(interval.map(Interval::high).orElse(null)),
                CsvCells.plain(odds.map(TwoByTwoTable::p).orElse(null)),
                CsvCells.plain(odds.map(TwoByTwoTable::isCorrected).orElse(null)),
                errors.corrected().isPresent()
                        ? CsvCells.plain(errors.corrected().getAsDouble())
                        : "");
    }

    private static List<List<String>> counts(String name, String key, boolean baseline, ConfusionCounts counts) {
        return counts.cells().stream()
                .map(cell -> List.of(
                        CsvCells.text(name),
                        key,
                        CsvCells.plain(baseline),
                        CsvCells.plain(cell.gold()),
                        CsvCells.plain(cell.predicted()),
                        CsvCells.plain(cell.items())))
                .toList();
    }

    /** Of one gold number; of all where that is null. */
    private static List<String> calibration(
            String name, String key, boolean baseline, Integer gold, ConfusionCounts.Calibration calibration) {
        return List.of(
                CsvCells.text(name),
                key,
                CsvCells.plain(baseline),
                CsvCells.plain(gold),
                CsvCells.plain(calibration.under()),
                CsvCells.plain(calibration.exact()),
                CsvCells.plain(calibration.over()));
    }

    private static List<String> slice(
            SystemErrorAnalysis analysis, SystemErrorAnalysis.OfSystem system, SystemErrorAnalysis.Slice slice) {
        return List.of(
                CsvCells.text(system.name()),
                system.team().toString(),
                analysis.wanted().metric().metric(),
                slice.slicing(),
                CsvCells.text(slice.label()),
                CsvCells.plain(slice.own().items()),
                number(slice.own().value()),
                CsvCells.plain(slice.interval().map(Interval::low).orElse(null)),
                CsvCells.plain(slice.interval().map(Interval::high).orElse(null)),
                CsvCells.plain(slice.others().items()),
                number(slice.others().value()),
                CsvCells.plain(slice.test().map(PartResult::p).orElse(null)),
                slice.test().map(test -> SystemComparison.word(test.way())).orElse(""),
                slice.test().map(test -> SystemComparison.word(test.unit())).orElse(""),
                CsvCells.plain(slice.own().units()),
                slice.corrected().isPresent() ? number(slice.corrected().getAsDouble()) : "",
                CsvCells.plain(slice.isWorse()));
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : CsvCells.plain(value);
    }
}
