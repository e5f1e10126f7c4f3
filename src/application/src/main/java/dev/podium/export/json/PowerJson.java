package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.power.PairSpread;
import dev.podium.leaderboard.power.PowerAnalysis;
import dev.podium.significance.TestResult.Draws;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Power", description = "Which differences a phase can show.")
public record PowerJson(
        @Schema(examples = "count") String subtask,
        @Schema(examples = "mae") String metric,

        @Schema(description = "Those with a value, best first; teams while their members may see the leaderboard.")
        List<Side> systems,

        @Schema(description = "For how many teams all pairs are corrected.")
        int teams,

        @Schema(
                description = "Why there is no plan; null where there is one.",
                nullable = true,
                enumeration = {
                    "waiting",
                    "clusters-unknown",
                    "no-baseline",
                    "no-items",
                    "one-baseline",
                    "few-items",
                    "few-clusters",
                    "alike"
                })
        String obstacle,

        @Schema(description = "How many pairs of systems were looked at.")
        int pairs,

        @Schema(description = "What is found of pairs that are more or less alike, the most alike first.")
        List<Example> examples,

        @Schema(nullable = true) Plan plan) {

    @Schema(name = "PowerSystem")
    record Side(@Schema(examples = "string-match") String name, boolean baseline, double value) {}

    @Schema(name = "PowerExample")
    record Example(
            @Schema(enumeration = {"most-alike", "median", "least-alike"})
            String pair,

            Side first,
            Side second,

            @Schema(description = "On which share of the items both have the same value or counts.")
            double agreement,

            @Schema(description = "As that of the plan.") double deviation,

            Smallest smallest) {}

    @Schema(name = "PowerPlan", description = "In the metric's own units.")
    record Plan(
            Side first,
            Side second,

            @Schema(description = "By how much the two differ.")
            double observed,

            @Schema(description = "With which probability a difference as large as that is found.")
            double probability,

            @Schema(description = "How many items both were measured on.")
            int items,

            @Schema(
                    description = "Standard deviation of the differences between items; where the metric is no mean of"
                            + " items, the standard error of a bootstrap times the root of their number.")
            double deviation,

            @Schema(description = "In how many clusters these stand; as many as items where each stands alone.")
            int clusters,

            @Schema(
                    description =
                            "At least how many times the variance of the difference is what it were if items did not belong"
                                    + " together; all numbers know of it.")
            double designEffect,

            @JsonUnwrapped Bootstrap bootstrap,

            @Schema(description = "Level of one test among all pairs of the teams, after Bonferroni.")
            double correctedLevel,

            @Schema(description = "Smallest differences that are found, by number of items.")
            List<Smallest> byItems,

            @Schema(description = "How many items a difference takes, smallest difference first.")
            List<Needed> bySize) {}

    /** How samples were drawn, if they were. */
    record Bootstrap(
            @Schema(description = "Of the bootstrap; null where the metric is a mean of items.", nullable = true)
            Long seed,

            @Schema(description = "Of the bootstrap; null where the metric is a mean of items.", nullable = true)
            Integer resamples) {

        private static Bootstrap of(Optional<Draws> draws) {
            return new Bootstrap(
                    draws.map(Draws::seed).orElse(null),
                    draws.map(Draws::resamples).orElse(null));
        }
    }

    @Schema(name = "SmallestDifference")
    record Smallest(
            int items,
            @Schema(description = "Between two systems.") double difference,

            @Schema(description = "Where all pairs of the teams are corrected.")
            double corrected) {}

    @Schema(name = "NeededItems")
    record Needed(
            double difference,
            @Schema(description = "For two systems.") long items,

            @Schema(description = "Where all pairs of the teams are corrected.")
            long corrected) {}

    public static PowerJson of(PowerAnalysis study) {
        return new PowerJson(
                study.subtask().id(),
                study.metric().metric(),
                study.systems().stream().map(PowerJson::side).toList(),
                study.teams(),
                study.obstacle()
                        .map(obstacle ->
                                obstacle.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .orElse(null),
                study.pairs(),
                study.examples().stream().map(PowerJson::example).toList(),
                study.plan().map(PowerJson::plan).orElse(null));
    }

    private static Side side(PowerAnalysis.Side side) {
        return new Side(side.name(), side.baseline(), side.value());
    }

    private static Example example(PowerAnalysis.Example example) {
        PairSpread pair = example.pair();
        return new Example(
                SystemComparison.word(example.which()),
                side(pair.first()),
                side(pair.second()),
                pair.agreement(),
                pair.deviation(),
                smallest(example.smallest()));
    }

    private static Smallest smallest(PowerAnalysis.Smallest row) {
        return new Smallest(row.items(), row.single(), row.corrected());
    }

    private static Plan plan(PowerAnalysis.Plan plan) {
        return new Plan(
                side(plan.pair().first()),
                side(plan.pair().second()),
                plan.observed(),
                plan.foundAsObserved(),
                plan.items(),
                plan.pair().deviation(),
                plan.pair().clusters(),
                plan.pair().designEffect(),
                Bootstrap.of(plan.draws()),
                plan.corrected().level(),
                plan.byItems().stream().map(PowerJson::smallest).toList(),
                plan.bySize().stream()
                        .map(row -> new Needed(row.difference(), row.single(), row.corrected()))
                        .toList());
    }
}
