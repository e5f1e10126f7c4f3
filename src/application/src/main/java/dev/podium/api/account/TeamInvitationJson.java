package dev.podium.api.account;

import dev.podium.export.json.TeamJson;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Invitation", description = "What an invitation invites to.")
record TeamInvitationJson(
        @Schema(description = "Slug of the competition.") String competition, TeamJson team, Instant expiresAt) {}
