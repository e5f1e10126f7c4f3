package dev.podium.api.account;

import dev.podium.team.Affiliation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "TeamAffiliation", description = "Where a team comes from, as it says itself.")
record AffiliationJson(
        @Schema(description = "One line; may be empty.") String affiliation,

        @Schema(description = "Whether everybody may read it; organizers may in any case.")
        boolean shown) {

    static AffiliationJson of(Affiliation said) {
        return new AffiliationJson(said.text(), said.shown());
    }
}
