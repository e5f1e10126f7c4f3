package dev.podium.export.json;

import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Certainty", description = "How intervals and tests were worked out: what is needed to repeat them.")
public record TestStatusJson(
        @Schema(description = "Whether they cover all that is there; else they are being worked out again.")
        boolean current,

        @Schema(description = "How far that is.") int percent,

        @Schema(description = "Where the random numbers started.")
        long seed,

        @Schema(description = "How many replicates were drawn; 0 before anything was worked out.")
        int resamples,

        @Schema(description = "Whether they went wrong in this subtask; the operators find the reason in the log.")
        boolean failed,

        @Schema(
                description =
                        "In what the items belong together, under the ranking metric or the one that is asked for; null where each"
                                + " item stands alone, and before any pair was tested.",
                nullable = true)
        Clusters clusters) {

    @Schema(name = "CertaintyClusters", description = "Clusters that were drawn, swapped and left out as a whole.")
    record Clusters(
            @Schema(description = "Column of the gold that names them.", examples = "topic")
            String column,

            @Schema(description = "How many.") int number,

            @Schema(
                    description =
                            "The variance of a difference is that many times what it would be if items stood alone: the least of all"
                                    + " pairs. Null where no pair has one.",
                    nullable = true)
            Double leastDesignEffect,

            @Schema(description = "The largest of all pairs.", nullable = true)
            Double largestDesignEffect,

            @Schema(description = "Whether there are so few, less than 20, that intervals and tests are rough.")
            boolean rough) {

        private static Clusters of(TestMethod.InClusters clusters) {
            return new Clusters(
                    clusters.column(),
                    clusters.number(),
                    NullableNumbers.of(clusters.leastEffect()),
                    NullableNumbers.of(clusters.largestEffect()),
                    clusters.isRough());
        }
    }

    public static TestStatusJson of(TestStatus certainty) {
        return new TestStatusJson(
                certainty.current(),
                certainty.percent(),
                certainty.seed(),
                certainty.resamples(),
                certainty.failed(),
                certainty.clusters().map(Clusters::of).orElse(null));
    }
}
