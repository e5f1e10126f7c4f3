package dev.podium.api.judge;

import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What annotators send of their part in a study, beside answers. */
final class JudgeBodies {

    private JudgeBodies() {}

    @Schema(
            name = "JudgeConsent",
            description = "What somebody agrees to.",
            requiredProperties = "version",
            additionalProperties = Schema.False.class)
    record Consent(
            @Schema(
                    description =
                            "`formVersion` of what they were shown; another one is refused (`study.consent-changed`).",
                    examples = "1")
            Integer version,

            @Schema(nullable = true) Optional<JudgeProfileBody> profile) {}

    @Schema(
            name = "JudgeDeparture",
            description = "How somebody leaves a study.",
            additionalProperties = Schema.False.class)
    record Departure(
            @Schema(description = "Whether what they said counts no more.", defaultValue = "false")
            boolean withdraw) {

        static final Departure BLANK = new Departure(false);
    }

    @Schema(name = "JudgePause", description = "Whether somebody pauses.", additionalProperties = Schema.False.class)
    record Pause(
            @Schema(description = "false to go on.", defaultValue = "true")
            boolean paused) {

        static final Pause BLANK = new Pause(true);
    }

    @Schema(
            name = "JudgeReading",
            description = "What somebody has read.",
            requiredProperties = "version",
            additionalProperties = Schema.False.class)
    record Reading(
            @Schema(description = "The `formVersion` up to which they have read what changed.", examples = "2")
            Integer version) {}

    @Schema(
            name = "JudgeSkip",
            description = "Why somebody does not want to judge a unit.",
            requiredProperties = "because",
            additionalProperties = Schema.False.class)
    record Skip(@Schema(minLength = 1, maxLength = 500) String because) {

        static final Skip BLANK = new Skip("");
    }
}
