package dev.podium.web.competition;

import dev.podium.web.board.GroupLines;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.MetricName;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The upper end of a leaderboard.
 *
 * @param query that the address of its whole ends with
 * @param lead empty where no team has a value
 * @param ticks none where nothing has a value
 * @param groups how many lines there are, as {@link GroupLines} draws them
 */
record BoardGlance(
        String phase,
        String query,
        MetricName metric,
        Optional<LeadersView> lead,
        List<AxisTick> ticks,
        List<Line> lines,
        int groups) {

    /**
     * A team or baseline.
     *
     * @param rank 0 for a baseline
     * @param team key of the system
     * @param own whether it is the reader's team
     * @param parts of the lines that are drawn
     */
    record Line(
            int rank,
            UUID team,
            String name,
            boolean baseline,
            boolean own,
            String value,
            Optional<ChartMark> mark,
            List<GroupLines.Part> parts) {

        /** The classes of its row. */
        public String css() {
            return baseline ? "is-quiet" : own ? "is-mine" : "";
        }
    }
}
