package dev.podium.export.json;

import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallPair;
import dev.podium.platform.paging.Paged;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Overall", description = "The one official rank that a competition makes of several leaderboards.")
public record OverallJson(
        @Schema(description = "Slug of the competition.") String competition,

        @Schema(
                description = "Slug of the track whose teams are ranked, with all baselines; null for those of all.",
                nullable = true)
        String track,

        @Schema(
                description = "What the leaderboards give: their values, the ranks on them, or points (Borda).",
                implementation = String.class,
                enumeration = {"mean", "ranks", "borda"})
        OverallRule.Method method,

        @Schema(
                description = "What counts where a team has no run on one of them.",
                implementation = String.class,
                enumeration = {"unranked", "worst", "baseline"})
        OverallRule.Missing missing,

        @Schema(
                description = "Name of the baseline that counts for missing runs; null where none does.",
                nullable = true)
        String baseline,

        @Schema(
                description =
                        "The leaderboards on which that baseline has no score: a team without a run there has no overall rank.")
        List<LeaderboardRef> withoutBaseline,

        @Schema(
                description =
                        "Whether scores can be made: all leaderboards of the rule are there, and a mean is of values that get better in one direction.")
        boolean comparable,

        @Schema(
                description = "Which scores are better.",
                enumeration = {"lower", "higher"})
        String better,

        @Schema(description = "Of which it is made.") List<Part> parts,

        @Schema(description = "Null before anything was worked out.", nullable = true)
        Certainty certainty,

        @Schema(description = "Best first; those without a score last.")
        List<Row> rows) {

    @Schema(name = "LeaderboardRef", description = "A leaderboard.")
    record LeaderboardRef(
            @Schema(description = "Slug of the phase.") String phase,
            @Schema(examples = "count") String subtask) {}

    @Schema(name = "OverallPart", description = "A leaderboard.")
    record Part(
            @Schema(description = "Slug of the phase.") String phase,
            @Schema(examples = "count") String subtask,

            @Schema(description = "The metric that ranks there.")
            String metric,

            double weight) {}

    @Schema(name = "OverallCertainty", description = "How intervals and tests were worked out.")
    record Certainty(
            @Schema(description = "Whether nothing has changed since.")
            boolean current,

            long seed,
            int resamples,

            @Schema(
                    description =
                            "Items, or clusters of them, of the leaderboard that has fewest; with fewer than 10 nothing is tested.")
            int units) {}

    @Schema(name = "OverallRow", description = "A team or baseline.")
    record Row(
            @Schema(description = "Null for a baseline and for a team without a score.", nullable = true)
            Integer rank,

            @Schema(description = "Whether another team has the same rank.")
            boolean tied,

            SystemRefJson system,

            @Schema(
                    description = "Slug of its track; null for a baseline, and in a competition without tracks.",
                    nullable = true)
            String track,

            @Schema(description = "Null where it has none.", nullable = true)
            Double score,

            @Schema(
                    description = "The 95 % percentile interval of the score; null where there is none.",
                    nullable = true)
            IntervalJson interval,

            @Schema(description = "The best rank that the tests allow; null where nothing was tested.", nullable = true)
            Integer best,

            @Schema(description = "The worst one.", nullable = true)
            Integer worst,

            @Schema(description = "Letters of its groups: teams that share one cannot be told apart.")
            List<String> groups,

            @Schema(description = "What it has on each leaderboard, in the order of the parts.")
            List<PartScore> parts) {}

    @Schema(name = "OverallPartScore", description = "What a system has on a leaderboard.")
    record PartScore(
            @Schema(description = "Null where it has none.", nullable = true)
            Double value,

            @Schema(description = "Null for a baseline, and without a value.", nullable = true)
            Integer rank) {}

    /** An overall ranking. */
    public static OverallJson of(Competition competition, OverallBoard board) {
        return new OverallJson(
                competition.slug,
                board.track().map(track -> track.slug).orElse(null),
                board.rule().method(),
                board.rule().missing(),
                board.rule().baseline().isEmpty() ? null : board.rule().baseline(),
                board.withoutBaseline().stream()
                        .map(part -> new LeaderboardRef(
                                part.phase().slug, part.subtask().id()))
                        .toList(),
                board.comparable(),
                board.lowerIsBetter() ? "lower" : "higher",
                board.boards().stream()
                        .map(part -> new Part(
                                part.phase().slug,
                                part.subtask().id(),
                                part.subtask().ranking().metric(),
                                part.weight()))
                        .toList(),
                board.certainty()
                        .map(known -> new Certainty(
                                known.current(),
                                known.seed(),
                                known.resamples(),
                                known.units().orElse(0)))
                        .orElse(null),
                board.rows().stream().map(OverallJson::row).toList());
    }

    private static Row row(OverallBoard.Row row) {
        return new Row(
                NullableNumbers.of(row.rank()),
                row.tied(),
                new SystemRefJson(
                        row.system().team(), row.system().name(), row.system().baseline()),
                row.system().entry().map(RankingPlaces.TeamInTrack::track).orElse(null),
                row.score().orElse(null),
                row.interval().map(IntervalJson::of).orElse(null),
                row.range().map(RankRange::best).orElse(null),
                row.range().map(RankRange::worst).orElse(null),
                row.range().map(RankRange::letters).orElse(List.of()),
                row.parts().stream()
                        .map(part -> new PartScore(part.value().orElse(null), NullableNumbers.of(part.rank())))
                        .toList());
    }

    @Schema(name = "OverallPairs", description = "A page of the tests of all pairs under the overall score.")
    public record Pairs(
            @Schema(description = "Slug of the competition.")
            String competition,

            @Schema(
                    description = "Slug of the track among whose teams they were made; null for those of all.",
                    nullable = true)
            String track,

            @Schema(description = "How many pages there are; one at least.")
            int pages,

            @Schema(
                    description =
                            "Those of teams, then those with baselines; of each, those first of whose difference one is least sure.")
            List<Pair> pairs)
            implements Paged {

        /** A page of them. */
        public static Pairs of(Competition competition, OverallBoard board, int pages, List<OverallPair> pairs) {
            return new Pairs(
                    competition.slug,
                    board.track().map(track -> track.slug).orElse(null),
                    pages,
                    pairs.stream()
                            .map(pair -> new Pair(
                                    new SystemRefJson(
                                            pair.first().team(),
                                            pair.first().name(),
                                            pair.first().baseline()),
                                    new SystemRefJson(
                                            pair.second().team(),
                                            pair.second().name(),
                                            pair.second().baseline()),
                                    pair.difference(),
                                    pair.interval().map(IntervalJson::of).orElse(null),
                                    pair.p(),
                                    pair.found()))
                            .toList());
        }
    }

    @Schema(name = "OverallPair", description = "Two systems, the one that stands higher first.")
    record Pair(
            SystemRefJson first,
            SystemRefJson second,

            @Schema(description = "The first one's score minus the second one's.")
            double difference,

            @Schema(
                    description = "The 95 % percentile interval of the difference; null where there is none.",
                    nullable = true)
            IntervalJson interval,

            @Schema(description = "Corrected over all pairs by the step-down of Romano and Wolf.")
            double p,

            @Schema(description = "Whether the difference is more than chance: p is below .05.")
            boolean found) {}
}
