package dev.podium.api.organize;

import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.RescoringPreview;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Rescoring", description = "The scoring of a whole phase beside what stands.")
record RescoringJson(
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

        @Schema(description = "Which items it drops; null until all runs are scored.", nullable = true)
        Dropped dropped,

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

            @Schema(
                    description =
                            "Which items take part; null where the metric has no values of items, or nothing is ranked.",
                    nullable = true)
            Part part,

            @Schema(
                    description =
                            "How many systems have intervals and tests, which are made of the values of their items, of those whose run is scored both before and after. They are missing from the moment at which the new scores go live until they are made anew.")
            Measured measured,

            @Schema(description = "Those that change most, at most 20.")
            List<ItemChange> items) {}

    @Schema(
            name = "DroppedItems",
            description =
                    "Items that the gold does not have any more. Files may go on answering them: that is passed over.")
    record Dropped(
            @Schema(description = "Items of the gold that stands.")
            int before,

            @Schema(description = "Items of the other gold.")
            int after,

            @Schema(description = "The first of those that are missing, at most 50; the page has all as CSV.")
            List<DroppedItem> items) {}

    @Schema(name = "DroppedItem")
    record DroppedItem(
            String item,
            @Schema(description = "How its text begins.") String beginning) {}

    @Schema(name = "SubtaskItems")
    record Part(
            @Schema(description = "Items that take part.") int scoredBefore,
            int scoredAfter,

            @Schema(description = "Items that take part no longer, dropped ones among them.")
            int leaving,

            @Schema(description = "Items that take part now and did not before.")
            int joining,

            @Schema(description = "Items that stay and have another value, as the mean over the runs that count.")
            int changed) {}

    @Schema(name = "MeasuredSystems")
    record Measured(int before, int after) {}

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

    static RescoringJson of(Rescoring rescoring, Rescorings.Progress progress, Optional<RescoringPreview> preview) {
        return new RescoringJson(
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
                preview.map(RescoringJson::dropped).orElse(null),
                preview.map(all -> all.subtasks().stream()
                                .map(RescoringJson::change)
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
                change.part().map(RescoringJson::part).orElse(null),
                new Measured(change.measured().before(), change.measured().after()),
                change.items().stream()
                        .map(item -> new ItemChange(item.item(), item.before(), item.after()))
                        .toList());
    }

    private static Dropped dropped(RescoringPreview preview) {
        return new Dropped(
                preview.items().before(),
                preview.items().after(),
                preview.dropped().stream()
                        .map(item -> new DroppedItem(item.id(), item.text()))
                        .toList());
    }

    private static Part part(RescoringPreview.Part part) {
        return new Part(part.scored().before(), part.scored().after(), part.leaving(), part.joining(), part.changed());
    }

    private static Integer number(OptionalInt rank) {
        return rank.isPresent() ? rank.getAsInt() : null;
    }
}
