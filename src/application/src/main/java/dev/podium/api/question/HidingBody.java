package dev.podium.api.question;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "HiddenQuestion",
        description = "Why a question is hidden.",
        requiredProperties = "reason",
        additionalProperties = Schema.False.class)
record HidingBody(
        @Schema(description = "Who asked reads it.", minLength = 1, maxLength = 1_000)
        String reason) {

    static final HidingBody BLANK = new HidingBody("");
}
