package dev.podium.web.board;

import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import java.util.List;
import java.util.Optional;

/**
 * A small leaderboard: who stands where under the metric that ranks, drawn, with the lines that join teams which are not told apart.
 *
 * @param metric its name
 * @param arrow its direction; empty where it only describes
 * @param ticks of the scale; empty where nothing has a value
 * @param groups how many lines there are, as {@link GroupLines} draws them
 * @param teams how many have a rank, shown or not
 * @param more how many rows there are beside those that are shown
 */
public record MiniBoard(
        String metric, String arrow, List<AxisTick> ticks, List<Row> rows, int groups, int teams, int more) {

    /**
     * A team or baseline.
     *
     * @param rank 0 for none
     * @param href of the team's page; empty for a baseline
     * @param mark on the scale; empty without a value
     * @param lines its part of the line of each group
     */
    public record Row(
            int rank,
            boolean tied,
            String name,
            String href,
            boolean baseline,
            String value,
            Optional<ChartMark> mark,
            List<GroupLines.Part> lines) {}

    /** The first number of the scale. */
    public String from() {
        return ticks.get(0).shown();
    }

    /** The last number of the scale. */
    public String to() {
        return ticks.get(ticks.size() - 1).shown();
    }
}
