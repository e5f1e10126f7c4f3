package dev.podium.api.competition;

import dev.podium.competition.change.RuleChange;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RuleChanges", description = "What changed after phases had begun, newest first.")
record RuleChangesJson(@Schema(description = "At most 100.") List<Told> changes) {

    @Schema(name = "RuleChange", description = "A change of a phase's rules, with the reason.")
    record Told(
            @Schema(description = "Slug of the phase.") String phase,

            Instant changedAt,

            @Schema(description = "Why, in Markdown.") String note,

            List<Field> fields) {}

    @Schema(name = "ChangedField")
    record Field(
            @Schema(description = "Its name in `PhaseChange`.", examples = "closesAt")
            String field,

            @Schema(description = "The old value as text; empty where there was none.")
            String from,

            @Schema(description = "The new value as text; empty where there is none any more.")
            String to) {}

    static RuleChangesJson of(List<RuleChange> changes) {
        return new RuleChangesJson(changes.stream()
                .map(change -> new Told(
                        change.phase.slug,
                        change.changedAt,
                        change.note,
                        change.changes.stream()
                                .map(field -> new Field(field.field(), field.from(), field.to()))
                                .toList()))
                .toList());
    }
}
