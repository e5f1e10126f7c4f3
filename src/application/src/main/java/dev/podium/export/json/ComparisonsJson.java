package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.leaderboard.comparison.Caveat;
import dev.podium.leaderboard.comparison.PairNumber;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.paging.Paged;
import dev.podium.significance.Alternative;
import dev.podium.significance.Judgement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Comparisons", description = "Pairs of the systems on a leaderboard, tested on the same items.")
public record ComparisonsJson(
        @JsonUnwrapped SubtaskRefJson of,

        @Schema(examples = "mae") String metric,

        @Schema(
                description = "Which way values get better.",
                enumeration = {"lower", "higher"})
        String better,

        @Schema(
                description =
                        "How far values may be from those that the tests are of, as the organizers of a program allow it; null where"
                                + " they do not.",
                nullable = true)
        Double tolerance,

        @Schema(description = "That of all tests.", examples = "two-sided")
        String alternative,

        @Schema(description = "Below which corrected p a difference counts as found.", examples = "0.05")
        double level,

        @Schema(description = "Null before anything was worked out.", nullable = true)
        TestStatusJson certainty,

        @Schema(description = "What the numbers do not say by themselves, in English sentences.")
        List<String> notes,

        @Schema(description = "Number of this page.") int page,

        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "How many pairs there are on all of them.")
        long total,

        @Schema(description = "Those first of whose difference one is least sure, at most 50.")
        List<Pair> pairs)
        implements Paged {

    @Schema(name = "Comparison", description = "Differences are the first one's value minus the second one's.")
    record Pair(
            Side first,
            Side second,

            @Schema(description = "How many items take part.")
            int items,

            @Schema(
                    description =
                            "On how many of them both are equally good; where the metric is no mean of items, on how"
                                    + " many both have the same counts.")
            int equal,

            @Schema(
                    description =
                            "On how many the first one has the better value; null where the metric is no mean of items.",
                    nullable = true)
            Integer firstBetter,

            @Schema(
                    description =
                            "How many items share the size of their difference with another one; null where the metric is no"
                                    + " mean of items.",
                    nullable = true)
            Integer ties,

            @Schema(description = "In the metric's own units.")
            double difference,

            @Schema(
                    description =
                            "The 95 % interval of the difference: by t for a mean of items, else by the percentiles of"
                                    + " the bootstrap. Null where it does not exist.",
                    nullable = true)
            IntervalJson interval,

            @Schema(
                    description =
                            "Mean of the items' differences over their standard deviation; null where the metric is no"
                                    + " mean of items, and where all differences are the same but not 0.",
                    nullable = true)
            Double effect,

            @Schema(
                    description =
                            "What follows from these numbers, by the names of their columns in the table; without those that the"
                                    + " metric does not have.")
            Map<PairNumber, Double> numbers,

            @Schema(description = "What every test says by itself.")
            List<Test> tests,

            Corrected corrected,

            @Schema(description = "Null where each item stands alone.", nullable = true)
            Clustered clusters) {

        static Pair of(SystemComparison pair) {
            return new Pair(
                    Side.of(pair.first()),
                    Side.of(pair.second()),
                    pair.items(),
                    pair.equal(),
                    NullableNumbers.of(pair.firstBetter()),
                    NullableNumbers.of(pair.ties()),
                    pair.difference(),
                    pair.interval().map(IntervalJson::of).orElse(null),
                    NullableNumbers.of(pair.effect()),
                    PairNumber.all(pair),
                    pair.outcomes().stream().map(Test::of).toList(),
                    new Corrected(
                            SystemComparison.word(pair.deciding()),
                            SystemComparison.word(pair.correction()),
                            NullableNumbers.of(pair.corrected()),
                            pair.isFound(),
                            SystemComparison.word(pair.judgement().verdict()),
                            pair.judgement()
                                    .reason()
                                    .map(SystemComparison::word)
                                    .orElse(null),
                            pair.judgement().cautions().stream()
                                    .map(SystemComparison::word)
                                    .toList(),
                            pair.judgement().checks().map(Checks::of).orElse(null)),
                    pair.clusters().map(Clustered::of).orElse(null));
        }
    }

    @Schema(name = "ComparedSystem")
    record Side(
            TeamJson team,
            boolean baseline,

            @Schema(description = "Of the metric.") double value,

            @Schema(
                    description = "Slug of its track; null for a baseline, and in a competition without tracks.",
                    nullable = true)
            String track) {

        static Side of(SystemComparison.Side side) {
            return new Side(
                    new TeamJson(side.team(), side.name()),
                    side.baseline(),
                    side.value(),
                    side.track().orElse(null));
        }
    }

    @Schema(name = "PairedTest")
    record Test(
            @Schema(
                    description =
                            "`t`, `wilcoxon` (zeros left out; exact for at most 50 items without zeros, else normal, corrected"
                                    + " for ties) and `sign` where the metric is a mean of items; `randomization` and"
                                    + " `bootstrap` with the seed and as many resamples as `certainty` says.",
                    enumeration = {"t", "wilcoxon", "sign", "randomization", "bootstrap"})
            String method,

            @Schema(
                    description =
                            "The test's own: t, for Wilcoxon's the smaller sum of ranks, for the sign test how many items speak"
                                    + " for the first system, else the difference. Null for t where all differences are the same: p then comes from the"
                                    + " signs of all items.",
                    nullable = true)
            Double statistic,

            @Schema(description = "Degrees of freedom; null where the test has none.", nullable = true)
            Double df,

            @Schema(description = "Uncorrected.") double p) {

        private static Test of(SystemComparison.Outcome outcome) {
            return new Test(
                    SystemComparison.word(outcome.method()),
                    NullableNumbers.of(outcome.statistic()),
                    NullableNumbers.of(outcome.df()),
                    outcome.p());
        }
    }

    @Schema(
            name = "CorrectedTest",
            description = "What decides: a test with its p corrected over all pairs of the metric.")
    record Corrected(
            @Schema(description = "`t` for a mean of items, else `bootstrap`.")
            String method,

            @Schema(enumeration = {"holm", "romano-wolf"}) String correction,

            @Schema(description = "Null where nothing was tested.", nullable = true)
            Double p,

            @Schema(description = "Whether a difference was found: `verdict` is `found`.")
            boolean found,

            @Schema(
                    description =
                            "`found` where p and that of the randomization (`checks`), each corrected over all pairs, are below"
                                    + " `level`, with at least ten items or, where items belong together, clusters. What else"
                                    + " is unusual stands in `cautions` and takes nothing back.",
                    enumeration = {"found", "not-found", "not-tested"})
            String verdict,

            @Schema(
                    description =
                            "Why nothing was tested (too few items or clusters), or why a small p does not count (a randomization that"
                                    + " does not agree). Null otherwise.",
                    enumeration = {"too-few-units", "randomization-disagrees"},
                    nullable = true)
            String reason,

            @Schema(
                    description =
                            "What to keep in mind: of a difference that was found `one-decides` where corrected p is not small"
                                    + " without one item or cluster; `skewed` where few large differences stand against"
                                    + " many small ones, and corrected p is not small after a correction for that;"
                                    + " `unopposed` where no item favours the other system, and three that are as bad as"
                                    + " can be would turn the difference; of all that was tested `few-units` with fewer than 20 items or clusters.")
            List<String> cautions,

            @Schema(description = "Null where nothing was tested.", nullable = true)
            Checks checks) {}

    @Schema(name = "ComparisonChecks", description = "What stands beside the test that decides.")
    record Checks(
            @Schema(
                    description =
                            "p of the randomization, which must be below `level`, too; corrected over all pairs by the step-down of Westfall"
                                    + " and Young.")
            double randomization,

            @Schema(
                    description =
                            "p of t without the item, or cluster, that contributes most to the difference; uncorrected. What"
                                    + " is no mean of items is tested on its jackknife pseudo-values.")
            double withoutOne,

            @Schema(description = "p of t after Hall's (1992) correction for skewness; uncorrected.")
            double skewed,

            @Schema(
                    description =
                            "Of the differences of items, or clusters; positive with a long tail on the side of the difference.")
            double skewness) {

        private static Checks of(Judgement.Checks checks) {
            return new Checks(checks.randomization(), checks.withoutOne(), checks.skewed(), checks.skewness());
        }
    }

    @Schema(name = "ComparisonClusters", description = "In what the items belong together that were compared.")
    record Clustered(
            @Schema(description = "How many clusters.") int number,

            @Schema(
                    description =
                            "The variance of the difference is that many times what it would be if items stood alone; null where"
                                    + " there is none.",
                    nullable = true)
            Double designEffect) {

        private static Clustered of(SystemComparison.Clustered clusters) {
            return new Clustered(clusters.number(), NullableNumbers.of(clusters.designEffect()));
        }
    }

    public static ComparisonsJson of(PairsQuery wanted, Optional<TestStatus> certainty, SystemComparisons.Page page) {
        return new ComparisonsJson(
                SubtaskRefJson.of(wanted.phase(), wanted.subtask()),
                wanted.metric().metric(),
                wanted.metric().better(),
                NullableNumbers.positive(wanted.metric().tolerance()),
                SystemComparison.word(Alternative.TWO_SIDED),
                Judgement.LEVEL,
                certainty.map(TestStatusJson::of).orElse(null),
                Caveat.ofPairs(page.pairs()).stream()
                        .map(caveat -> caveat.sentence(Locale.ENGLISH))
                        .toList(),
                page.number(),
                page.pages(),
                page.all(),
                page.pairs().stream().map(Pair::of).toList());
    }
}
