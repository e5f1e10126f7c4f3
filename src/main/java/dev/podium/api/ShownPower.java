package dev.podium.api;

import dev.podium.leaderboard.PowerStudy;
import dev.podium.significance.TestResult.Draws;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Power", description = "Which differences a phase can show.")
record ShownPower(
        @Schema(examples = "count") String subtask,
        @Schema(examples = "mae") String metric,

        @Schema(description = "Those with a value, best first.")
        List<Baseline> baselines,

        @Schema(description = "For how many teams all pairs are corrected.")
        int teams,

        @Schema(
                description = "Why there is no plan; null where there is one.",
                nullable = true,
                enumeration = {"waiting", "no-baseline", "one-baseline", "few-items", "alike"})
        String obstacle,

        @Schema(nullable = true) Plan plan) {

    @Schema(name = "PowerBaseline")
    record Baseline(@Schema(examples = "string-match") String name, double value) {}

    @Schema(name = "PowerPlan", description = "In the metric's own units.")
    record Plan(
            Baseline first,
            Baseline second,

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

            @Schema(description = "Of the bootstrap; null where the metric is a mean of items.", nullable = true)
            Long seed,

            @Schema(description = "Of the bootstrap; null where the metric is a mean of items.", nullable = true)
            Integer resamples,

            @Schema(description = "Level of one test among all pairs of the teams, after Bonferroni.")
            double correctedLevel,

            @Schema(description = "Smallest differences that are found, by number of items.")
            List<Smallest> byItems,

            @Schema(description = "How many items a difference takes, smallest difference first.")
            List<Needed> bySize) {}

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

    static ShownPower of(PowerStudy study) {
        return new ShownPower(
                study.subtask().id(),
                study.metric().metric(),
                study.baselines().stream().map(ShownPower::baseline).toList(),
                study.teams(),
                study.obstacle()
                        .map(obstacle ->
                                obstacle.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .orElse(null),
                study.plan().map(plan -> plan(study, plan)).orElse(null));
    }

    private static Baseline baseline(PowerStudy.Side side) {
        return new Baseline(side.name(), side.value());
    }

    private static Plan plan(PowerStudy study, PowerStudy.Plan plan) {
        return new Plan(
                baseline(study.compared().get(0)),
                baseline(study.compared().get(1)),
                plan.observed(),
                plan.foundAsObserved(),
                plan.items(),
                plan.single().sd(),
                plan.draws().map(Draws::seed).orElse(null),
                plan.draws().map(Draws::resamples).orElse(null),
                plan.corrected().level(),
                plan.byItems().stream()
                        .map(row -> new Smallest(row.items(), row.single(), row.corrected()))
                        .toList(),
                plan.bySize().stream()
                        .map(row -> new Needed(row.difference(), row.single(), row.corrected()))
                        .toList());
    }
}
