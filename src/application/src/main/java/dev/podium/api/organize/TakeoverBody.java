package dev.podium.api.organize;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewTakeover",
        description = "From which phase submissions are taken over, as a preview showed it.",
        requiredProperties = {"from", "fingerprint"},
        additionalProperties = Schema.False.class)
record TakeoverBody(
        @Schema(description = "Slug of the phase.") String from,

        @Schema(description = "That of the preview; another one is refused (`takeover.changed`).")
        String fingerprint,

        @Schema(description = "What everybody is told of it.", maxLength = 1_000)
        String note) {

    static final TakeoverBody BLANK = new TakeoverBody("", "", "");
}
