package dev.podium.api.people;

import dev.podium.competition.OrganizerRole;
import dev.podium.competition.people.OrganizerInvitation;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OrganizerInvitation", description = "What an invitation to organize a competition invites to.")
record OrganizerInvitationJson(
        @Schema(description = "Names it where it waits for your address.")
        UUID key,

        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Name of the competition.") String name,

        @Schema(
                implementation = String.class,
                enumeration = {"helper", "organizer", "owner"})
        OrganizerRole role,

        @Schema(description = "Name of who invites.") String by,

        Instant expiresAt) {

    static OrganizerInvitationJson of(OrganizerInvitation invitation) {
        return new OrganizerInvitationJson(
                invitation.key,
                invitation.competition.slug,
                invitation.competition.name,
                invitation.role,
                invitation.createdBy.name,
                invitation.expiresAt);
    }
}
