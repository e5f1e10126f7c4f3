package dev.podium.web.leaderboard;

import dev.podium.competition.CountingRule;
import dev.podium.competition.RunDeclaration;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.WebLink;
import dev.podium.web.board.TestNotes;
import dev.podium.web.chart.AxisTick;
import dev.podium.web.chart.ChartMark;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A leaderboard with all that is drawn and written.
 *
 * @param ranking the metric that ranks
 * @param others the other metrics that are shown, in the order of their columns
 * @param all all metrics
 * @param pinned the row of the reader's own team, where it is on another page
 * @param groups how many groups of teams there are; 0 while they are worked out
 * @param shown which columns there are beside rank, team and metrics
 * @param compared how many items the intervals of the ranking metric rest on; 0 without any
 * @param notes how intervals and groups were worked out
 */
record LeaderboardView(
        Subject subject,
        MetricColumn ranking,
        List<MetricColumn> others,
        List<MetricColumn> all,
        Scale scale,
        List<Line> lines,
        Optional<Line> pinned,
        int groups,
        Shown shown,
        Beside beside,
        CountingRule counting,
        boolean hasTeams,
        int compared,
        TestNotes notes,
        Care care) {

    /** Whether there are baselines, or can be. */
    public boolean hasBaselines() {
        return !care.program() || lines.stream().anyMatch(Line::baseline);
    }

    /** With more other metrics their values are shown without intervals. */
    static final int MOST_WITH_INTERVALS = 6;

    /** More letters than that are written one after the other, not in columns. */
    private static final int MOST_COLUMNS = 8;

    /**
     * What is ranked.
     *
     * @param items on which; 0 where nobody knows
     */
    record Subject(String phase, String subtask, int items) {}

    /**
     * The scale of the plot.
     *
     * @param ticks empty where nothing has a value
     * @param ceiling what annotators score under the ranking metric; empty where nothing is known of it
     */
    record Scale(List<AxisTick> ticks, Optional<Ceiling> ceiling) {

        public String first() {
            return ticks.get(0).shown();
        }

        public String last() {
            return ticks.get(ticks.size() - 1).shown();
        }
    }

    /**
     * Runs that have no rank.
     *
     * @param late what came in after the end
     * @param contrastive what teams show beside the run that counts
     */
    record Beside(List<Line> late, List<Line> contrastive) {}

    /**
     * With what care the numbers are to be read.
     *
     * @param caveats what they do not say by themselves
     * @param caution what the task type warns of
     * @param signature of the ranking metric; empty where nothing has a value
     * @param program whether a program of organizers made them
     * @param itemless whether it tells nothing of single items under the metric that ranks, so that nothing can be tested
     * @param tolerance how far its numbers may be from those that intervals are of; empty where only their digits say so
     */
    record Care(
            List<Caveat> caveats,
            Optional<String> caution,
            String signature,
            boolean program,
            boolean itemless,
            Optional<String> tolerance) {}

    /** Columns that a reader may hide. */
    record Shown(boolean groups, boolean tracks, boolean runs, boolean dates) {}

    /** A metric's short and long name and its direction; the arrow is empty where it only describes. */
    record MetricColumn(String id, String name, String words, boolean lowerIsBetter, String arrow) {}

    /**
     * What annotators score, on average.
     *
     * @param at where it stands on the scale
     * @param against by what they are measured
     * @param range from the least to the greatest of an annotator
     */
    record Ceiling(String at, String against, String value, String range) {}

    /**
     * Where a team stands.
     *
     * @param rank 0 for none
     * @param range from which to which rank the tests allow; empty while they are worked out, and for a baseline
     * @param letters of its groups; a letter that it has not is empty
     * @param lower whether a line stands above it: all teams above are better than all teams from here on
     */
    record Place(int rank, boolean tied, String range, List<String> letters, boolean lower) {}

    /**
     * A team or baseline.
     *
     * @param limit whether it is an upper limit, a baseline that sees the labels
     * @param mine whether it is the reader's own team
     * @param team key of the system
     * @param track name of its track; empty for a baseline, and where lines do not tell
     * @param about what is said of it; of a baseline, its description
     * @param value of the ranking metric
     * @param mark on the scale; empty where there is no value
     */
    record Line(
            Place place,
            boolean baseline,
            boolean limit,
            boolean mine,
            UUID team,
            String name,
            String track,
            RunStatement about,
            Cell value,
            Optional<ChartMark> mark,
            List<Cell> others,
            int runs,
            Instant receivedAt) {

        /** The classes of its row. */
        public String css() {
            return ((baseline ? "is-quiet " : "") + (mine ? "is-mine " : "") + (place.lower() ? "is-lower" : ""))
                    .strip();
        }
    }

    /**
     * What a team says of its run, as far as it may be told.
     *
     * @param code address; empty where there is none
     * @param paper address; empty where there is none
     */
    record RunStatement(
            String method, String description, String code, String paper, List<MethodDescription.Answer> answers) {

        static RunStatement of(MethodDescription about, List<RunDeclaration> asked) {
            return new RunStatement(
                    about.method(),
                    about.description(),
                    about.codeLink().map(WebLink::url).orElse(""),
                    about.paperLink().map(WebLink::url).orElse(""),
                    about.answers(asked));
        }

        static RunStatement ofBaseline(String description) {
            return new RunStatement("", description, "", "", List.of());
        }
    }

    /**
     * A value as shown, with its column.
     *
     * @param interval empty where there is none
     * @param untold whether none can be told
     */
    record Cell(MetricColumn column, String value, String interval, boolean untold) {}

    /** Whether the best run of a team counts. */
    public boolean isBestCounts() {
        return counting == CountingRule.best;
    }

    /** Whether some value has its interval. */
    public boolean hasIntervals() {
        return compared > 0;
    }

    /** Whether some value has no interval although there are items enough. */
    public boolean isUntold() {
        return !notes.firmness().isTooFew()
                && lines.stream().anyMatch(line -> line.value().untold());
    }

    /** How many items the systems are tested on. */
    public int tested() {
        return compared > 0 ? compared : subject.items();
    }

    public boolean hasGroups() {
        return groups > 0;
    }

    /** What a metric is called. */
    String name(String metric) {
        return all.stream()
                .filter(column -> column.id().equals(metric))
                .findFirst()
                .orElseThrow()
                .name();
    }

    /** Whether the other metrics have intervals that are not shown. */
    public boolean isTooWide() {
        return hasIntervals() && others.size() > MOST_WITH_INTERVALS;
    }

    /** Whether a line is drawn between some teams. */
    public boolean hasLine() {
        return lines.stream().anyMatch(line -> line.place().lower());
    }

    /** Whether the letters of groups stand in columns. */
    public boolean inColumns() {
        return groups <= MOST_COLUMNS;
    }
}
