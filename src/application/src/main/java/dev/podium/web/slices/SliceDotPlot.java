package dev.podium.web.slices;

import dev.podium.web.chart.AxisTick;
import java.util.List;

/**
 * The scores of slices as a drawing: a row for every slice, a mark for every system. Lengths are its own units.
 *
 * @param left where the scale begins
 * @param right where it ends
 * @param bottom where the last row ends
 * @param ticks round numbers of the scale
 * @param key the systems with shapes of their own
 * @param others whether there are teams without one
 * @param baselines whether there are baselines
 */
record SliceDotPlot(
        int width,
        int height,
        int left,
        int right,
        int top,
        int bottom,
        List<AxisTick> ticks,
        List<Row> rows,
        List<Key> key,
        boolean others,
        boolean baselines) {

    /**
     * A slice.
     *
     * @param y its middle
     * @param few whether its values say little
     */
    record Row(String name, long items, boolean few, int y, List<Dot> dots) {}

    /** A system in a slice. */
    record Dot(Shape shape, String x, int y) {}

    /** A system with its shape. */
    record Key(Shape shape, String name) {}

    /** How systems are told apart without colour; the last ones lie behind the others. */
    enum Shape {
        CIRCLE(1),
        SQUARE(2),
        TRIANGLE(3),
        DIAMOND(4),
        SMALL(0),
        HOLLOW(0);

        /** Those that one system alone has, in their order. */
        static final List<Shape> OWN = List.of(CIRCLE, SQUARE, TRIANGLE, DIAMOND);

        private final int series;

        Shape(int series) {
            this.series = series;
        }

        /** The series whose colour it has; 0 for none. */
        public int series() {
            return series;
        }
    }
}
