package dev.podium.web.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Shares from 0 to 1 as bars one below the other, with one share beside which all of them are seen.
 *
 * @param reference where this one stands
 */
public record ShareBars(
        int width,
        int height,
        int left,
        int right,
        int top,
        int bottom,
        List<AxisTick> ticks,
        String reference,
        List<Bar> bars) {

    private static final int WIDTH = 680;
    private static final int LEFT = 190;
    private static final int RIGHT = 610;
    private static final int TOP = 44;
    private static final int ROW = 34;
    private static final int BELOW = 24;
    private static final int STEPS = 4;
    private static final int BESIDE = 20;

    /** A bar. */
    record Bar(String name, boolean quiet, int y, String width, String end, String shown) {}

    /** A share. */
    public record Row(String name, boolean quiet, double share, String shown) {}

    /**
     * Draws them.
     *
     * @param shown the texts of 0 %, 25 %, 50 %, 75 % and 100 %
     */
    public static ShareBars draw(List<Row> rows, double reference, List<String> shown) {
        List<Bar> bars = new ArrayList<>();
        for (Row row : rows) {
            bars.add(new Bar(
                    LabelWidth.cut(row.name(), LEFT - BESIDE),
                    row.quiet(),
                    TOP + ROW * bars.size() + ROW / 2,
                    GroupedColumnChart.units(row.share() * (RIGHT - LEFT)),
                    x(row.share()),
                    row.shown()));
        }
        int bottom = TOP + ROW * rows.size();
        return new ShareBars(
                WIDTH,
                bottom + BELOW,
                LEFT,
                RIGHT,
                TOP,
                bottom,
                IntStream.rangeClosed(0, STEPS)
                        .mapToObj(i -> new AxisTick(x((double) i / STEPS), shown.get(i)))
                        .toList(),
                x(reference),
                bars);
    }

    private static String x(double share) {
        return GroupedColumnChart.units(LEFT + share * (RIGHT - LEFT));
    }
}
