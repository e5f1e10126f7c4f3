package dev.podium.api.organize;

import dev.podium.evaluation.Rescoring;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Rescorings", description = "The rescorings of a phase, newest first.")
record RescoringsJson(List<One> rescorings) {

    @Schema(name = "RescoringInBrief")
    record One(
            UUID key,
            String reason,
            Instant startedAt,

            @Schema(
                    description = "What became of it; null while nothing is decided.",
                    nullable = true,
                    enumeration = {"live", "discarded"})
            String outcome,

            @Schema(nullable = true) Instant endedAt) {}

    static RescoringsJson of(List<Rescoring> all) {
        return new RescoringsJson(all.stream()
                .map(each -> new One(
                        each.key,
                        each.reason,
                        each.startedAt,
                        each.isRunning() ? null : each.outcome.name(),
                        each.endedAt))
                .toList());
    }
}
