package dev.podium.export.json;

import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Team",
        description =
                "Those who take part together, or a baseline. On leaderboards of a competition with tracks, and in what is made of them,"
                        + " it is a team in one track: it has a key of its own, and behind the name stands the slug of the track in brackets.")
public record TeamJson(UUID key, String name) {}
