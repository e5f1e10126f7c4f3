package dev.podium.api.account;

import dev.podium.account.PersonalToken;
import dev.podium.account.PersonalTokens;
import dev.podium.platform.paging.CursorPage;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Tokens", description = "Personal access tokens of everybody. Nobody can be told their secrets.")
record AllTokensJson(
        @Schema(description = "Newest first, at most 50.") List<Token> tokens,

        @Schema(
                description = "Send it as `before` for the tokens that come after these; null where there are none.",
                nullable = true)
        UUID next)
        implements CursorPage {

    @Schema(name = "Token")
    record Token(
            UUID key,

            @Schema(description = "What its owner calls it.")
            String label,

            @Schema(
                    description = "What it opens.",
                    enumeration = {"read", "submit", "organize"})
            String scope,

            @Schema(description = "Name of its owner.") String owner,

            @Schema(nullable = true) String email,

            Instant createdAt,
            Instant expiresAt,

            @Schema(description = "To ten minutes; null where it never was.", nullable = true)
            Instant usedAt) {

        private static Token of(PersonalToken token) {
            return new Token(
                    token.key,
                    token.label,
                    token.scope().word(),
                    token.owner.name,
                    token.owner.email,
                    token.createdAt,
                    token.expiresAt,
                    token.usedAt);
        }
    }

    static AllTokensJson of(PersonalTokens.Page page) {
        return new AllTokensJson(
                page.tokens().stream().map(Token::of).toList(), page.next().orElse(null));
    }
}
