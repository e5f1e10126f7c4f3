package dev.podium.api.people;

import dev.podium.api.http.HoldsSecret;
import dev.podium.competition.OrganizerRole;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MadeOrganizerInvitation", description = "An invitation to organize a competition, for one person.")
record CreatedOrganizerInvitationJson(
        UUID key,

        @Schema(
                implementation = String.class,
                enumeration = {"helper", "organizer", "owner"})
        OrganizerRole role,

        @Schema(
                description =
                        "Its secret, told only now; `/invitations/organizers/<secret>` is the page that it opens.")
        String secret,

        Instant expiresAt)
        implements HoldsSecret {}
