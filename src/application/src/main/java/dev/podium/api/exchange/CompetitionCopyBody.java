package dev.podium.api.exchange;

import dev.podium.competition.Competition;
import dev.podium.exchange.CompetitionCopySpec;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewCopy",
        description = "A copy of a competition to make.",
        requiredProperties = "slug",
        additionalProperties = Schema.False.class)
record CompetitionCopyBody(
        @Schema(description = "Its name in addresses; it stays.", pattern = "^[a-z0-9](-?[a-z0-9]){1,59}$")
        String slug,

        @Schema(description = "That of the original where it is left out.", maxLength = 160)
        String name,

        @Schema(
                description = "By how many days all dates are later.",
                minimum = "-3650",
                maximum = "3650",
                defaultValue = "0")
        int days,

        @Schema(
                description = "Whether gold and phases come with it; there is no phase without gold.",
                defaultValue = "true")
        boolean data) {

    /** Where nothing is sent. */
    static CompetitionCopyBody of(Competition source) {
        return new CompetitionCopyBody("", source.name, 0, true);
    }

    CompetitionCopySpec wanted() {
        return new CompetitionCopySpec(name, slug, days, data);
    }
}
