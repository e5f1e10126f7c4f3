package dev.podium.export;

import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.task.Subtask;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A leaderboard as CSV: a line for every team and baseline, and for every late and contrastive run, that says all about
 * itself, so that lines of many leaderboards can be put together. Of every declaration a column, of every metric a column
 * with its values, and behind all of them one with its signature. What is worked out of the values stands last: of every
 * metric 95 % intervals, then the place that the tests allow, and how that was found; behind all, in a competition with tracks, the
 * track, and which teams the rank is among: those of a track, or all.
 */
final class CsvLeaderboard {

    private static final List<String> BEFORE = List.of(
            "competition",
            "phase",
            "subtask",
            "items",
            "lane",
            "rank",
            "tied",
            "team",
            "team_key",
            "baseline",
            "affiliation");
    private static final List<String> ABOUT = List.of("method", "description", "code", "paper");
    private static final List<String> AFTER =
            List.of("runs", "received_at", "submission", "submission_sha256", "gold_release", "gold_sha256", "scorer");
    private static final List<String> OF_INTERVAL =
            List.of("interval_items", "bca_low", "bca_high", "percentile_low", "percentile_high");
    private static final List<String> RANGE = List.of("rank_best", "rank_worst", "groups", "cluster");
    private static final List<String> CERTAINTY = List.of(
            "tests_current",
            "tests_seed",
            "tests_resamples",
            "tests_clusters",
            "tests_cluster_column",
            "design_effect_least",
            "design_effect_largest");

    private CsvLeaderboard() {}

    static String of(Phase phase, Leaderboard board) {
        List<String> metrics =
                board.subtask().metrics().stream().map(Subtask.Column::metric).toList();
        List<String> declared = declared(phase, board);
        StringWriter text = new StringWriter();
        try (CsvCellWriter csv = CsvCells.writer(text)) {
            csv.writeRecord(Stream.of(
                            BEFORE.stream(),
                            ABOUT.stream(),
                            declared.stream().map(id -> "declared_" + id),
                            metrics.stream(),
                            AFTER.stream(),
                            metrics.stream().map(metric -> metric + "_signature"),
                            metrics.stream()
                                    .flatMap(metric -> OF_INTERVAL.stream().map(name -> metric + "_" + name)),
                            RANGE.stream(),
                            CERTAINTY.stream(),
                            board.hasTracks() ? Stream.of("track", "ranked_in") : Stream.<String>empty())
                    .flatMap(names -> names)
                    .toList());
            for (EvaluationKind lane : EvaluationKind.values()) {
                board.rows(lane).forEach(row -> csv.writeRecord(cells(phase, board, lane, row, declared, metrics)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a text takes everything", e);
        }
        return text.toString();
    }

    /** What the phase asks, then what it asked once and is answered. */
    private static List<String> declared(Phase phase, Leaderboard board) {
        return Stream.concat(
                        phase.declarations.stream().map(RunDeclaration::id),
                        Arrays.stream(EvaluationKind.values())
                                .flatMap(lane -> board.rows(lane).stream())
                                .flatMap(row -> row.about().declared().keySet().stream())
                                .sorted())
                .distinct()
                .toList();
    }

    private static List<String> cells(
            Phase phase,
            Leaderboard board,
            EvaluationKind lane,
            Leaderboard.Row row,
            List<String> declared,
            List<String> metrics) {
        List<String> cells = new ArrayList<>(List.of(
                phase.competition.slug,
                phase.slug,
                board.subtask().id(),
                board.items() == 0 ? "" : CsvCells.plain(board.items()),
                lane.name(),
                row.rank().isPresent() ? CsvCells.plain(row.rank().getAsInt()) : "",
                CsvCells.plain(row.tied()),
                CsvCells.text(row.name()),
                CsvCells.plain(row.team()),
                CsvCells.plain(row.baseline()),
                CsvCells.text(row.affiliation()),
                CsvCells.text(row.about().method()),
                CsvCells.text(row.about().description()),
                CsvCells.text(row.about().code()),
                CsvCells.text(row.about().paper())));
        declared.forEach(id -> cells.add(CsvCells.text(row.about().declared().get(id))));
        metrics.forEach(metric -> cells.add(CsvCells.plain(row.values().get(metric))));
        Leaderboard.Evidence evidence = row.evidence();
        cells.addAll(List.of(
                CsvCells.plain(row.runs()),
                CsvCells.time(row.receivedAt()),
                CsvCells.plain(row.submission()),
                evidence.digest(),
                evidence.gold(),
                evidence.goldDigest(),
                evidence.scorer()));
        metrics.forEach(metric -> cells.add(CsvCells.text(row.signatures().get(metric))));
        metrics.forEach(metric -> cells.addAll(interval(row.intervals().get(metric))));
        cells.addAll(row.range().map(CsvLeaderboard::range).orElseGet(() -> empty(RANGE)));
        cells.addAll(board.certainty().map(CsvLeaderboard::certainty).orElseGet(() -> empty(CERTAINTY)));
        if (board.hasTracks()) {
            cells.add(row.track().orElse(""));
            cells.add(board.track().map(track -> track.slug).orElse(Track.ALL));
        }
        return cells;
    }

    private static List<String> interval(Leaderboard.ScoreInterval interval) {
        return interval == null
                ? empty(OF_INTERVAL)
                : List.of(
                        CsvCells.plain(interval.items()),
                        CsvCells.plain(interval.corrected().low()),
                        CsvCells.plain(interval.corrected().high()),
                        CsvCells.plain(interval.percentile().low()),
                        CsvCells.plain(interval.percentile().high()));
    }

    private static List<String> range(RankRange range) {
        return List.of(
                CsvCells.plain(range.best()),
                CsvCells.plain(range.worst()),
                String.join(" ", range.letters()),
                CsvCells.plain(range.cluster() + 1));
    }

    private static List<String> certainty(TestStatus certainty) {
        Optional<TestMethod.InClusters> clusters = certainty.clusters();
        return List.of(
                CsvCells.plain(certainty.current()),
                CsvCells.plain(certainty.seed()),
                CsvCells.plain(certainty.resamples()),
                CsvCells.plain(clusters.map(TestMethod.InClusters::number).orElse(null)),
                CsvCells.text(clusters.map(TestMethod.InClusters::column).orElse("")),
                number(clusters.map(TestMethod.InClusters::leastEffect)),
                number(clusters.map(TestMethod.InClusters::largestEffect)));
    }

    private static String number(Optional<OptionalDouble> number) {
        OptionalDouble known = number.orElse(OptionalDouble.empty());
        return known.isPresent() ? CsvCells.plain(known.getAsDouble()) : "";
    }

    private static List<String> empty(List<String> columns) {
        return Collections.nCopies(columns.size(), "");
    }
}
