package dev.podium.web.chart;

import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How often something occurs as a drawing: a column for each. Lengths are its own units. Its numbers stand in a table beside
 * it: {@code {#include layout/bars chart=chart title=title /}}.
 *
 * @param ticks round numbers of the scale, with their heights
 */
public record BarChart(
        int width, int height, int left, int right, int bottom, List<AxisTick> ticks, List<Column> columns) {

    private static final int WIDTH = 680;
    private static final int HEIGHT = 250;
    private static final int LEFT = 56;
    private static final int RIGHT = 672;
    private static final int TOP = 14;
    private static final int BOTTOM = 218;

    /** The room of a letter, rather too wide, and between two names. */
    private static final double LETTER = 8;

    private static final double GAP = 12;

    /** The part of its place that a column fills. */
    private static final double FILLED = 0.8;

    /** What is counted, in words. */
    public record Bar(String name, long count) {}

    /**
     * A column.
     *
     * @param name what is counted; empty where there is no room
     * @param middle where the name stands
     */
    public record Column(String name, String middle, String x, String y, String width, String height) {}

    public BarChart {
        ticks = List.copyOf(ticks);
        columns = List.copyOf(columns);
    }

    /** The drawing of some columns, at least one. */
    public static BarChart of(List<Bar> bars, Format format) {
        double most = bars.stream().mapToLong(Bar::count).max().orElse(0);
        Axis axis = Axis.of(new double[] {0, Math.max(1, most)}, 0);
        double place = (double) (RIGHT - LEFT) / bars.size();
        int step = step(bars, place);
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < bars.size(); i++) {
            double top = y(axis, (double) bars.get(i).count());
            columns.add(new Column(
                    i % step == 0 && hasRoom(bars.get(i).name(), LEFT + (i + 0.5) * place)
                            ? bars.get(i).name()
                            : "",
                    shown(LEFT + (i + 0.5) * place),
                    shown(LEFT + (i + (1 - FILLED) / 2) * place),
                    shown(top),
                    shown(FILLED * place),
                    shown(BOTTOM - top)));
        }
        List<AxisTick> ticks = axis.ticks().stream()
                .map(value -> new AxisTick(shown(y(axis, value)), format.number(value, 0)))
                .toList();
        return new BarChart(WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM, ticks, columns);
    }

    /** Every how many columns have room for their names. */
    private static int step(List<Bar> bars, double place) {
        int longest = bars.stream().mapToInt(bar -> bar.name().length()).max().orElse(0);
        return (int) Math.ceil((longest * LETTER + GAP) / place);
    }

    /** Whether a name stays within the drawing. */
    private static boolean hasRoom(String name, double middle) {
        double half = name.length() * LETTER / 2;
        return middle - half >= 0 && middle + half <= WIDTH;
    }

    private static double y(Axis axis, double count) {
        return BOTTOM - axis.share(count) * (BOTTOM - TOP);
    }

    private static String shown(double length) {
        return String.format(Locale.ROOT, "%.1f", length);
    }
}
