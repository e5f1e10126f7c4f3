package dev.podium.export.json;

import dev.podium.analysis.errors.ErrorCounts;
import dev.podium.analysis.prepare.ConfusionCounts;
import dev.podium.significance.TwoByTwoTable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Errors",
        description = "On how many items a system is wrong, and on how many of these annotators disagree.")
public record ErrorsJson(
        @Schema(description = "The metric whose values tell what is wrong.", examples = "mae")
        String metric,

        @Schema(description = "The worst value of an item that counts as right.")
        double bound,

        @Schema(description = "How many items take part.") int items,

        int wrong,

        @Schema(description = "Null without annotators’ labels.", nullable = true)
        Disagreement disagreement) {

    static final double LEVEL = 0.95;

    @Schema(
            name = "Disagreement",
            description = "Among the items that take part and that two annotators labelled or more.")
    record Disagreement(
            @Schema(description = "Wrong, and annotators disagree.")
            int wrongDisagree,

            int wrongAgree,

            int rightDisagree,

            int rightAgree,

            @Schema(
                    description =
                            "Null where all items are wrong or none is, or annotators disagree on all of them or on none.",
                    nullable = true)
            Double oddsRatio,

            @Schema(description = "Where the odds ratio lies at 95 % (Woolf).", nullable = true)
            IntervalJson interval,

            @Schema(description = "Whether a half was added to each number for it, since one is 0.")
            boolean halfAdded,

            @Schema(description = "Fisher’s exact test, two-sided.", nullable = true)
            Double p,

            @Schema(
                    description = "The same, corrected over all systems of the leaderboard by Holm’s method.",
                    nullable = true)
            Double pCorrected) {}

    @Schema(name = "PredictedCount", description = "A pair of numbers.")
    record Predicted(
            int gold,

            @Schema(description = "A number beyond a thousand counts as a thousand.")
            int predicted,

            @Schema(description = "How many items have this pair.")
            int items) {}

    public static ErrorsJson of(Optional<ErrorCounts> errors) {
        return errors.map(found -> new ErrorsJson(
                        found.rule().metric(),
                        found.rule().bound(),
                        found.items(),
                        found.wrong(),
                        found.disagreement()
                                .map(table -> disagreement(table, found.corrected()))
                                .orElse(null)))
                .orElse(null);
    }

    static List<Predicted> predicted(Optional<ConfusionCounts> counts) {
        return counts.map(table -> table.cells().stream()
                        .map(cell -> new Predicted(cell.gold(), cell.predicted(), cell.items()))
                        .toList())
                .orElse(null);
    }

    private static Disagreement disagreement(TwoByTwoTable table, OptionalDouble corrected) {
        boolean determined = table.isDetermined();
        return new Disagreement(
                table.both(),
                table.first(),
                table.second(),
                table.neither(),
                determined ? table.oddsRatio() : null,
                determined ? IntervalJson.of(table.interval(LEVEL)) : null,
                determined && table.isCorrected(),
                determined ? table.p() : null,
                NullableNumbers.of(corrected));
    }
}
