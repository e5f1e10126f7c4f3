package dev.podium.api.account;

import dev.podium.account.PersonalTokens;
import dev.podium.api.http.HoldsSecret;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "CreatedToken", description = "A personal access token that was just created.")
record CreatedTokenJson(
        OwnTokenJson token,

        @Schema(description = "Told only now: `Authorization: Bearer <secret>`.", examples = "podium_…")
        String secret)
        implements HoldsSecret {

    static CreatedTokenJson of(PersonalTokens.Issued issued) {
        return new CreatedTokenJson(OwnTokenJson.of(issued.token()), issued.secret());
    }
}
