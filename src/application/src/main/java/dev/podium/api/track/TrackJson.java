package dev.podium.api.track;

import dev.podium.competition.track.Track;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Track", description = "A track of a competition, in one of which every run of a team is.")
record TrackJson(
        @Schema(description = "Names it in addresses and files, and stays.", examples = "closed")
        String slug,

        String name,

        @Schema(description = "What is asked of a run in it; may be empty.")
        String description,

        @Schema(description = "The same in the other language; empty where there is none.")
        String descriptionTranslated,

        Instant addedAt) {

    static TrackJson of(Track track) {
        return new TrackJson(track.slug, track.name, track.description, track.descriptionTranslated, track.addedAt);
    }
}
