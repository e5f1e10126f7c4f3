package dev.podium.web.chart;

import dev.podium.significance.Interval;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Two values of each of some things as a drawing: a point for each, with its name beside it and the interval of its second value. Lengths are
 * its own units.
 *
 * @param across from left to right, its round numbers at their distances from the left
 * @param up from bottom to top, its round numbers at their distances from the top
 * @param level a value of the second scale that something has without a value of the first; empty without one
 * @param names of marks and of the level, as far as there is room for them
 */
public record ScatterPlot(
        int width,
        int height,
        int left,
        int right,
        int top,
        int bottom,
        Side across,
        Side up,
        List<Mark> marks,
        Optional<Line> level,
        List<PlacedName> names) {

    private static final int WIDTH = 720;
    private static final int HEIGHT = 392;
    private static final int RIGHT = 660;
    private static final int TOP = 30;
    private static final int BOTTOM = 330;

    /** Between the edges of the scales and the outermost round numbers. */
    private static final int MARGIN = 24;

    /** Left of the scale, beside what is written there. */
    private static final int BESIDE = 20;

    private static final int LEAST_LEFT = 70;
    private static final int NAME_WIDTH = 480;

    /**
     * Two values, both of them finite.
     *
     * @param interval of {@code y}
     * @param text all that there is to say of it
     * @param quiet drawn as a hollow square, not as a filled circle
     */
    public record Point(String name, double x, double y, Optional<Interval> interval, String text, boolean quiet) {

        /** @throws IllegalArgumentException for values that have no place on a scale */
        public Point {
            requireFinite(x, y);
            interval.ifPresent(ends -> requireFinite(ends.low(), ends.high()));
        }
    }

    /** A value {@code y} without an {@code x}, drawn as a line through all of them. */
    public record Level(String name, double y, String text) {

        /** @throws IllegalArgumentException for a value that has no place on a scale */
        public Level {
            requireFinite(y);
        }
    }

    /** What is drawn: at least one point. */
    public record Values(List<Point> points, Optional<Level> level) {

        public Values {
            points = List.copyOf(points);
        }
    }

    /**
     * A scale.
     *
     * @param name what lies on it
     * @param decimals of its values
     */
    public record Scale(String name, int decimals) {}

    /** A scale with its round numbers. */
    record Side(String name, List<AxisTick> ticks) {

        Side {
            ticks = List.copyOf(ticks);
        }
    }

    /**
     * A point with its place.
     *
     * @param low where its interval begins; empty without one
     * @param high where it ends; empty without one
     */
    record Mark(String text, boolean quiet, String x, String y, String low, String high) {}

    /** A level with its place. */
    record Line(String text, String y) {}

    public ScatterPlot {
        marks = List.copyOf(marks);
        names = List.copyOf(names);
    }

    /**
     * Draws values: the names of the first points are placed first.
     *
     * @param number how a value is written with so many decimals
     */
    public static ScatterPlot draw(Scale across, Scale up, Values values, BiFunction<Double, Integer, String> number) {
        return new Drawing(across, up, values, number).draw();
    }

    /** Whether some marks are hollow. */
    public boolean isPartlyQuiet() {
        return marks.stream().anyMatch(Mark::quiet);
    }

    private static void requireFinite(double... values) {
        if (!DoubleStream.of(values).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("only finite values can be drawn");
        }
    }

    private static final class Drawing {

        private final Scale across;
        private final Scale up;
        private final List<Point> points;
        private final Optional<Level> level;
        private final Axis columns;
        private final Axis rows;
        private final List<String> columnTexts;
        private final List<String> rowTexts;
        private final int left;

        Drawing(Scale across, Scale up, Values values, BiFunction<Double, Integer, String> number) {
            this.across = across;
            this.up = up;
            points = values.points();
            level = values.level();
            columns = Axis.of(points.stream().mapToDouble(Point::x).toArray(), across.decimals());
            rows = Axis.of(
                    Stream.concat(points.stream().flatMap(Drawing::heights), level.map(Level::y).stream())
                            .mapToDouble(Double::doubleValue)
                            .toArray(),
                    up.decimals());
            columnTexts = texts(columns, number);
            rowTexts = texts(rows, number);
            left = Math.max(
                    LEAST_LEFT,
                    BESIDE
                            + (int) rowTexts.stream()
                                    .mapToDouble(NamePlaces::width)
                                    .max()
                                    .orElse(0));
        }

        private static Stream<Double> heights(Point point) {
            return Stream.concat(
                    Stream.of(point.y()),
                    point.interval().stream().flatMap(ends -> Stream.of(ends.low(), ends.high())));
        }

        private static List<String> texts(Axis axis, BiFunction<Double, Integer, String> number) {
            return axis.ticks().stream()
                    .map(value -> number.apply(value, axis.decimals()))
                    .toList();
        }

        ScatterPlot draw() {
            return new ScatterPlot(
                    WIDTH,
                    HEIGHT,
                    left,
                    RIGHT,
                    TOP,
                    BOTTOM,
                    side(across, columns.ticks().stream().map(this::x).toList(), columnTexts),
                    side(up, rows.ticks().stream().map(this::y).toList(), rowTexts),
                    points.stream().map(this::mark).toList(),
                    level.map(line -> new Line(line.text(), units(y(line.y())))),
                    names());
        }

        private static Side side(Scale scale, List<Double> positions, List<String> texts) {
            return new Side(
                    LabelWidth.cut(scale.name(), NAME_WIDTH),
                    IntStream.range(0, texts.size())
                            .mapToObj(i -> new AxisTick(units(positions.get(i)), texts.get(i)))
                            .toList());
        }

        private Mark mark(Point point) {
            return new Mark(
                    point.text(),
                    point.quiet(),
                    units(x(point.x())),
                    units(y(point.y())),
                    point.interval().map(ends -> units(y(ends.low()))).orElse(""),
                    point.interval().map(ends -> units(y(ends.high()))).orElse(""));
        }

        private List<PlacedName> names() {
            NamePlaces places = new NamePlaces(left, TOP, WIDTH, BOTTOM);
            for (Point point : points) {
                double x = x(point.x());
                places.keepFree(x, y(point.y()));
                point.interval().ifPresent(ends -> places.cross(x, y(ends.high()), x, y(ends.low())));
            }
            level.ifPresent(line -> places.cross(left, y(line.y()), RIGHT, y(line.y())));
            return Stream.concat(
                            level.stream().map(line -> places.alongLine(line.name(), left, RIGHT, y(line.y()))),
                            points.stream().map(point -> places.beside(point.name(), x(point.x()), y(point.y()))))
                    .flatMap(Optional::stream)
                    .toList();
        }

        private double x(double value) {
            return left + MARGIN + columns.share(value) * (RIGHT - left - 2 * MARGIN);
        }

        private double y(double value) {
            return BOTTOM - MARGIN - rows.share(value) * (BOTTOM - TOP - 2 * MARGIN);
        }

        private static String units(double length) {
            return GroupedColumnChart.units(length);
        }
    }
}
