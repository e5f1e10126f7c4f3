package dev.podium.web.agreement;

import dev.podium.task.AgreementValue;
import dev.podium.web.chart.AgreementRow;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.LabelWidth;
import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * Values with their intervals as a drawing, a row for each. Lengths are its own units.
 *
 * @param left where the scale begins
 * @param right where it ends
 * @param bottom where the last row ends
 * @param ticks round numbers of the scale
 * @param all where the value of all items stands, which is drawn through all rows
 */
record IntervalChart(
        int width,
        int height,
        int left,
        int right,
        int top,
        int bottom,
        List<AxisTick> ticks,
        String all,
        List<Row> rows) {

    private static final int WIDTH = 680;
    private static final int LEFT = 16;
    private static final int RIGHT = 664;
    private static final int TOP = 28;
    private static final int ROW = 48;
    private static final int MIDDLE = 34;
    private static final int BELOW = 10;
    private static final int NAME_WIDTH = 440;
    private static final int DECIMALS = 2;

    /**
     * A slice, or all items.
     *
     * @param slicing empty for all items
     * @param slice empty for all items
     * @param y its middle
     * @param low where the interval begins; empty without one
     */
    record Row(String slicing, String slice, long items, String value, int y, String x, String low, String high) {}

    /**
     * Draws values.
     *
     * @param values at least one, that of all items first
     * @param lines the same as they are written
     */
    static IntervalChart of(List<AgreementValue> values, List<AgreementRow> lines, Format format) {
        Axis axis =
                Axis.of(values.stream().flatMapToDouble(IntervalChart::drawn).toArray(), DECIMALS);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            rows.add(row(values.get(i), lines.get(i), TOP + ROW * i + MIDDLE, axis));
        }
        int bottom = TOP + ROW * rows.size();
        return new IntervalChart(
                WIDTH,
                bottom + BELOW,
                LEFT,
                RIGHT,
                TOP,
                bottom,
                axis.ticks().stream()
                        .map(value -> new AxisTick(x(axis, value), format.number(value, axis.decimals())))
                        .toList(),
                rows.get(0).x(),
                rows);
    }

    private static DoubleStream drawn(AgreementValue value) {
        return value.low() == null
                ? DoubleStream.of(value.value())
                : DoubleStream.of(value.low(), value.value(), value.high());
    }

    private static Row row(AgreementValue value, AgreementRow line, int y, Axis axis) {
        return new Row(
                line.slicing(),
                LabelWidth.cut(line.slice(), NAME_WIDTH),
                line.items(),
                line.value(),
                y,
                x(axis, value.value()),
                value.low() == null ? "" : x(axis, value.low()),
                value.high() == null ? "" : x(axis, value.high()));
    }

    private static String x(Axis axis, double value) {
        return String.format(Locale.ROOT, "%.1f", LEFT + axis.share(value) * (RIGHT - LEFT));
    }
}
