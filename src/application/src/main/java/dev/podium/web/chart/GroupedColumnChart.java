package dev.podium.web.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/**
 * Columns in groups as they are drawn, in units of the drawing: a group for every class, a column in it for every series.
 *
 * @param legend the series in their order
 */
public record GroupedColumnChart(
        int width, int height, int left, int right, int bottom, List<Group> groups, List<Key> legend) {

    private static final int WIDTH = 560;
    private static final int LEFT = 20;
    private static final int TOP = 30;
    private static final int BOTTOM = 230;
    private static final int BELOW = 36;
    private static final int GAP = 4;
    private static final int KEY = 24;
    private static final int ROOM = 500;
    private static final double SHARE = 0.7;

    /** How series are told apart without colour. */
    public enum Fill {
        SOLID,
        HATCHED,
        GREY,
        FRAMED;

        /** All of them, the plainest first. */
        public static final List<Fill> ALL = List.of(values());
    }

    /** A series, and where its name stands. */
    record Key(Fill fill, String name, int y) {}

    /** A class. */
    record Group(String name, String middle, List<Column> columns) {}

    /**
     * A column.
     *
     * @param middle where its number stands above it
     * @param above where this number stands
     */
    record Column(
            Fill fill, String x, String y, String width, String height, String middle, String above, String shown) {}

    /** What is drawn: a series with a number for every group, none below 0. */
    public record Series(Fill fill, String name, List<Double> numbers) {}

    /**
     * Draws columns.
     *
     * @param names of the groups
     * @param shown how a number is written
     */
    public static GroupedColumnChart draw(List<String> names, List<Series> series, DoubleFunction<String> shown) {
        double most = series.stream()
                .flatMap(one -> one.numbers().stream())
                .mapToDouble(number -> number)
                .max()
                .orElse(1);
        double step = (double) (WIDTH - LEFT) / names.size();
        double column = Math.min(40, (step * SHARE - GAP * (series.size() - 1)) / series.size());
        double whole = column * series.size() + GAP * (series.size() - 1.0);
        List<Group> groups = new ArrayList<>();
        for (int group = 0; group < names.size(); group++) {
            double middle = LEFT + step * (group + 0.5);
            List<Column> columns = new ArrayList<>();
            for (int s = 0; s < series.size(); s++) {
                double number = series.get(s).numbers().get(group);
                double height = most == 0 ? 0 : number / most * (BOTTOM - TOP);
                double x = middle - whole / 2 + s * (column + GAP);
                columns.add(new Column(
                        series.get(s).fill(),
                        units(x),
                        units(BOTTOM - height),
                        units(column),
                        units(height),
                        units(x + column / 2),
                        units(BOTTOM - height - 6),
                        shown.apply(number)));
            }
            groups.add(new Group(names.get(group), units(middle), columns));
        }
        return new GroupedColumnChart(
                WIDTH,
                BOTTOM + BELOW + KEY * series.size(),
                LEFT,
                WIDTH,
                BOTTOM,
                groups,
                IntStream.range(0, series.size())
                        .mapToObj(i -> new Key(
                                series.get(i).fill(),
                                LabelWidth.cut(series.get(i).name(), ROOM),
                                BOTTOM + BELOW + KEY * i))
                        .toList());
    }

    static String units(double length) {
        return String.format(Locale.ROOT, "%.1f", length);
    }
}
