package dev.podium.api.organize;

import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewRescoring",
        description = "Against what to score a phase again, and why.",
        requiredProperties = "reason",
        additionalProperties = Schema.False.class)
record RescoringBody(
        @Schema(
                description =
                        "Key of a gold release of the same data, which may lack items but not add any; left out, the one that stands.")
        UUID gold,

        @Schema(description = "Participants read it when the new scores go live.", minLength = 1, maxLength = 1_000)
        String reason) {

    static RescoringBody against(UUID gold) {
        return new RescoringBody(gold, "");
    }
}
