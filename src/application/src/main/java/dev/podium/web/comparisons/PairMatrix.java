package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.Format;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All pairs of some systems: below the diagonal as numbers, above it drawn on one scale.
 *
 * @param ticks of the scale
 * @param zero where no difference is on it
 * @param unplaced how many teams have no place in it
 */
record PairMatrix(List<Row> rows, List<AxisTick> ticks, String zero, int unplaced) {

    /**
     * A system compared with all others, which stand in the same order.
     *
     * @param value of the metric
     */
    record Row(SystemComparison.Side system, String value, List<Cell> cells) {}

    /**
     * Two systems, that of the row and that of the column.
     *
     * @param pair as the page tells it everywhere; empty on the diagonal, and where the two were not tested yet
     * @param mark above the diagonal; empty where the two were not tested
     */
    record Cell(int row, int column, Optional<PairLine> pair, Optional<ChartMark> mark) {

        /** Whether it is on the diagonal. */
        public boolean isSelf() {
            return row == column;
        }

        /** Whether it is below the diagonal. */
        public boolean isBelow() {
            return row > column;
        }
    }

    static PairMatrix of(SystemComparisons.Matrix matrix, ComparisonMetric compared, Format format) {
        List<SystemComparison.Side> systems = matrix.systems();
        Axis axis = Axis.ofDifferences(
                DoubleStream.concat(DoubleStream.of(0), above(matrix, compared)).toArray(),
                compared.metric().decimals());
        List<Row> rows = IntStream.range(0, systems.size())
                .mapToObj(row -> new Row(
                        systems.get(row),
                        format.number(
                                systems.get(row).value(), compared.metric().decimals()),
                        IntStream.range(0, systems.size())
                                .mapToObj(column -> {
                                    Optional<SystemComparison> pair = pair(matrix, row, column, compared);
                                    return new Cell(
                                            row,
                                            column,
                                            pair.map(tested -> PairLine.of(tested, compared, format)),
                                            pair.filter(tested -> row < column
                                                            && tested.judgement()
                                                                    .isTested())
                                                    .map(tested -> mark(tested, axis)));
                                })
                                .toList()))
                .toList();
        return new PairMatrix(
                rows, axis.ticks(format), axis.position(0), matrix.others().size());
    }

    private static ChartMark mark(SystemComparison pair, Axis axis) {
        return ChartMark.of(axis, pair.difference(), pair.interval(), !pair.isFound());
    }

    private static DoubleStream above(SystemComparisons.Matrix matrix, ComparisonMetric compared) {
        int systems = matrix.systems().size();
        return IntStream.range(0, systems)
                .boxed()
                .flatMap(row -> IntStream.range(row + 1, systems)
                        .mapToObj(column -> pair(matrix, row, column, compared))
                        .flatMap(Optional::stream))
                .flatMapToDouble(pair -> pair.interval()
                        .map(ends -> DoubleStream.of(pair.difference(), ends.low(), ends.high()))
                        .orElse(DoubleStream.of(pair.difference())));
    }

    private static Optional<SystemComparison> pair(
            SystemComparisons.Matrix matrix, int row, int column, ComparisonMetric compared) {
        return matrix.pair(
                        matrix.systems().get(row).team(),
                        matrix.systems().get(column).team())
                .map(compared::told);
    }

    /** Whether some pair was tested. */
    public boolean isTested() {
        return pairs().anyMatch(pair -> pair.verdict().isTested());
    }

    /** Whether some pair was compared and not tested. */
    public boolean isUntested() {
        return pairs().anyMatch(pair -> !pair.verdict().isTested());
    }

    /** Whether something is unusual about a difference that was found. */
    public boolean isCare() {
        return pairs().anyMatch(PairLine::needsCare);
    }

    private Stream<PairLine> pairs() {
        return rows.stream().flatMap(row -> row.cells().stream()).flatMap(cell -> cell.pair().stream());
    }

    public String first() {
        return ticks.get(0).shown();
    }

    public String last() {
        return ticks.get(ticks.size() - 1).shown();
    }
}
