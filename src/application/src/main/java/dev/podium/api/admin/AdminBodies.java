package dev.podium.api.admin;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What admins send. */
final class AdminBodies {

    private AdminBodies() {}

    /** What nobody has said is not decided. */
    @Schema(
            name = "CreatingAnswer",
            description = "Whether somebody may create competitions, and why.",
            requiredProperties = {"granted", "reason"},
            additionalProperties = Schema.False.class)
    record CreatingAnswer(
            Boolean granted,

            @Schema(description = "The person reads it.", minLength = 1, maxLength = 400)
            String reason) {

        static final CreatingAnswer BLANK = new CreatingAnswer(/* granted= */ null, "");
    }

    @Schema(
            name = "SuspensionReason",
            description = "Why an account is suspended.",
            requiredProperties = "reason",
            additionalProperties = Schema.False.class)
    record SuspensionReason(
            @Schema(description = "The person reads it.", minLength = 1, maxLength = 400)
            String reason) {

        static final SuspensionReason BLANK = new SuspensionReason("");
    }

    @Schema(
            name = "InstallationPause",
            description = "What everybody is told while no files are taken in anywhere, in each language.",
            requiredProperties = {"english", "german"},
            additionalProperties = Schema.False.class)
    record Pause(
            @Schema(minLength = 1, maxLength = 400) String english,
            @Schema(minLength = 1, maxLength = 400) String german) {

        static final Pause BLANK = new Pause("", "");
    }
}
