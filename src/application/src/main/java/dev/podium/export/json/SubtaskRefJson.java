package dev.podium.export.json;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Of which subtask of a phase something is. */
public record SubtaskRefJson(
        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Slug of the phase.") String phase,

        @Schema(examples = "count") String subtask) {

    /**
     * Names it.
     *
     * @param phase with its competition
     */
    public static SubtaskRefJson of(Phase phase, Subtask subtask) {
        return new SubtaskRefJson(phase.competition.slug, phase.slug, subtask.id());
    }
}
