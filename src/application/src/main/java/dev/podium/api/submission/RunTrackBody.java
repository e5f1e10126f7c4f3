package dev.podium.api.submission;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "RunTrack",
        description = "The track in which a submission is to be.",
        requiredProperties = "track",
        additionalProperties = Schema.False.class)
record RunTrackBody(
        @Schema(description = "Its slug.", examples = "closed")
        String track,

        @Schema(
                description =
                        "Why, for its team; needed of organizers who move it after its phase has closed, or of another team.",
                maxLength = 400)
        String note) {

    static final RunTrackBody BLANK = new RunTrackBody("", "");
}
