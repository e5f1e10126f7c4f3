package dev.podium.api.account;

import dev.podium.account.PersonalToken;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OwnToken", description = "A personal access token of yours. Nobody can be told its secret again.")
record OwnTokenJson(
        UUID key,

        @Schema(description = "What you call it.") String label,

        @Schema(
                description = "What it opens.",
                enumeration = {"read", "submit", "organize"})
        String scope,

        Instant createdAt,
        Instant expiresAt,

        @Schema(description = "To ten minutes; null where it never was.", nullable = true)
        Instant usedAt) {

    static OwnTokenJson of(PersonalToken token) {
        return new OwnTokenJson(
                token.key, token.label, token.scope().word(), token.createdAt, token.expiresAt, token.usedAt);
    }
}
