package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.evaluation.Lane;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.significance.Interval;
import dev.podium.submission.MethodDescription;
import dev.podium.task.Subtask;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A phase's leaderboard for one subtask: teams by their live evaluation, baselines in their place without a rank.
 *
 * @param items how many gold items it is about
 * @param late what came in after the end, best first; without ranks
 * @param contrastive what teams named to be shown beside the run that counts, best first; without ranks
 * @param certainty how intervals and ranges were worked out; empty before anything was
 * @param ceiling what annotators score against the gold under the ranking metric, on average; empty where nothing is known
 *     of it
 */
public record Leaderboard(
        Subtask subtask,
        int items,
        List<Row> rows,
        List<Row> late,
        List<Row> contrastive,
        Optional<TestStatus> certainty,
        OptionalDouble ceiling) {

    public Leaderboard {
        rows = List.copyOf(rows);
        late = List.copyOf(late);
        contrastive = List.copyOf(contrastive);
    }

    /** The rows of a lane; those of {@link #rows()} are the official ones. */
    public List<Row> rows(Lane lane) {
        return switch (lane) {
            case official -> rows;
            case late -> late;
            case contrastive -> contrastive;
        };
    }

    /**
     * A team or baseline.
     *
     * @param rank empty for a baseline and for a team without a value; teams with the same value share a rank
     * @param tied whether another team has the same rank
     * @param about what the team says about the submission; nothing for a baseline, and where the reader may not see it
     * @param values by metric; a metric that is not there has no value
     * @param evidence what the values are of
     * @param intervals by metric, where there are enough items
     * @param range what the tests allow of its rank; empty for a baseline, and beside the ranking; while it is
     *     worked out again, the one before the latest change
     */
    public record Row(
            OptionalInt rank,
            boolean tied,
            Run run,
            MethodDescription about,
            Map<String, Double> values,
            Map<String, String> signatures,
            Evidence evidence,
            Map<String, ScoreInterval> intervals,
            Optional<RankRange> range) {

        public Row {
            intervals = Map.copyOf(intervals);
            values = Map.copyOf(values);
            signatures = Map.copyOf(signatures);
        }

        public UUID team() {
            return run.team();
        }

        public String name() {
            return run.name();
        }

        public boolean baseline() {
            return run.baseline();
        }

        public UUID submission() {
            return run.submission();
        }

        public Instant receivedAt() {
            return run.receivedAt();
        }

        public int runs() {
            return run.runs();
        }

        /** The interval that pages show. */
        public Optional<Interval> interval(String metric) {
            return Optional.ofNullable(intervals.get(metric)).map(ScoreInterval::corrected);
        }
    }

    /**
     * The submission that a row is about, and whose it is.
     *
     * @param runs how many submissions of the team were accepted in the phase
     */
    public record Run(UUID team, String name, boolean baseline, UUID submission, Instant receivedAt, int runs) {}

    /**
     * The 95 % intervals of a value from a bootstrap over the items.
     *
     * @param items how many take part
     * @param corrected for bias and acceleration (BCa): what pages show
     * @param percentile from percentile to percentile
     */
    public record ScoreInterval(int items, Interval corrected, Interval percentile) {}

    /**
     * What, beside the metrics' signatures, one needs to repeat the values of a row.
     *
     * @param digest of the submission's file
     * @param scorer task type and version of the scorer, for example {@code stage-1}
     * @param gold name and version of the gold release
     * @param goldDigest of its file with labels; blank while that file is still to come
     */
    public record Evidence(String digest, String scorer, String gold, String goldDigest) {

        Evidence withoutGoldDigest() {
            return new Evidence(digest, scorer, gold, "");
        }
    }

    /**
     * The official rows, by their number from 0, above which there is a line between two clusters of teams. Of the baselines
     * between two clusters, about which the tests of clusters say nothing, each is on the side to which its value is nearer:
     * the line is where neighbours are farthest apart, the lowest such place.
     */
    public Set<Integer> lines() {
        Set<Integer> lines = new HashSet<>();
        int above = -1;
        for (int row = 0; row < rows.size(); row++) {
            if (rows.get(row).range().isPresent()) {
                if (above >= 0 && cluster(row) > cluster(above)) {
                    lines.add(widestGap(above, row));
                }
                above = above >= 0 && cluster(row) < cluster(above) ? above : row;
            }
        }
        return lines;
    }

    /** The values of the ranking metric and the ends of their intervals: what a drawing has to have room for. */
    public double[] extent() {
        String metric = subtask.ranking().metric();
        return rows.stream()
                .filter(row -> row.values().containsKey(metric))
                .flatMapToDouble(row -> DoubleStream.concat(
                        DoubleStream.of(row.values().get(metric)),
                        row.interval(metric).stream()
                                .flatMapToDouble(ends -> DoubleStream.of(ends.low(), ends.high()))))
                .toArray();
    }

    /** What has to be said about its numbers. */
    public List<Caveat> caveats(Phase phase) {
        boolean grouped = rows.stream().anyMatch(row -> row.range().isPresent());
        return Stream.concat(
                        Caveat.ofRuns(phase, subtask).stream(),
                        (grouped ? Caveat.ofGroups() : List.<Caveat>of()).stream())
                .toList();
    }

    private int cluster(int row) {
        return rows.get(row).range().orElseThrow().cluster();
    }

    /** The row, after one and up to another, that is farthest from the row above it. */
    private int widestGap(int from, int to) {
        int widest = to;
        for (int row = to - 1; row > from; row--) {
            widest = gapAbove(row) > gapAbove(widest) ? row : widest;
        }
        return widest;
    }

    private double gapAbove(int row) {
        String metric = subtask.ranking().metric();
        return Math.abs(
                rows.get(row).values().get(metric) - rows.get(row - 1).values().get(metric));
    }

    public boolean hasTeams() {
        return rows.stream().anyMatch(row -> !row.baseline());
    }
}
