package dev.podium.api.track;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "TrackLimits",
        description = "For what the limits of phases hold.",
        requiredProperties = "limitsPerTrack",
        additionalProperties = Schema.False.class)
record TrackLimitsBody(
        @Schema(description = "Whether they hold for each track for itself, not for all together.")
        boolean limitsPerTrack,

        @Schema(
                description = "Why the rules change, in Markdown, for everybody; needed once a phase has begun.",
                maxLength = 1000)
        String note) {

    static final TrackLimitsBody BLANK = new TrackLimitsBody(false, "");
}
