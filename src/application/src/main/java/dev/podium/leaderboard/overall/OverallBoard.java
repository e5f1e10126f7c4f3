package dev.podium.leaderboard.overall;

import dev.podium.competition.OverallRule;
import dev.podium.competition.track.Track;
import dev.podium.leaderboard.RankingPlaces.Placed;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.significance.Interval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The one official rank of a competition: teams and baselines by their overall scores.
 *
 * @param track whose teams alone are ranked, with all baselines beside; empty for all
 * @param boards of which it is made, in the order of {@link Row#parts}
 * @param comparable whether scores can be made; not where a mean is wanted of values that get better in opposite directions
 * @param lowerIsBetter whether the smaller of two scores is the better one
 * @param rows best first; who has no score stands last
 * @param certainty how intervals and ranges were worked out; empty before anything was
 */
public record OverallBoard(
        OverallRule rule,
        Optional<Track> track,
        List<OverallRule.Board> boards,
        boolean comparable,
        boolean lowerIsBetter,
        List<Row> rows,
        Optional<Certainty> certainty) {

    /** Digits of what is made of ranks. */
    private static final int OF_RANKS = 2;

    public OverallBoard {
        boards = List.copyOf(boards);
        rows = List.copyOf(rows);
    }

    /**
     * A team or baseline.
     *
     * @param rank empty for a baseline and for a team without a score; teams with the same score share a rank
     * @param score empty where there is none
     * @param interval percentile interval of the score
     * @param range what the tests allow of its rank; empty for a baseline
     */
    public record Row(
            Placed system,
            OptionalInt rank,
            boolean tied,
            Optional<Double> score,
            List<PartScore> parts,
            Optional<Interval> interval,
            Optional<RankRange> range) {

        public Row {
            parts = List.copyOf(parts);
        }
    }

    /**
     * What a system has on one of the leaderboards.
     *
     * @param value empty where it has none
     * @param rank empty for a baseline, and without a value
     */
    public record PartScore(Optional<Double> value, OptionalInt rank) {}

    /**
     * How intervals and tests were worked out.
     *
     * @param current whether nothing has changed since
     * @param units items, or clusters of them, of the leaderboard that has fewest; empty where nothing could be tested
     */
    public record Certainty(boolean current, long seed, int resamples, Optional<Integer> units) {}

    /** Digits after the point that pages show of a score. */
    public int decimals() {
        return rule.method() == OverallRule.Method.mean
                ? boards.stream()
                        .mapToInt(board -> board.subtask().ranking().decimals())
                        .max()
                        .orElse(OF_RANKS)
                : OF_RANKS;
    }

    /** How many groups there are. */
    public int groups() {
        return rows.stream()
                .flatMap(row -> row.range().stream())
                .flatMap(range -> range.groups().stream())
                .mapToInt(group -> group + 1)
                .max()
                .orElse(0);
    }

    /** Whether it is one of a track, or its teams are in tracks. */
    public boolean hasTracks() {
        return track.isPresent()
                || rows.stream().anyMatch(row -> row.system().entry().isPresent());
    }

    /** The leaderboards on which the baseline has no value that counts for missing runs; none where none does, or nobody is ranked yet. */
    public List<OverallRule.Board> withoutBaseline() {
        return rule.missing() == OverallRule.Missing.baseline && !rows.isEmpty()
                ? IntStream.range(0, boards.size())
                        .filter(part -> rows.stream()
                                .noneMatch(row -> row.system().baseline()
                                        && row.system().name().equals(rule.baseline())
                                        && row.parts().get(part).value().isPresent()))
                        .mapToObj(boards::get)
                        .toList()
                : List.of();
    }

    public boolean hasIntervals() {
        return rows.stream().anyMatch(row -> row.interval().isPresent());
    }
}
