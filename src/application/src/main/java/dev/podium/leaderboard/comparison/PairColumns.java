package dev.podium.leaderboard.comparison;

import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.significance.Method;
import dev.podium.significance.TestResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The columns of {@code pair_test}: a number of a pair is written and read by its line here. */
final class PairColumns {

    /**
     * A column.
     *
     * @param component which it fills of {@link SystemComparison}
     * @param value what it holds; nothing for null and for what is empty
     */
    private record Column(String name, String component, Function<ComparisonResults.CorrectedPair, ?> value) {

        String cell(ComparisonResults.CorrectedPair pair) {
            return PairColumns.cell(value.apply(pair));
        }
    }

    private static final List<Column> KEYS = List.of(
            column("metric", of(ComparisonResults.Pair::metric)),
            column("first_id", of(ComparisonResults.Pair::first)),
            column("second_id", of(ComparisonResults.Pair::second)));

    private static final List<Column> NUMBERS = List.of(
            column("items", of(pair -> decided(pair).n())),
            column("equal_items", "equal", of(pair -> decided(pair).zeros())),
            column("better_items", "first_better", ofMeans(ComparisonResults.Means::firstBetter)),
            column("ties", ofMeans(means -> means.t().ties())),
            column("difference", of(ComparisonResults.Pair::difference)),
            column("low", of(pair -> interval(pair).map(Interval::low))),
            column("high", of(pair -> interval(pair).map(Interval::high))),
            column("effect", ofMeans(ComparisonResults.Means::effect)),
            column(
                    "t",
                    ofMeans(means -> means.t().method() == Method.T ? means.t().statistic() : null)),
            column("df", ofMeans(means -> means.t().df())),
            column("w", ofRanks(ranked -> ranked.wilcoxon().statistic())),
            column("p_t", "p_paired", ofMeans(means -> means.t().p())),
            column("p_wilcoxon", ofRanks(ranked -> ranked.wilcoxon().p())),
            column("p_sign", ofRanks(ranked -> ranked.sign().p())),
            column("p_randomization", of(pair -> pair.randomization().p())),
            column("p_bootstrap", of(pair -> pair.bootstrap().p())),
            column("p_corrected", "judgement_p", judged(Judgement::p)),
            column("correction", judged(Judgement::correction)),
            column("verdict", judged(Judgement::verdict)),
            column("reason", judged(Judgement::reason)),
            column("cautions", judged(Judgement::cautions)),
            column("p_randomization_corrected", "checks_randomization", checked(Judgement.Checks::randomization)),
            column("p_without_one", "without_one", checked(Judgement.Checks::withoutOne)),
            column("p_skewed", "skewed", checked(Judgement.Checks::skewed)),
            column("skewness", checked(Judgement.Checks::skewness)),
            column("clusters", "clusters_number", of(pair -> pair.clusters().map(SystemComparison.Clustered::number))),
            column("design_effect", of(pair -> pair.clusters().map(SystemComparison.Clustered::designEffect))));

    /** Their names, as they are written. */
    static final String WRITTEN = "phase_id, subtask, "
            + Stream.concat(KEYS.stream(), NUMBERS.stream()).map(Column::name).collect(Collectors.joining(", "));

    /** What is read of a row x, named as {@link dev.podium.platform.database.NestedRowMapper} wants it. */
    static final String READ = NUMBERS.stream()
            .map(column -> "x." + column.name() + " as " + column.component())
            .collect(Collectors.joining(", "));

    private PairColumns() {}

    /** A row as {@code copy} reads it. Numbers and names of ours: nothing in them needs to be quoted. */
    static String line(long phase, String subtask, ComparisonResults.CorrectedPair pair) {
        return Stream.concat(
                        Stream.of(String.valueOf(phase), subtask),
                        Stream.concat(KEYS.stream(), NUMBERS.stream()).map(column -> column.cell(pair)))
                .collect(Collectors.joining("\t", "", "\n"));
    }

    private static String cell(Object value) {
        if (value instanceof Optional<?> optional) {
            return cell(optional.orElse(null));
        }
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? cell(number.getAsDouble()) : cell(null);
        }
        if (value instanceof List<?> several) {
            return several.stream().map(PairColumns::cell).collect(Collectors.joining(",", "{", "}"));
        }
        return value == null ? "\\N" : value instanceof Enum<?> constant ? constant.name() : value.toString();
    }

    private static Column column(String name, Function<ComparisonResults.CorrectedPair, ?> value) {
        return column(name, name, value);
    }

    private static Column column(String name, String component, Function<ComparisonResults.CorrectedPair, ?> value) {
        return new Column(name, component, value);
    }

    private static Function<ComparisonResults.CorrectedPair, ?> of(Function<ComparisonResults.Pair, ?> value) {
        return corrected -> value.apply(corrected.pair());
    }

    private static Function<ComparisonResults.CorrectedPair, ?> ofMeans(Function<ComparisonResults.Means, ?> value) {
        return of(pair -> pair.means().map(value));
    }

    private static Function<ComparisonResults.CorrectedPair, ?> ofRanks(Function<ComparisonResults.Ranked, ?> value) {
        return of(pair -> pair.means().flatMap(ComparisonResults.Means::ranked).map(value));
    }

    private static Function<ComparisonResults.CorrectedPair, ?> judged(Function<Judgement, ?> value) {
        return corrected -> value.apply(corrected.judgement());
    }

    private static Function<ComparisonResults.CorrectedPair, ?> checked(Function<Judgement.Checks, ?> value) {
        return judged(judgement -> judgement.checks().map(value));
    }

    /** The test that decides. */
    private static TestResult decided(ComparisonResults.Pair pair) {
        return pair.means().map(ComparisonResults.Means::t).orElse(pair.bootstrap());
    }

    private static Optional<Interval> interval(ComparisonResults.Pair pair) {
        return pair.means().isPresent() ? pair.means().get().interval() : pair.interval();
    }
}
