package dev.podium.api.track;

import dev.podium.competition.Competition;
import dev.podium.competition.track.Track;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Tracks", description = "The tracks of a competition in their order; none where it has none.")
record TracksJson(
        List<TrackJson> tracks,

        @Schema(description = "Whether limits of phases hold for each track for itself, not for all together.")
        boolean limitsPerTrack) {

    static TracksJson of(Competition competition) {
        return new TracksJson(
                Track.findByCompetition(competition).stream().map(TrackJson::of).toList(), competition.runsPerTrack);
    }
}
