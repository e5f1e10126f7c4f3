package dev.podium.api.account;

import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Team", description = "Those who take part together, or a baseline.")
public record ShownTeam(UUID key, String name) {}
