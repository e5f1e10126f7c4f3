package dev.podium.web.chart;

import dev.podium.analysis.errors.Quartiles;
import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How numbers are spread, as boxes one below the other: from the least number to the first quartile a line, from there to the
 * third one a box, and a line to the largest; the median is a bar, the mean a diamond.
 */
public record BoxPlot(
        int width, int height, int left, int right, int top, int bottom, List<AxisTick> ticks, List<Box> boxes) {

    private static final int WIDTH = 680;
    private static final int LEFT = 190;
    private static final int BESIDE = 20;
    private static final int RIGHT = 664;
    private static final int TOP = 28;
    private static final int ROW = 34;

    /** How far the drawing goes beyond the numbers of gold. */
    private static final int BEYOND = 3;

    /** A box around its middle {@code y}; the mean is empty where there is none. */
    record Box(
            String name,
            boolean gold,
            int y,
            String least,
            String first,
            String median,
            String third,
            String most,
            String mean,
            String width) {}

    /** One who gave numbers. */
    public record Row(String name, boolean gold, Quartiles numbers) {}

    /** Draws at least one, gold first. */
    public static BoxPlot draw(List<Row> rows, Format format) {
        Quartiles gold = rows.get(0).numbers();
        double low = Math.min(0, gold.least()) - BEYOND;
        double high = 2.0 * Math.max(0, gold.most()) + BEYOND;
        Axis axis = Axis.of(
                rows.stream()
                        .flatMapToDouble(row -> DoubleStream.of(
                                row.numbers().least(), row.numbers().most()))
                        .map(number -> Math.max(low, Math.min(high, number)))
                        .toArray(),
                0);
        List<Box> boxes = new ArrayList<>();
        for (Row row : rows) {
            Quartiles numbers = row.numbers();
            boxes.add(new Box(
                    LabelWidth.cut(row.name(), LEFT - BESIDE),
                    row.gold(),
                    TOP + ROW * boxes.size() + ROW / 2,
                    x(axis, numbers.least()),
                    x(axis, numbers.first()),
                    x(axis, numbers.median()),
                    x(axis, numbers.third()),
                    x(axis, numbers.most()),
                    Double.isNaN(numbers.mean()) ? "" : x(axis, numbers.mean()),
                    GroupedColumnChart.units(
                            (share(axis, numbers.third()) - share(axis, numbers.first())) * (RIGHT - LEFT))));
        }
        int bottom = TOP + ROW * rows.size();
        return new BoxPlot(
                WIDTH,
                bottom + 8,
                LEFT,
                RIGHT,
                TOP,
                bottom,
                axis.ticks().stream()
                        .map(value -> new AxisTick(x(axis, value), format.number(value, axis.decimals())))
                        .toList(),
                boxes);
    }

    private static String x(Axis axis, double value) {
        return GroupedColumnChart.units(LEFT + share(axis, value) * (RIGHT - LEFT));
    }

    /** What is farther away stands at the end. */
    private static double share(Axis axis, double value) {
        return Math.max(0, Math.min(1, axis.share(value)));
    }
}
