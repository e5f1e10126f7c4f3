package dev.podium.api;

import dev.podium.leaderboard.Certainty;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Certainty", description = "How intervals and tests were worked out: what is needed to repeat them.")
record ShownCertainty(
        @Schema(description = "Whether they know of all that stands there; else they are being worked out anew.")
        boolean current,

        @Schema(description = "How far that is.") int percent,

        @Schema(description = "Where the random numbers started.")
        long seed,

        @Schema(description = "How many replicates were drawn; 0 before anything was worked out.")
        int resamples,

        @Schema(description = "Whether they went wrong in this subtask; the operators find the reason in the log.")
        boolean failed) {

    static ShownCertainty of(Certainty certainty) {
        return new ShownCertainty(
                certainty.current(), certainty.percent(), certainty.seed(), certainty.resamples(), certainty.failed());
    }
}
