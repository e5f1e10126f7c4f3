package dev.podium.web.comparisons;

import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.significance.Interval;
import dev.podium.task.Subtask;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.layout.Format;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * By how much the first of two systems is better than the second, in the metric's own units, whichever way its values get better; below
 * zero where it is worse.
 *
 * @param interval the 95 % interval; empty where the pair has none
 */
record Lead(double value, Optional<Interval> interval) {

    /** Of the room that leads take, how much is left for the other side. */
    private static final double OTHER_SIDE = 0.3;

    static Lead of(SystemComparison pair, Subtask.Column column) {
        return column.isLowerBetter()
                ? new Lead(
                        0 - pair.difference(),
                        pair.interval().map(ends -> new Interval(0 - ends.high(), 0 - ends.low())))
                : new Lead(pair.difference(), pair.interval());
    }

    /** What a drawing has to have room for. */
    private DoubleStream extent() {
        return DoubleStream.concat(
                DoubleStream.of(value),
                interval.stream().flatMapToDouble(ends -> DoubleStream.of(ends.low(), ends.high())));
    }

    /** A scale for leads, zero among them. */
    static Axis axis(List<Lead> leads, int decimals) {
        return axis(leads.stream().flatMapToDouble(Lead::extent).toArray(), decimals);
    }

    /** The same for one, with room for both sides. */
    Axis axis(int decimals) {
        double[] ends = extent().toArray();
        double widest = DoubleStream.of(ends).map(Math::abs).max().orElse(0);
        return axis(
                DoubleStream.concat(
                                DoubleStream.of(ends), DoubleStream.of(0 - OTHER_SIDE * widest, OTHER_SIDE * widest))
                        .toArray(),
                decimals);
    }

    private static Axis axis(double[] ends, int decimals) {
        return Axis.ofDifferences(
                DoubleStream.concat(DoubleStream.of(0), DoubleStream.of(ends)).toArray(), decimals);
    }

    /** The round numbers of such a scale: on either side of zero a lead is told without a sign. */
    static List<AxisTick> ticks(Axis axis, Format format) {
        List<AxisTick> ticks = axis.ticks(format);
        List<Double> values = axis.ticks();
        return IntStream.range(0, ticks.size())
                .mapToObj(i -> new AxisTick(
                        ticks.get(i).position(),
                        format.number(Math.abs(values.get(i)), axis.decimals()),
                        ticks.get(i).at(),
                        ticks.get(i).anchor()))
                .toList();
    }
}
