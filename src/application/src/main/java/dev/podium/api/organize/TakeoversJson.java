package dev.podium.api.organize;

import dev.podium.evaluation.takeover.Takeovers;
import dev.podium.leaderboard.TakeoverNotices;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Takeovers", description = "What organizers carried over into a phase, newest first, at most 100.")
record TakeoversJson(List<One> takeovers) {

    @Schema(name = "Takeover", description = "Submissions of another phase that were carried over.")
    record One(
            UUID key,

            @Schema(description = "Slug of the phase that they were submitted to.")
            String from,

            Instant takenAt,

            @Schema(description = "What everybody is told of it; may be empty.")
            String note,

            @Schema(
                    description =
                            "How many submissions were carried over; null where a sealed leaderboard would tell it.",
                    nullable = true)
            Integer submissions,

            @Schema(description = "What came of them; for organizers, null for others.", nullable = true)
            Progress progress) {

        static One of(TakeoverNotices.TakeoverNotice told) {
            return new One(
                    told.takeover().key,
                    told.takeover().source.slug,
                    told.takeover().takenAt,
                    told.takeover().note,
                    told.number().orElse(null),
                    told.progress().map(Progress::of).orElse(null));
        }
    }

    @Schema(name = "TakeoverProgress")
    record Progress(
            int all,
            @Schema(description = "Scored or failed.") int ended,
            int failed) {

        static Progress of(Takeovers.Progress progress) {
            return new Progress(progress.all(), progress.ended(), progress.failed());
        }
    }

    static TakeoversJson of(List<TakeoverNotices.TakeoverNotice> all) {
        return new TakeoversJson(all.stream().map(One::of).toList());
    }
}
