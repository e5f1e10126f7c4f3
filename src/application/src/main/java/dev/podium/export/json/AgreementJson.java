package dev.podium.export.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.analysis.agreement.AnnotatorAgreement;
import dev.podium.significance.Interval;
import dev.podium.task.AgreementValue;
import dev.podium.task.CeilingValue;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Agreement", description = "How far the annotators of a phase's data agree.")
public record AgreementJson(
        @JsonUnwrapped PhaseRefJson of,

        @Schema(description = "False while labels are hidden from you: then nothing is told.")
        boolean shown,

        @Schema(description = "How many annotators there are; 0 where none are known.")
        int annotators,

        @Schema(description = "False while a worker has not worked it out yet.")
        boolean ready,

        @Schema(description = "All items first, then slice by slice; what is undefined is left out.")
        List<Value> agreement,

        @Schema(description = "What annotators score as if they were systems; empty where they do not answer as these.")
        List<Ceiling> ceiling) {

    @Schema(name = "AgreementValue")
    record Value(
            @Schema(description = "Null where it is all subtasks.", examples = "count", nullable = true)
            String subtask,

            @Schema(
                    description = "Such as `percent`, `cohen` (with more than two annotators the mean over pairs, each"
                            + " weighed by the items that both labelled), `fleiss`,"
                            + " `alpha-nominal`, `chrf` or `pairwise`.",
                    examples = "alpha-nominal")
            String coefficient,

            @Schema(description = "Null for all items.", examples = "topic", nullable = true)
            String slicing,

            @Schema(description = "Null for all items.", nullable = true)
            String slice,

            double value,

            @Schema(
                    description =
                            "The 95 % interval, from a bootstrap over single items, so that it is too narrow where items belong"
                                    + " together, such as the sentences of an article; null with too few items.",
                    nullable = true)
            IntervalJson interval,

            @Schema(
                    description =
                            "Whether there are fewer than 30 items, so that the interval is a rough one, most often too narrow.")
            boolean rough,

            @Schema(description = "How many items have two labels or more.")
            int items,

            @Schema(description = "How many pairs of labels they have.")
            int pairs) {

        private static Value of(AgreementValue value) {
            return new Value(
                    named(value.subtask()),
                    value.coefficient(),
                    named(value.slicing()),
                    named(value.slice()),
                    value.value(),
                    value.low() == null ? null : IntervalJson.of(new Interval(value.low(), value.high())),
                    value.hasRoughInterval(),
                    value.items(),
                    value.pairs());
        }
    }

    @Schema(name = "CeilingValue")
    record Ceiling(
            @Schema(examples = "count") String subtask,

            @Schema(examples = "mae") String metric,

            @Schema(description = "From 1, in the order of their names.")
            int annotator,

            @Schema(
                    description =
                            "Measured by the gold, by the labels that follow from what all others said (where the gold is made of what"
                                    + " annotators said), or by each other annotator as if that were the gold (the mean, each weighed by the"
                                    + " items that both labelled). `own`: the other way round, what all others said together measured by"
                                    + " what the annotator said, where systems answer as each annotator.",
                    enumeration = {"gold", "others", "annotators", "own"})
            String against,

            double value,

            @Schema(description = "How many items take part: only those that the annotator labelled.")
            int items) {

        private static Ceiling of(CeilingValue value) {
            return new Ceiling(
                    value.subtask(), value.metric(), value.annotator(), value.against(), value.value(), value.items());
        }
    }

    public static AgreementJson of(AnnotatorAgreement agreement) {
        return new AgreementJson(
                PhaseRefJson.of(agreement.viewer().phase()),
                agreement.disclosure().labels(),
                agreement.annotators(),
                agreement.ready(),
                agreement.values().stream().map(Value::of).toList(),
                agreement.ceiling().stream().map(Ceiling::of).toList());
    }

    private static String named(String name) {
        return name.isEmpty() ? null : name;
    }
}
