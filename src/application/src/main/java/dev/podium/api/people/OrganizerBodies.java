package dev.podium.api.people;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What owners send of organizers. */
final class OrganizerBodies {

    private OrganizerBodies() {}

    @Schema(name = "OrganizerChange", requiredProperties = "role", additionalProperties = Schema.False.class)
    record Role(
            @Schema(enumeration = {"owner", "organizer", "helper"})
            String role) {

        static final Role BLANK = new Role("");
    }

    @Schema(name = "NewOrganizerInvitation", requiredProperties = "role", additionalProperties = Schema.False.class)
    record Invitation(
            @Schema(enumeration = {"owner", "organizer", "helper"})
            String role,

            @Schema(
                    description = "Address of the only one who may use it; anybody who has the link without it.",
                    format = "email",
                    maxLength = 254)
            String email) {

        static final Invitation BLANK = new Invitation("", "");
    }
}
