package dev.podium.export.json;

import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Team", description = "Those who take part together, or a baseline.")
public record TeamJson(UUID key, String name) {}
