package dev.podium.api.account;

import dev.podium.account.creating.CreationRightDecision;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OwnCreating", description = "Whether you may create competitions, and what you were told about it.")
record OwnCreationRightJson(
        boolean mayCreateCompetitions,

        @Schema(
                description = "What you asked for, or were told, the last time; null where nothing was.",
                nullable = true)
        Last last) {

    @Schema(name = "OwnCreatingLast")
    record Last(
            @Schema(description = "What you want to do; null where you did not ask.", nullable = true)
            String purpose,

            @Schema(nullable = true) Instant askedAt,

            @Schema(
                    description = "Null while it waits.",
                    nullable = true,
                    enumeration = {"granted", "refused", "revoked"})
            String outcome,

            @Schema(description = "Why; null while it waits.", nullable = true)
            String reason,

            @Schema(nullable = true) Instant decidedAt) {

        private static Last of(CreationRightDecision decision) {
            return new Last(
                    decision.purpose,
                    decision.askedAt,
                    decision.isWaiting() ? null : decision.outcome.word(),
                    decision.reason,
                    decision.decidedAt);
        }
    }

    static OwnCreationRightJson of(boolean mayCreate, Optional<CreationRightDecision> last) {
        return new OwnCreationRightJson(mayCreate, last.map(Last::of).orElse(null));
    }
}
