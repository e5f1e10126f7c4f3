package dev.podium.api.people;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "TeamRenaming",
        description = "What a team is to be called, and why.",
        requiredProperties = {"name", "reason"},
        additionalProperties = Schema.False.class)
record TeamNameBody(
        @Schema(maxLength = 60) String name,

        @Schema(description = "The other organizers read it in the log.", minLength = 1, maxLength = 400)
        String reason) {

    static final TeamNameBody BLANK = new TeamNameBody("", "");
}
