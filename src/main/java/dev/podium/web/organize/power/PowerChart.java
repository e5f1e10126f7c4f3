package dev.podium.web.organize.power;

import java.util.List;
import java.util.Optional;

/**
 * The smallest differences that are found as they are drawn, in units of the drawing.
 *
 * @param heights round differences, at their distances from the top
 * @param items numbers of items, at their distances from the left
 * @param now where the number of items stands that there is
 * @param observed how high the observed difference lies; empty where it is above the drawing
 */
record PowerChart(
        int width,
        int height,
        int left,
        int right,
        int top,
        int bottom,
        List<Tick> heights,
        List<Tick> items,
        String now,
        Curve single,
        Curve corrected,
        Optional<String> observed) {

    /** A number and where it stands. */
    record Tick(String position, String shown) {}

    /**
     * A line that falls as items are added.
     *
     * @param points those that the table tells
     * @param end how high its end lies
     */
    record Curve(String path, List<Point> points, String end) {}

    /** A point of a line. */
    record Point(String x, String y) {}
}
