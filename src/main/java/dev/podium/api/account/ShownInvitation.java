package dev.podium.api.account;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Invitation", description = "What an invitation invites to.")
record ShownInvitation(
        @Schema(description = "Slug of the competition.") String competition, ShownTeam team, Instant expiresAt) {}
