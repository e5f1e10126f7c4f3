package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.platform.paging.Paged;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.WebLink;
import dev.podium.task.Ceiling;
import dev.podium.task.Subtask;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Leaderboard", description = "Who stands where in a phase, subtask by subtask.")
public record LeaderboardJson(
        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Slug of the phase.") String phase,

        @Schema(
                description = "Slug of the track whose teams are ranked, with all baselines; null for those of all.",
                nullable = true)
        String track,

        @Schema(
                description =
                        "How many items of gold the numbers are about. Null before there is any number, and where only a program knows it.",
                nullable = true)
        Integer items,

        @Schema(description = "How many pages there are, as the longest leaderboard needs them; one at least.")
        int pages,

        @Schema(description = "Of each a page of its rows, and all that stand beside.")
        List<OfSubtask> subtasks)
        implements Paged {

    @Schema(name = "SubtaskLeaderboard")
    public record OfSubtask(
            @Schema(examples = "count") String subtask,

            @Schema(description = "The first one ranks.") List<Metric> metrics,

            @Schema(description = "Null before anything was worked out.", nullable = true)
            TestStatusJson certainty,

            @Schema(
                    description =
                            "What annotators score against the gold under the ranking metric, on average; where systems answer as"
                                    + " each annotator, what the others said as predictions of each. Null where no annotators' labels came"
                                    + " with the gold.",
                    nullable = true)
            Double ceiling,

            @Schema(description = "Best first; those without a value last.")
            List<Row> rows,

            @Schema(description = "What came in after the end, best first; without ranks.")
            List<Row> late,

            @Schema(description = "What teams named to be shown beside the run that counts, best first; without ranks.")
            List<Row> contrastive) {}

    @Schema(name = "Metric")
    record Metric(
            @Schema(examples = "mae") String metric,

            @Schema(
                    description = "Which way values get better.",
                    enumeration = {"lower", "higher", "neither"})
            String better,

            @Schema(
                    description =
                            "How far values may be from those that intervals and tests are of, as the organizers of a program allow"
                                    + " it; null where they do not.",
                    nullable = true)
            Double tolerance) {}

    @Schema(name = "LeaderboardRow")
    record Row(
            @Schema(
                    description = "Null for a baseline, for a team without a value, and for late and contrastive runs.",
                    nullable = true)
            Integer rank,

            @Schema(description = "Whether another team has the same rank.")
            boolean tied,

            TeamJson team,
            boolean baseline,

            @Schema(
                    description = "Slug of its track; null for a baseline, and in a competition without tracks.",
                    nullable = true)
            String track,

            @Schema(
                    description =
                            "Where the team comes from, as it says itself; null where it says nothing, or not to everybody.",
                    nullable = true)
            String affiliation,

            @JsonUnwrapped About about,

            @Schema(ref = "Values") Map<String, Double> values,

            @Schema(ref = "ValueSignatures") Map<String, String> signatures,

            @Schema(ref = "ValueIntervals") Map<String, Intervals> intervals,

            @Schema(
                    description =
                            "What the tests of all pairs allow of its place among the teams. Null for a baseline, beside"
                                    + " the ranking, with too few items, and while it is worked out anew.",
                    nullable = true)
            Range range,

            @Schema(description = "Submissions of the team that were accepted in the phase.")
            int runs,

            @Schema(description = "When the submission came in that these numbers are of.")
            Instant receivedAt) {}

    /** What a team says of a submission. */
    record About(
            @Schema(
                    description =
                            "Name of the method. Like all that the team says, empty where the organizers keep it to"
                                    + " themselves.")
            String method,

            @Schema(description = "The method in one line, as the team describes it.")
            String description,

            @Schema(description = "Address of the code.", nullable = true)
            String code,

            @Schema(description = "Address of the paper.", nullable = true)
            String paper,

            @Schema(ref = "Declared") Map<String, String> declared) {

        private static About of(MethodDescription about) {
            return new About(
                    about.method(),
                    about.description(),
                    about.codeLink().map(WebLink::url).orElse(null),
                    about.paperLink().map(WebLink::url).orElse(null),
                    about.declared());
        }
    }

    @Schema(name = "ValueInterval", description = "The 95 % intervals of a value, from a bootstrap over the items.")
    record Intervals(
            @Schema(description = "How many items take part.")
            int items,

            @Schema(description = "Corrected for bias and acceleration (BCa).")
            IntervalJson corrected,

            @Schema(description = "From percentile to percentile.")
            IntervalJson percentile) {

        private static Intervals of(Leaderboard.ScoreInterval interval) {
            return new Intervals(
                    interval.items(), IntervalJson.of(interval.corrected()), IntervalJson.of(interval.percentile()));
        }
    }

    @Schema(name = "RankRange")
    record Range(
            @Schema(description = "The best rank that the tests allow.")
            int best,

            @Schema(description = "The worst one.") int worst,

            @Schema(
                    description = "Letters of its groups: teams with a letter in common cannot be told apart.",
                    examples = "[\"A\", \"B\"]")
            List<String> groups,

            @Schema(description = "From 1: all teams of a cluster are better than all of the next one.")
            int cluster) {

        private static Range of(RankRange range) {
            return new Range(range.best(), range.worst(), range.letters(), range.cluster() + 1);
        }
    }

    public static OfSubtask of(Leaderboard leaderboard) {
        return new OfSubtask(
                leaderboard.subtask().id(),
                metrics(leaderboard.subtask()),
                leaderboard.certainty().map(TestStatusJson::of).orElse(null),
                leaderboard.ceiling().map(Ceiling::mean).orElse(null),
                rows(leaderboard.rows(), leaderboard.subtask()),
                rows(leaderboard.late(), leaderboard.subtask()),
                rows(leaderboard.contrastive(), leaderboard.subtask()));
    }

    static List<Metric> metrics(Subtask subtask) {
        return subtask.metrics().stream()
                .map(column ->
                        new Metric(column.metric(), column.better(), NullableNumbers.positive(column.tolerance())))
                .toList();
    }

    private static List<Row> rows(List<Leaderboard.Row> rows, Subtask subtask) {
        return rows.stream().map(row -> of(row, subtask)).toList();
    }

    static Row of(Leaderboard.Row row, Subtask subtask) {
        return new Row(
                NullableNumbers.of(row.rank()),
                row.tied(),
                new TeamJson(row.team(), row.name()),
                row.baseline(),
                row.track().orElse(null),
                row.affiliation().isEmpty() ? null : row.affiliation(),
                About.of(row.about()),
                inOrder(subtask, row.values()),
                inOrder(subtask, row.signatures()),
                intervals(subtask, row.intervals()),
                row.range().map(Range::of).orElse(null),
                row.runs(),
                row.receivedAt());
    }

    private static Map<String, Intervals> intervals(Subtask subtask, Map<String, Leaderboard.ScoreInterval> byMetric) {
        return inOrder(
                subtask,
                byMetric.entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, entry -> Intervals.of(entry.getValue()))));
    }

    private static <T> Map<String, T> inOrder(Subtask subtask, Map<String, T> byMetric) {
        Map<String, T> ordered = new LinkedHashMap<>();
        subtask.metrics().forEach(column -> ordered.put(column.metric(), byMetric.get(column.metric())));
        return ordered;
    }
}
