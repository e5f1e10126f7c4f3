package dev.podium.web.competition;

import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.NavigationLink;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * How a competition has ended.
 *
 * @param phase whose results these are
 * @param seal where one checks that they were sealed; empty where they were not
 * @param closed when the phase closed
 * @param revealed when organizers revealed them; empty where they did not
 * @param query that the addresses of its leaderboard and comparisons end with
 * @param subtasks among which a reader chooses; none where there is one
 * @param lead empty where no team has a value
 * @param tested whether tests of pairs made the steps
 */
record ResultsView(
        String phase,
        String seal,
        Instant closed,
        Optional<Instant> revealed,
        String query,
        List<NavigationLink> subtasks,
        MetricName metric,
        Optional<LeadersView> lead,
        List<AxisTick> ticks,
        List<Step> steps,
        boolean tested) {

    /**
     * Teams on one step of the podium.
     *
     * @param height from 1 for the highest
     * @param alike names of teams on higher steps from which one of these cannot be told apart, joined
     */
    record Step(int height, List<Spot> spots, String alike) {

        /** Whether several teams share it. */
        public boolean isShared() {
            return spots.size() > 1;
        }
    }

    /**
     * A team.
     *
     * @param team key of the system
     * @param interval empty where there is none
     * @param range from which to which rank the tests allow; empty where nothing is known of that
     */
    record Spot(
            int rank,
            UUID team,
            String name,
            boolean own,
            String value,
            String interval,
            String range,
            Optional<ChartMark> mark) {}

    /** How many teams stand on it. */
    public int number() {
        return steps.stream().mapToInt(step -> step.spots().size()).sum();
    }
}
