package dev.podium.api.judge;

import dev.podium.annotation.study.VisibleTexts;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.AdjudicationLists;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "ChangedUnits",
        description = "The first units that somebody may decide once more, as people answered otherwise since.")
record OutdatedDecisionsJson(
        @Schema(description = "How many there are; 50 of them are listed at most.")
        long number,

        List<Row> units) {

    @Schema(name = "ChangedUnit", description = "One of them.")
    record Row(
            @Schema(description = "`decideNext` and `reviewNext` take it by this number.")
            int unit,

            @Schema(description = "Texts by their names; the first one is judged.")
            Map<String, String> fields,

            Instant decidedAt,

            @Schema(
                    description = "When somebody answered last; null where nobody's answer counts any more.",
                    nullable = true)
            Instant answeredAt) {}

    static OutdatedDecisionsJson of(long number, List<AdjudicationLists.Changed> changed, ActingAnnotator part) {
        return new OutdatedDecisionsJson(
                number,
                changed.stream()
                        .map(each -> new Row(
                                each.unit().number,
                                fields(each, part),
                                each.decided(),
                                each.answered().orElse(null)))
                        .toList());
    }

    private static Map<String, String> fields(AdjudicationLists.Changed changed, ActingAnnotator part) {
        Map<String, String> fields = VisibleTexts.of(changed.unit(), part.study());
        return fields.isEmpty() ? Map.of("unit", changed.unit().name) : fields;
    }
}
