package dev.podium.api.account;

import dev.podium.account.TokenScope;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "TokenToCreate",
        description = "What a personal access token is to be.",
        requiredProperties = "label",
        additionalProperties = Schema.False.class)
record TokenBody(
        @Schema(description = "What you call it.", maxLength = 80)
        String label,

        @Schema(
                enumeration = {"read", "submit", "organize"},
                defaultValue = "submit")
        String scope,

        @Schema(description = "How many days it is valid.", minimum = "1", maximum = "366", defaultValue = "90")
        int days) {

    static final TokenBody BLANK = new TokenBody("", TokenScope.SUBMIT.word(), 90);
}
