package dev.podium.api;

import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.Rescorings;
import dev.podium.leaderboard.RescoringPreview;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Rescoring", description = "The scoring of a whole phase beside what stands.")
record ShownRescoring(
        UUID key,
        Measure before,
        Measure after,
        String reason,
        Instant startedAt,

        @Schema(
                description = "What became of it; null while nothing is decided.",
                nullable = true,
                enumeration = {"live", "discarded"})
        String outcome,

        @Schema(nullable = true) Instant endedAt,
        Progress progress,

        @Schema(description = "What changes, subtask by subtask; null until all runs are scored.", nullable = true)
        List<SubtaskChange> changes) {

    @Schema(name = "Measure", description = "What runs are scored against, and by what.")
    record Measure(
            @Schema(examples = "test") String split,
            @Schema(examples = "1") int version,

            @Schema(description = "SHA-256 of the gold file.")
            String digest,

            @Schema(examples = "stage-1") String scorer) {}

    @Schema(name = "RescoringProgress")
    record Progress(
            int all,
            @Schema(description = "Scored or failed.") int ended,
            int failed) {}

    @Schema(name = "SubtaskChange")
    record SubtaskChange(
            @Schema(examples = "count") String subtask,
            @Schema(description = "The ranking metric.") String metric,

            @Schema(description = "In the order in which they would stand.")
            List<TeamChange> teams,

            @Schema(description = "How many items change, as the mean over the runs that count.")
            int itemsChanged,

            @Schema(description = "Those that change most, at most 20.")
            List<ItemChange> items) {}

    @Schema(name = "TeamChange")
    record TeamChange(
            String name,
            boolean baseline,
            @Schema(nullable = true) Double before,
            @Schema(nullable = true) Double after,
            @Schema(nullable = true) Integer rankBefore,
            @Schema(nullable = true) Integer rankAfter,

            @Schema(description = "Whether another of the team's runs would count.")
            boolean otherRun) {}

    @Schema(name = "ItemChange")
    record ItemChange(String item, double before, double after) {}

    static ShownRescoring of(Rescoring rescoring, Rescorings.Progress progress, Optional<RescoringPreview> preview) {
        return new ShownRescoring(
                rescoring.key,
                new Measure(
                        rescoring.goldBefore.split,
                        rescoring.goldBefore.version,
                        rescoring.goldBefore.digest,
                        rescoring.scorerBefore),
                new Measure(rescoring.gold.split, rescoring.gold.version, rescoring.gold.digest, rescoring.scorer),
                rescoring.reason,
                rescoring.startedAt,
                rescoring.isRunning() ? null : rescoring.outcome.name(),
                rescoring.endedAt,
                new Progress(progress.all(), progress.ended(), progress.failed()),
                preview.map(all -> all.subtasks().stream()
                                .map(ShownRescoring::change)
                                .toList())
                        .orElse(null));
    }

    private static SubtaskChange change(RescoringPreview.OfSubtask change) {
        return new SubtaskChange(
                change.subtask().id(),
                change.subtask().ranking().metric(),
                change.teams().stream()
                        .map(team -> new TeamChange(
                                team.name(),
                                team.baseline(),
                                team.before().orElse(null),
                                team.after().orElse(null),
                                number(team.rankBefore()),
                                number(team.rankAfter()),
                                team.otherRun()))
                        .toList(),
                change.itemsChanged(),
                change.items().stream()
                        .map(item -> new ItemChange(item.item(), item.before(), item.after()))
                        .toList());
    }

    private static Integer number(OptionalInt rank) {
        return rank.isPresent() ? rank.getAsInt() : null;
    }
}
