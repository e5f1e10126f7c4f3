package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.Format;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All pairs of some systems, each once: the system of the row has the better value.
 *
 * @param systems best value first
 * @param rows of all systems but the last one
 * @param ticks of the scale of leads
 * @param zero where no lead is on it
 * @param unplaced how many teams have no place in it
 */
record PairMatrix(
        List<SystemComparison.Side> systems, List<Row> rows, List<AxisTick> ticks, String zero, int unplaced) {

    /**
     * A system compared with those that stand behind it.
     *
     * @param before how many columns are before the first of these
     * @param value of the metric
     */
    record Row(SystemComparison.Side system, int before, String value, List<Cell> cells) {

        /** The columns before the first pair. */
        public List<Integer> blanks() {
            return IntStream.range(0, before).boxed().toList();
        }
    }

    /**
     * Two systems.
     *
     * @param pair empty where the two were not tested yet
     * @param mark of its lead; empty where they were not tested
     */
    record Cell(Optional<PairLine> pair, Optional<ChartMark> mark) {}

    static PairMatrix of(SystemComparisons.Matrix matrix, ComparisonMetric compared, Format format) {
        List<SystemComparison.Side> systems = matrix.systems();
        int decimals = compared.metric().decimals();
        Axis axis = Lead.axis(
                matrix.pairs().stream()
                        .map(compared::told)
                        .map(pair -> Lead.of(pair, compared.column()))
                        .toList(),
                decimals);
        List<Row> rows = IntStream.range(0, Math.max(0, systems.size() - 1))
                .mapToObj(row -> new Row(
                        systems.get(row),
                        row,
                        format.number(systems.get(row).value(), decimals),
                        IntStream.range(row + 1, systems.size())
                                .mapToObj(column -> matrix.pair(
                                        systems.get(row).team(),
                                        systems.get(column).team()))
                                .map(pair -> new Cell(
                                        pair.map(tested -> PairLine.of(tested, compared, format)),
                                        pair.filter(tested -> tested.judgement().isTested())
                                                .map(compared::told)
                                                .map(tested -> mark(tested, compared, axis))))
                                .toList()))
                .toList();
        return new PairMatrix(
                systems,
                rows,
                Lead.ticks(axis, format),
                axis.position(0),
                matrix.others().size());
    }

    private static ChartMark mark(SystemComparison pair, ComparisonMetric compared, Axis axis) {
        Lead lead = Lead.of(pair, compared.column());
        return ChartMark.of(axis, lead.value(), lead.interval(), !pair.isFound());
    }

    /** The systems that have a column: all but the first. */
    public List<SystemComparison.Side> columns() {
        return systems.subList(Math.min(1, systems.size()), systems.size());
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
}
