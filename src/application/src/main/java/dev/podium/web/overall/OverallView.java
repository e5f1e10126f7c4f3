package dev.podium.web.overall;

import dev.podium.competition.OverallRule;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * An overall ranking with all that is drawn and written.
 *
 * @param boards the leaderboards of which it is made
 * @param groups how many groups of teams there are; 0 while they are worked out
 * @param comparable whether scores can be made
 */
record OverallView(
        OverallRule rule,
        List<Board> boards,
        List<AxisTick> ticks,
        boolean lowerIsBetter,
        List<Line> lines,
        int groups,
        boolean comparable,
        Notes notes) {

    /** A leaderboard, its address and how it is called, with its weight where weights differ. */
    record Board(String name, String metric, String href) {}

    /**
     * How intervals and tests were worked out.
     *
     * @param working whether they are being worked out again
     * @param untested whether there can be none
     * @param units where these are so few that all is rough; 0 otherwise
     * @param withoutBaseline the leaderboards on which the baseline has no score that counts for missing runs, in words; empty where none
     *     does
     * @param resamples 0 before anything was worked out
     */
    record Notes(boolean working, boolean untested, int units, String withoutBaseline, int resamples, String seed) {}

    /**
     * A team or baseline.
     *
     * @param track name of its track on a ranking of all; empty where there is none
     * @param rank 0 for none
     * @param letters of its groups; a letter that it has not is empty
     * @param mark on the scale; empty where there is no score
     * @param parts what it has on each leaderboard
     */
    record Line(
            UUID team,
            String name,
            String track,
            boolean baseline,
            int rank,
            boolean tied,
            String range,
            List<String> letters,
            String score,
            String interval,
            Optional<ChartMark> mark,
            List<String> parts) {}

    /** A pair of systems. */
    record Pair(String higher, String lower, String difference, String interval, String p, boolean found) {}

    /** The kinds of files in which it is handed out. */
    public List<LeaderboardFileKind> kinds() {
        return List.of(LeaderboardFileKind.values());
    }

    public boolean hasTeams() {
        return lines.stream().anyMatch(line -> !line.baseline());
    }

    public boolean hasBaselines() {
        return lines.stream().anyMatch(Line::baseline);
    }

    public boolean hasGroups() {
        return groups > 0;
    }

    public boolean hasIntervals() {
        return lines.stream().anyMatch(line -> !line.interval().isEmpty());
    }

    public String first() {
        return ticks.get(0).shown();
    }

    public String last() {
        return ticks.get(ticks.size() - 1).shown();
    }
}
