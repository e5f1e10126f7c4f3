package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.significance.Estimate;
import dev.podium.significance.parts.PartResult;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Analysis", description = "Where one system fails.")
public record ErrorAnalysisJson(
        @JsonUnwrapped SubtaskRefJson of,

        @Schema(examples = "mae") String metric,

        TeamJson team,
        boolean baseline,

        @Schema(description = "Over all items.", nullable = true)
        Double value,

        @Schema(description = "Null where answers are only better or worse.", nullable = true)
        ErrorsJson errors,

        @Schema(
                description =
                        "Which numbers it predicted where gold has which; null where answers are none, or are being counted.",
                nullable = true)
        List<ErrorsJson.Predicted> predicted,

        @Schema(description = "Those that you may cross.") List<String> slicings,

        @Schema(
                description =
                        "Of all slicings; none for the moment after an update in which clusters are not known yet.")
        List<Slice> slices,

        @Schema(
                description = "Each slice of `rows` with each of `columns`; null where nothing is crossed.",
                nullable = true)
        List<Crossed> crossed) {

    @Schema(name = "AnalysedSlice")
    record Slice(
            String slicing,
            String slice,

            @Schema(description = "How many of its items take part.")
            int items,

            @Schema(nullable = true) Double value,

            @Schema(
                    description =
                            "At 95 %, by the jackknife; null of fewer than 10 items, or where all items have the same value.",
                    nullable = true)
            IntervalJson interval,

            @Schema(description = "Over all other items.", nullable = true)
            Double others,

            @Schema(
                    description =
                            "How probable so large a difference to all other items is by chance: a permutation test, corrected"
                                    + " by Holm’s method (of whole clusters the larger p of it and of a cluster-robust t-test, and 1"
                                    + " of a single one); null where there are too few items, or the metric is no mean of items.",
                    nullable = true)
            Double p,

            @Schema(description = "The same before the correction.", nullable = true)
            Double uncorrected,

            @Schema(
                    description =
                            "How that was found: from all parts there are, by a saddlepoint approximation, or from"
                                    + " " + PartResult.DRAWS + " parts drawn with the seed " + PartResult.SEED
                                    + " (fewer where parts have more than a thousand items, or once 200 of those drawn within"
                                    + " clusters lie beyond what was seen on either side).",
                    enumeration = {"exact", "saddlepoint", "permutations"},
                    nullable = true)
            String way,

            @Schema(
                    description =
                            "What was permuted: items that stand alone, whole clusters where the slice takes whole ones,"
                                    + " items within their cluster where it cuts through clusters.",
                    enumeration = {"items", "clusters", "within-clusters"},
                    nullable = true)
            String permuted,

            @Schema(description = "How many clusters its items are in, or how many items where each stands alone.")
            int clusters,

            @Schema(description = "Whether it is worse than there, at 5 %.")
            boolean worse) {}

    @Schema(name = "CrossedSlice")
    record Crossed(
            String row,
            String column,
            int items,

            @Schema(nullable = true) Double value) {}

    /** Of one who is there. */
    public static ErrorAnalysisJson of(SystemErrorAnalysis analysis, SystemErrorAnalysis.OfSystem system) {
        return new ErrorAnalysisJson(
                SubtaskRefJson.of(
                        analysis.wanted().analysis().phase(),
                        analysis.wanted().analysis().subtask()),
                analysis.wanted().metric().metric(),
                new TeamJson(system.team(), system.name()),
                system.baseline(),
                value(system.whole()),
                ErrorsJson.of(system.errors()),
                ErrorsJson.predicted(system.counts()),
                system.slicings(),
                system.slices().stream()
                        .map(slice -> new Slice(
                                slice.slicing(),
                                slice.label(),
                                slice.own().items(),
                                value(slice.own()),
                                slice.interval().map(IntervalJson::of).orElse(null),
                                value(slice.others()),
                                NullableNumbers.of(slice.corrected()),
                                slice.test().map(PartResult::p).orElse(null),
                                slice.test()
                                        .map(test -> SystemComparison.word(test.way()))
                                        .orElse(null),
                                slice.test()
                                        .map(test -> SystemComparison.word(test.unit()))
                                        .orElse(null),
                                slice.own().units(),
                                slice.isWorse()))
                        .toList(),
                system.crossed().map(ErrorAnalysisJson::crossed).orElse(null));
    }

    private static List<Crossed> crossed(SystemErrorAnalysis.Crossed crossed) {
        List<Crossed> cells = new ArrayList<>();
        for (int row = 0; row < crossed.rows().size(); row++) {
            for (int column = 0; column < crossed.columns().size(); column++) {
                Estimate estimate = crossed.cells().get(row).get(column);
                cells.add(new Crossed(
                        crossed.rows().get(row), crossed.columns().get(column), estimate.items(), value(estimate)));
            }
        }
        return cells;
    }

    private static Double value(Estimate estimate) {
        return Double.isNaN(estimate.value()) ? null : estimate.value();
    }
}
