package dev.podium.leaderboard;

import dev.podium.competition.track.Track;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.significance.Interval;
import dev.podium.submission.MethodDescription;
import dev.podium.task.Ceiling;
import dev.podium.task.Subtask;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A phase's leaderboard for one subtask: teams by their live evaluation, baselines in their place without a rank.
 *
 * @param track whose teams alone stand on it, with all baselines; empty for all
 * @param items how many gold items it is about; 0 where only a program knows
 * @param late what came in after the end, best first; without ranks
 * @param contrastive what teams named to be shown beside the run that counts, best first; without ranks
 * @param certainty how intervals and ranges were worked out; empty before anything was
 * @param ceiling what annotators score under the ranking metric; empty where nothing is known of it
 */
public record Leaderboard(
        Subtask subtask,
        Optional<Track> track,
        int items,
        List<Row> rows,
        List<Row> late,
        List<Row> contrastive,
        Optional<TestStatus> certainty,
        Optional<Ceiling> ceiling) {

    public Leaderboard {
        rows = List.copyOf(rows);
        late = List.copyOf(late);
        contrastive = List.copyOf(contrastive);
    }

    /** One of all tracks, or in a competition without any. */
    public Leaderboard(
            Subtask subtask,
            int items,
            List<Row> rows,
            List<Row> late,
            List<Row> contrastive,
            Optional<TestStatus> certainty,
            Optional<Ceiling> ceiling) {
        this(subtask, Optional.empty(), items, rows, late, contrastive, certainty, ceiling);
    }

    /** The rows of a lane; those of {@link #rows()} are the official ones. */
    public List<Row> rows(EvaluationKind lane) {
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

        /** Key of the system, as {@link RankingPlaces.Placed#team}. */
        public UUID team() {
            return run.team();
        }

        /** Key of the team itself. */
        public UUID owner() {
            return run.entry().map(RankingPlaces.TeamInTrack::owner).orElse(run.team());
        }

        /** Name of the team itself. */
        public String ownerName() {
            return run.entry().map(RankingPlaces.TeamInTrack::ownerName).orElse(run.name());
        }

        /** Slug of its track; empty for a baseline, and in a competition without tracks. */
        public Optional<String> track() {
            return run.entry().map(RankingPlaces.TeamInTrack::track);
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

        public String affiliation() {
            return run.affiliation();
        }

        /** The interval that pages show. */
        public Optional<Interval> interval(String metric) {
            return Optional.ofNullable(intervals.get(metric)).map(ScoreInterval::corrected);
        }
    }

    /**
     * The submission that a row is about, and whose it is.
     *
     * @param runs how many submissions of the team were accepted in the phase, in its track
     * @param affiliation where the team comes from, as it says itself; empty where it says nothing, or not to everybody, and where the
     *     reader may not see what teams say
     * @param entry as {@link RankingPlaces.Placed#entry}
     */
    public record Run(
            UUID team,
            String name,
            boolean baseline,
            UUID submission,
            Instant receivedAt,
            int runs,
            String affiliation,
            Optional<RankingPlaces.TeamInTrack> entry) {

        /** One in a competition without tracks. */
        public Run(
                UUID team,
                String name,
                boolean baseline,
                UUID submission,
                Instant receivedAt,
                int runs,
                String affiliation) {
            this(team, name, baseline, submission, receivedAt, runs, affiliation, Optional.empty());
        }
    }

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
     * @param digest of the submission's file; empty while the name of its team is secret, which the same file elsewhere would tell
     * @param scorer task type and version of the scorer, for example {@code stage-1}
     * @param gold name and version of the gold release
     * @param goldDigest of its file with labels; blank while that file is still to come
     */
    public record Evidence(String digest, String scorer, String gold, String goldDigest) {

        Evidence withoutGoldDigest() {
            return new Evidence(digest, scorer, gold, "");
        }
    }

    /** Whether it is one of a track, or its rows are of tracks. */
    public boolean hasTracks() {
        return track.isPresent()
                || Stream.of(rows, late, contrastive)
                        .flatMap(List::stream)
                        .anyMatch(row -> row.track().isPresent());
    }

    /** Its official rows without what only they tell; of a leaderboard that is whole. */
    public RankingPlaces places() {
        String metric = subtask.ranking().metric();
        return new RankingPlaces(
                subtask,
                rows.stream()
                        .map(row -> new RankingPlaces.Place(
                                new RankingPlaces.Placed(
                                        row.team(),
                                        row.name(),
                                        row.baseline(),
                                        row.run().entry()),
                                row.rank(),
                                row.tied(),
                                Optional.ofNullable(row.values().get(metric)),
                                Optional.ofNullable(row.intervals().get(metric)),
                                row.range()))
                        .toList());
    }
}
