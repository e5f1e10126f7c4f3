package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Option;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * One system compared with others, in the order of their values.
 *
 * @param systems from which another one can be chosen
 * @param ticks of the scale on which leads are drawn: to the right of zero the system is better, to the left the other one
 * @param zero where no lead is on it
 * @param all how many others it was compared with; there are more than rows where these are too many, those then of which one is
 *     least sure
 */
record OneAgainstAll(
        SystemComparison.Side system,
        List<Option> systems,
        List<Row> rows,
        List<AxisTick> ticks,
        String zero,
        long all) {

    /**
     * Another system.
     *
     * @param ahead whether the one system has the better value
     */
    record Row(SystemComparison.Side other, boolean ahead, PairLine line, ChartMark mark) {}

    static OneAgainstAll of(
            SystemComparison.Side system,
            SystemComparisons.Matrix matrix,
            SystemComparisons.Page page,
            ComparisonMetric compared,
            Format format) {
        Map<UUID, Integer> places = new HashMap<>();
        matrix.everyone().forEach(each -> places.put(each.team(), places.size()));
        List<SystemComparison> pairs = page.pairs().stream()
                .map(pair -> pair.seenFrom(system.team()))
                .sorted(Comparator.comparing(
                        pair -> places.getOrDefault(pair.second().team(), Integer.MAX_VALUE)))
                .toList();
        Axis axis = Lead.axis(
                pairs.stream().map(pair -> Lead.of(pair, compared.column())).toList(),
                compared.metric().decimals());
        return new OneAgainstAll(
                system,
                matrix.everyone().stream()
                        .map(each -> new Option(
                                each.team().toString(), each.name(), each.team().equals(system.team())))
                        .toList(),
                pairs.stream().map(pair -> row(pair, compared, axis, format)).toList(),
                Lead.ticks(axis, format),
                axis.position(0),
                page.all());
    }

    private static Row row(SystemComparison pair, ComparisonMetric compared, Axis axis, Format format) {
        Lead lead = Lead.of(pair, compared.column());
        PairLine line = PairLine.of(pair, compared, format);
        return new Row(
                pair.second(),
                line.first().team().equals(pair.first().team()),
                line,
                ChartMark.of(axis, lead.value(), lead.interval(), !pair.isFound()));
    }

    public boolean isCut() {
        return all > rows.size();
    }
}
