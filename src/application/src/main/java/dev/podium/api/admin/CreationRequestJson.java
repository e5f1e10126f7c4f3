package dev.podium.api.admin;

import dev.podium.account.creating.CreationRightDecision;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "CreatingDecision",
        description = "That somebody asked to create competitions, what an admin decided, or both.")
record CreationRequestJson(
        UUID key,

        @Schema(description = "What they want to do; null where nobody asked.", nullable = true)
        String purpose,

        @Schema(nullable = true) Instant askedAt,

        @Schema(
                description = "Null while it waits.",
                nullable = true,
                enumeration = {"granted", "refused", "revoked"})
        String outcome,

        @Schema(description = "Why, as the person reads it.", nullable = true)
        String reason,

        @Schema(nullable = true) Instant decidedAt) {

    static CreationRequestJson of(CreationRightDecision decision) {
        return new CreationRequestJson(
                decision.key,
                decision.purpose,
                decision.askedAt,
                decision.isWaiting() ? null : decision.outcome.word(),
                decision.reason,
                decision.decidedAt);
    }
}
