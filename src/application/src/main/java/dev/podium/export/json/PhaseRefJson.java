package dev.podium.export.json;

import dev.podium.competition.Phase;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Of which phase something is. */
public record PhaseRefJson(
        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Slug of the phase.") String phase) {

    /**
     * Names it.
     *
     * @param phase with its competition
     */
    public static PhaseRefJson of(Phase phase) {
        return new PhaseRefJson(phase.competition.slug, phase.slug);
    }
}
