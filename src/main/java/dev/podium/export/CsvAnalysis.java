package dev.podium.export;

import dev.podium.analysis.errors.DecidingItems;
import dev.podium.analysis.errors.Errors;
import dev.podium.analysis.errors.PhaseAnalysis;
import dev.podium.analysis.errors.SystemAnalysis;
import dev.podium.analysis.prepare.CountTable;
import dev.podium.leaderboard.comparison.PairTest;
import dev.podium.platform.Cells;
import dev.podium.significance.FourfoldTable;
import dev.podium.significance.Interval;
import dev.podium.significance.parts.PartTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What drawings of errors are drawn from, as CSV with all digits; what has no value is blank. */
public final class CsvAnalysis {

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

    private CsvAnalysis() {}

    /**
     * The data of a drawing of all systems: {@code agreement}, {@code predictions}, {@code calibration} or {@code splits}; empty
     * where it is none of them, or labels are hidden.
     */
    public static Optional<String> of(PhaseAnalysis analysis, String chart) {
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
                                .forEach((gold, items) -> lines.add(
                                        List.of(Cells.text(split.name()), Cells.plain(gold), Cells.plain(items)))));
            }
            default -> {
                return Optional.empty();
            }
        }
        return Optional.of(Cells.written(lines));
    }

    /** The data of one system: {@code numbers}, {@code calibration}, {@code disagreement} or {@code slices}; empty where it is none of them. */
    public static Optional<String> of(SystemAnalysis analysis, String chart) {
        if (analysis.system().isEmpty()) {
            return Optional.empty();
        }
        SystemAnalysis.OfSystem system = analysis.system().get();
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
        return Optional.of(Cells.written(lines));
    }

    /** How often items differ by how much: from a difference to another one, which are the same for a single difference. */
    public static String of(DecidingItems.Deciding found, PairTest pair, String metric) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(DIFFERENCES);
        found.differences()
                .bars()
                .forEach(bar -> lines.add(List.of(
                        Cells.text(pair.first().name()),
                        Cells.plain(pair.first().team()),
                        Cells.text(pair.second().name()),
                        Cells.plain(pair.second().team()),
                        metric,
                        Cells.plain(bar.from()),
                        Cells.plain(bar.to()),
                        Cells.plain(bar.count()))));
        return Cells.written(lines);
    }

    private static List<String> errors(String name, String key, boolean baseline, Errors errors) {
        Optional<FourfoldTable> table = errors.disagreement();
        Optional<FourfoldTable> odds = table.filter(FourfoldTable::isDetermined);
        Optional<Interval> interval = odds.map(found -> found.interval(INTERVAL));
        return List.of(
                Cells.text(name),
                key,
                Cells.plain(baseline),
                errors.rule().metric(),
                Cells.plain(errors.rule().bound()),
                Cells.plain(errors.items()),
                Cells.plain(errors.wrong()),
                Cells.plain(table.map(FourfoldTable::both).orElse(null)),
                Cells.plain(table.map(FourfoldTable::first).orElse(null)),
                Cells.plain(table.map(FourfoldTable::second).orElse(null)),
                Cells.plain(table.map(FourfoldTable::neither).orElse(null)),
                Cells.plain(odds.map(FourfoldTable::oddsRatio).orElse(null)),
                Cells.plain(interval.map(Interval::low).orElse(null)),
                Cells.plain(interval.map(Interval::high).orElse(null)),
                Cells.plain(odds.map(FourfoldTable::p).orElse(null)),
                Cells.plain(odds.map(FourfoldTable::isCorrected).orElse(null)),
                errors.corrected().isPresent() ? Cells.plain(errors.corrected().getAsDouble()) : "");
    }

    private static List<List<String>> counts(String name, String key, boolean baseline, CountTable counts) {
        return counts.cells().stream()
                .map(cell -> List.of(
                        Cells.text(name),
                        key,
                        Cells.plain(baseline),
                        Cells.plain(cell.gold()),
                        Cells.plain(cell.predicted()),
                        Cells.plain(cell.items())))
                .toList();
    }

    /** Of one gold number; of all where that is null. */
    private static List<String> calibration(
            String name, String key, boolean baseline, Integer gold, CountTable.Calibration calibration) {
        return List.of(
                Cells.text(name),
                key,
                Cells.plain(baseline),
                Cells.plain(gold),
                Cells.plain(calibration.under()),
                Cells.plain(calibration.exact()),
                Cells.plain(calibration.over()));
    }

    private static List<String> slice(
            SystemAnalysis analysis, SystemAnalysis.OfSystem system, SystemAnalysis.Slice slice) {
        return List.of(
                Cells.text(system.name()),
                system.team().toString(),
                analysis.wanted().metric().metric(),
                slice.slicing(),
                Cells.text(slice.label()),
                Cells.plain(slice.own().items()),
                number(slice.own().value()),
                Cells.plain(slice.interval().map(Interval::low).orElse(null)),
                Cells.plain(slice.interval().map(Interval::high).orElse(null)),
                Cells.plain(slice.others().items()),
                number(slice.others().value()),
                Cells.plain(slice.test().map(PartTest::p).orElse(null)),
                slice.test().map(test -> PairTest.word(test.way())).orElse(""),
                slice.test().map(test -> PairTest.word(test.unit())).orElse(""),
                Cells.plain(slice.own().units()),
                slice.corrected().isPresent() ? number(slice.corrected().getAsDouble()) : "",
                Cells.plain(slice.isWorse()));
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Cells.plain(value);
    }
}
