package dev.podium.api.organize;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What organizers send of how a phase takes files in. */
final class IntakeBodies {

    private IntakeBodies() {}

    @Schema(
            name = "Pause",
            description = "What participants are told while no files are taken in.",
            requiredProperties = "note",
            additionalProperties = Schema.False.class)
    record Pause(@Schema(minLength = 1, maxLength = 400) String note) {

        static final Pause BLANK = new Pause("");
    }

    @Schema(
            name = "LateFiles",
            description = "Until when files are taken in after the end.",
            additionalProperties = Schema.False.class)
    record LateFiles(
            @Schema(description = "The first instant that is too late; null for an open end.", nullable = true)
            Optional<Instant> until) {}

    @Schema(
            name = "ExtraRuns",
            description = "Runs beyond the limits for one team.",
            requiredProperties = {"team", "runs", "reason"},
            additionalProperties = Schema.False.class)
    record ExtraRuns(
            UUID team,

            @Schema(minimum = "1", maximum = "1000") int runs,

            @Schema(minLength = 1, maxLength = 400) String reason) {

        static final ExtraRuns BLANK = new ExtraRuns(/* team= */ null, 0, "");
    }
}
