package dev.podium.api;

import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Team", description = "Those who take part together, or a baseline.")
record ShownTeam(UUID key, String name) {}
