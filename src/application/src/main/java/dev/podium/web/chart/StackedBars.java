package dev.podium.web.chart;

import dev.podium.analysis.prepare.ConfusionCounts;
import java.util.ArrayList;
import java.util.List;

/**
 * How many predicted numbers are too small, right and too large, as bars of one length, one below the other.
 *
 * @param keys what the parts of a bar are
 */
public record StackedBars(int width, int height, int left, List<Bar> bars, List<Key> keys) {

    private static final int TOP = 34;
    private static final int ROW = 34;
    private static final int KEY = 125;
    private static final int MARGIN = 4;
    private static final int BESIDE = 20;

    /** A bar: where its parts begin and how wide they are. */
    record Bar(
            String name,
            int y,
            String whole,
            String under,
            String exactFrom,
            String exact,
            String overFrom,
            String over) {}

    /** What a part is. */
    record Key(int x, String name) {}

    /** What is drawn. */
    public record Row(String name, ConfusionCounts.Calibration calibration) {}

    /**
     * Draws them.
     *
     * @param left room for names
     * @param keys of the three parts
     */
    public static StackedBars draw(List<Row> rows, int width, int left, List<String> keys) {
        double room = width - left - (double) MARGIN;
        List<Bar> bars = new ArrayList<>();
        for (Row row : rows) {
            ConfusionCounts.Calibration of = row.calibration();
            double unit = of.items() == 0 ? 0 : room / of.items();
            bars.add(new Bar(
                    LabelWidth.cut(row.name(), left - BESIDE),
                    TOP + ROW * bars.size() + ROW / 2,
                    GroupedColumnChart.units(room),
                    GroupedColumnChart.units(of.under() * unit),
                    GroupedColumnChart.units(left + of.under() * unit),
                    GroupedColumnChart.units(of.exact() * unit),
                    GroupedColumnChart.units(left + (of.under() + of.exact()) * unit),
                    GroupedColumnChart.units(of.over() * unit)));
        }
        List<Key> named = new ArrayList<>();
        for (String key : keys) {
            named.add(new Key(left + KEY * named.size(), key));
        }
        return new StackedBars(width, TOP + ROW * rows.size() + MARGIN, left, bars, named);
    }
}
