package dev.podium.api;

import dev.podium.competition.Phase;
import java.time.Instant;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Phase", description = "A time in which submissions are taken.")
record ShownPhase(
        @Schema(examples = "final") String slug,

        @Schema(examples = "Final") String name,

        String description,

        @Schema(description = "The first instant at which submissions are taken.")
        Instant opensAt,

        @Schema(description = "The first instant that is too late; null where the end is open.", nullable = true)
        Instant closesAt,

        @Schema(
                description = "Where it stands now.",
                enumeration = {"upcoming", "open", "closed"})
        String state,

        @Schema(description = "Whether warnings about a submission are errors.")
        boolean strict,

        @Schema(description = "Runs of one team on one day of the zone; null where there is no limit.", nullable = true)
        Integer dailyLimit,

        @Schema(description = "Runs of one team in all; null where there is no limit.", nullable = true)
        Integer totalLimit) {

    static ShownPhase of(Phase phase, Instant now) {
        return new ShownPhase(
                phase.slug,
                phase.name,
                phase.description,
                phase.opensAt,
                phase.closesAt,
                phase.state(now).name().toLowerCase(Locale.ROOT),
                phase.strict,
                phase.dailyLimit,
                phase.totalLimit);
    }
}
