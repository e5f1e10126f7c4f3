package dev.podium.api.account;

import dev.podium.api.http.HoldsSecret;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "MadeInvitation", description = "An invitation for one person.")
record CreatedTeamInvitationJson(
        UUID key,

        @Schema(description = "Its secret, told only now; `/invitations/<secret>` is the page that it opens.")
        String secret,

        Instant expiresAt)
        implements HoldsSecret {}
