package dev.podium.web.submission.run;

import dev.podium.significance.Interval;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Where a run stands on the leaderboard of a subtask.
 *
 * @param rank 0 for a baseline and where it has no value
 * @param range what the tests allow of its rank; empty without one
 * @param teams how many have a rank
 * @param items that are scored; 0 where only a program knows them and has not told
 * @param compared on how many of them the ranking metric rests; 0 where that is not known yet
 * @param intervals 95 % intervals by metric
 * @param drawing of the ranking metric; empty without a value
 * @param against the best baseline; empty where there is none, or the two are not compared, and for a baseline
 * @param team whose run it is
 * @param explained whether the reader may see where it is wrong
 * @param query choice of phase and subtask on all pages about leaderboards: {@code ?phase=…&subtask=…}
 */
record LeaderboardStanding(
        int rank,
        boolean tied,
        String range,
        int teams,
        int items,
        int compared,
        Map<String, Interval> intervals,
        Optional<Drawing> drawing,
        Optional<Against> against,
        UUID team,
        boolean explained,
        String query) {

    /** Whether the tests allow no rank but the one that it has. */
    public boolean isCertain() {
        return range.equals(String.valueOf(rank));
    }

    /**
     * Its value on the scale of the whole leaderboard.
     *
     * @param baseline where the best baseline is; empty without one
     */
    record Drawing(List<AxisTick> ticks, ChartMark mark, String baseline) {}

    /**
     * The run beside the best baseline.
     *
     * @param difference run minus baseline, with its interval where there is one; empty before they were compared
     * @param p corrected; empty where nothing was tested
     * @param verdict a sentence without a full stop; empty before they were compared
     * @param href of all that is known of the two
     */
    record Against(String name, String difference, String p, String verdict, String href) {}
}
