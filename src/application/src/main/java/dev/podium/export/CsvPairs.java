package dev.podium.export;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.PairNumber;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.CsvColumn;
import dev.podium.significance.Alternative;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Pairs of systems as CSV: a line for every pair that says all about itself and how it was tested, so that lines of many
 * files can be put together.
 */
final class CsvPairs {

    private record Row(Phase phase, AllPairs all, SystemComparison pair) {

        Judgement judgement() {
            return pair.judgement();
        }

        <T> Optional<T> checked(Function<Judgement.Checks, T> value) {
            return judgement().checks().map(value);
        }

        <T> Optional<T> clustered(Function<SystemComparison.Clustered, T> value) {
            return pair.clusters().map(value);
        }

        <T> Optional<T> certain(Function<TestStatus, T> value) {
            return all.certainty().map(value);
        }
    }

    private static final List<CsvColumn<Row>> KNOWN = List.of(
            plain("competition", row -> row.phase().competition.slug),
            plain("phase", row -> row.phase().slug),
            plain("subtask", row -> row.all().subtask().id()),
            plain("metric", row -> row.all().metric().metric()),
            text("first", row -> row.pair().first().name()),
            plain("first_key", row -> row.pair().first().team()),
            plain("first_baseline", row -> row.pair().first().baseline()),
            plain("first_value", row -> row.pair().first().value()),
            text("second", row -> row.pair().second().name()),
            plain("second_key", row -> row.pair().second().team()),
            plain("second_baseline", row -> row.pair().second().baseline()),
            plain("second_value", row -> row.pair().second().value()),
            plain("items", row -> row.pair().items()),
            plain("equal", row -> row.pair().equal()),
            plain("first_better", row -> row.pair().firstBetter()),
            plain("ties", row -> row.pair().ties()),
            plain("difference", row -> row.pair().difference()),
            plain("low", row -> row.pair().interval().map(Interval::low)),
            plain("high", row -> row.pair().interval().map(Interval::high)),
            plain("effect", row -> row.pair().effect()),
            plain("t", row -> row.pair().p().t()),
            plain("df", row -> row.pair().p().df()),
            plain("w", row -> row.pair().p().w()),
            plain("p_t", row -> row.pair().p().paired()),
            plain("p_wilcoxon", row -> row.pair().p().wilcoxon()),
            plain("p_sign", row -> row.pair().p().sign()),
            plain("p_randomization", row -> row.pair().p().randomization()),
            plain("p_bootstrap", row -> row.pair().p().bootstrap()),
            plain("deciding", row -> SystemComparison.word(row.pair().deciding())),
            plain("correction", row -> SystemComparison.word(row.pair().correction())),
            plain("p_corrected", row -> row.pair().corrected()),
            plain("found", row -> row.pair().isFound()),
            plain("verdict", row -> SystemComparison.word(row.judgement().verdict())),
            plain("reason", row -> row.judgement().reason().map(SystemComparison::word)),
            plain(
                    "cautions",
                    row -> row.judgement().cautions().stream()
                            .map(SystemComparison::word)
                            .collect(Collectors.joining(" "))),
            plain("p_randomization_corrected", row -> row.checked(Judgement.Checks::randomization)),
            plain("p_without_one", row -> row.checked(Judgement.Checks::withoutOne)),
            plain("p_skewed", row -> row.checked(Judgement.Checks::skewed)),
            plain("skewness", row -> row.checked(Judgement.Checks::skewness)),
            plain("clusters", row -> row.clustered(SystemComparison.Clustered::number)),
            plain("design_effect", row -> row.clustered(SystemComparison.Clustered::designEffect)),
            plain("alternative", row -> SystemComparison.word(Alternative.TWO_SIDED)),
            plain("tests_current", row -> row.certain(TestStatus::current)),
            plain("tests_seed", row -> row.certain(TestStatus::seed)),
            plain("tests_resamples", row -> row.certain(TestStatus::resamples)),
            plain("corrected_over", row -> Caveat.family()),
            text(
                    "tests_method",
                    row -> row.all().method().map(TestMethod::signature).orElse("")));

    /** Numbers that are added come last, so that columns stay where readers of these files have found them. */
    private static final List<CsvColumn<Row>> COLUMNS = Stream.concat(
                    KNOWN.stream(),
                    Stream.of(PairNumber.values())
                            .map(number -> CsvColumn.<Row>plain(number.name(), row -> number.of(row.pair()))))
            .toList();

    /** Only of a competition with tracks. */
    private static final List<CsvColumn<Row>> WITH_TRACKS = Stream.concat(
                    COLUMNS.stream(),
                    Stream.of(
                            CsvColumn.<Row>plain(
                                    "first_track", row -> row.pair().first().track()),
                            CsvColumn.<Row>plain(
                                    "second_track", row -> row.pair().second().track()),
                            CsvColumn.<Row>plain(
                                    "different_tracks", row -> row.pair().isAcrossTracks())))
            .toList();

    private CsvPairs() {}

    static String of(Phase phase, AllPairs all) {
        return CsvColumn.written(
                all.systems().stream().anyMatch(system -> system.track().isPresent()) ? WITH_TRACKS : COLUMNS,
                all.pairs().stream().map(pair -> new Row(phase, all, pair)).toList());
    }
}
