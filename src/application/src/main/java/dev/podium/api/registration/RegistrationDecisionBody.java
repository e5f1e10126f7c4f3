package dev.podium.api.registration;

import dev.podium.registration.RegistrationDecisions;
import dev.podium.registration.RegistrationRequest;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewRegistrationDecision",
        description = "What you decide.",
        requiredProperties = {"requests", "decision"},
        additionalProperties = Schema.False.class)
record RegistrationDecisionBody(
        @Schema(minItems = 1, maxItems = RegistrationDecisions.MOST)
        List<UUID> requests,

        @Schema(
                implementation = String.class,
                enumeration = {"pending", "approved", "refused"},
                defaultValue = "pending",
                description = "How they stood as you saw them.")
        RegistrationRequest.State seen,

        @Schema(
                implementation = String.class,
                enumeration = {"approve", "refuse"})
        Word decision,

        @Schema(description = "Why you refuse; those whom you refuse read it.", maxLength = 1_000)
        String reason) {

    static final RegistrationDecisionBody BLANK =
            new RegistrationDecisionBody(List.of(), RegistrationRequest.State.pending, /* decision= */ null, "");

    /** What is decided. */
    enum Word {
        approve,
        refuse
    }

    RegistrationDecisions.Decision decided() {
        return new RegistrationDecisions.Decision(Set.copyOf(requests), seen, decision == Word.approve, reason);
    }
}
