package dev.podium.web.leaderboard;

import dev.podium.competition.Counting;
import java.time.Instant;
import java.util.List;

/**
 * A leaderboard with all that is drawn and written.
 *
 * @param ticks of the plot's scale; empty where nothing has a value
 * @param ranking the metric that ranks
 * @param others the other metrics in the order of their columns
 * @param late what came in after the end
 * @param contrastive what teams show beside the run that counts
 * @param signature of the ranking metric; empty where nothing has a value
 */
record Board(
        String phase,
        String subtask,
        int items,
        MetricColumn ranking,
        List<MetricColumn> others,
        List<Tick> ticks,
        List<Line> lines,
        List<Line> late,
        List<Line> contrastive,
        Counting counting,
        boolean hasTeams,
        String signature) {

    /** A metric's short and long name and its direction. */
    record MetricColumn(String name, String words, boolean lowerIsBetter) {

        public String arrow() {
            return lowerIsBetter ? "↓" : "↑";
        }
    }

    /** A round number of the scale and where it stands. */
    record Tick(String position, String shown) {}

    /**
     * A team or baseline.
     *
     * @param rank 0 for none
     * @param method in one line; may be empty
     * @param value of the ranking metric as shown
     * @param position of its mark on the scale; empty where there is no value
     */
    record Line(
            int rank,
            boolean tied,
            boolean baseline,
            String name,
            String method,
            String value,
            String position,
            List<Cell> others,
            int runs,
            Instant receivedAt) {}

    /** A value of another metric as shown, with its column. */
    record Cell(MetricColumn column, String value) {}

    public String first() {
        return ticks.get(0).shown();
    }

    public String last() {
        return ticks.get(ticks.size() - 1).shown();
    }
}
