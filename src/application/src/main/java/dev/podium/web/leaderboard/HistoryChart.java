package dev.podium.web.leaderboard;

import dev.podium.web.chart.AxisTick;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A history as it is drawn, in units of the drawing.
 *
 * @param right where the lines end and their labels begin
 * @param top of the highest value
 * @param bottom of the lowest value
 * @param heights round numbers of the scale, at their distances from the top
 * @param times round times of the scale, at their distances from the left
 */
record HistoryChart(
        int width,
        int height,
        int left,
        int right,
        int top,
        int bottom,
        List<AxisTick> heights,
        List<AxisTick> times,
        List<Curve> curves) {

    /**
     * What a team or baseline reached.
     *
     * @param series 1 to 4 for the first teams, which have a colour and a stroke of their own; 0 for the others
     * @param path of the line
     * @param steps where it got better
     * @param leader from the end of the line to its label, which keeps a distance from the others
     * @param name cut where it is too long for the drawing
     */
    record Curve(
            int series,
            boolean baseline,
            String path,
            List<Step> steps,
            String leader,
            String labelY,
            String name,
            String value) {}

    /** Where a line got better. */
    record Step(String x, String y) {}

    /** What is drawn last lies on top: the first team. */
    public List<Curve> drawn() {
        List<Curve> drawn = new ArrayList<>(curves);
        Collections.reverse(drawn);
        return drawn;
    }

    /** The best values in words, for those who do not see the drawing. */
    public String values() {
        return curves.stream().map(curve -> curve.name() + " " + curve.value()).collect(Collectors.joining(", "));
    }

    public int labelX() {
        return right + HistoryChartMaker.LEADER;
    }
}
