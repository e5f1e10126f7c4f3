package dev.podium.api.submission;

import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.task.Subtask;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Part", description = "How the organizers' programs for one subtask fared.")
record SubtaskProgramJson(
        @Schema(examples = "main") String subtask,

        @Schema(
                description = "`unanswered`: the program said that the submission has no answers to the subtask.",
                enumeration = {"scored", "failed", "unanswered"})
        String status,

        @Schema(description = "Whether the column that ranks has a value.")
        boolean ranked,

        @Schema(description = "Why there are no scores; null where there are some.", nullable = true)
        Failure failure,

        @Schema(
                description = "What the programs ran in; null where only a failure is told.",
                examples = "debian-12-scientific",
                nullable = true)
        String environment,

        @Schema(
                description = "How long all programs of the subtask took together; null where only a failure is told.",
                nullable = true)
        Double seconds,

        @Schema(
                description =
                        "Why some of what the program wrote of items is not used, in sentences for organizers; null where nothing is wrong.",
                nullable = true)
        String itemsFault,

        @Schema(description = "What they wrote, as far as you may have it.")
        List<Written> artifacts) {

    @Schema(name = "PartFailure")
    record Failure(
            @Schema(enumeration = {"time", "memory", "output", "program"})
            String reason,

            @Schema(description = "The reason in a sentence.")
            String sentence,

            @Schema(
                    description =
                            "Last line of the log of the program that failed; null where there is none, or it is not for you.",
                    nullable = true)
            String lastLine,

            @Schema(
                    description = "Its last ten lines at most, as far as they are for you; null where none are.",
                    nullable = true)
            String lastLines) {

        private static Failure of(SubtaskProgramResult.Failed failed, Locale language) {
            return new Failure(
                    failed.failure().name(),
                    failed.reason().message(language),
                    failed.lastLine().isEmpty() ? null : failed.lastLine(),
                    failed.lastLines().isEmpty() ? null : failed.lastLines());
        }
    }

    @Schema(name = "Artifact")
    record Written(
            @Schema(enumeration = {"prediction", "ingestion", "scoring"})
            String step,

            @Schema(enumeration = {"log", "details", "output", "predictions"})
            String kind,

            @Schema(description = "Path of its content.") String href,

            long bytes,

            @Schema(description = "Whether some of it was left out, since it is too much.")
            boolean cut) {}

    static SubtaskProgramJson of(
            UUID run,
            SubtaskProgramReport part,
            List<Subtask> subtasks,
            List<RunSummaries.ScoredMetric> scores,
            Locale language) {
        String path = "/api/v1/submissions/%s/parts/%s/".formatted(run, part.subtask());
        return new SubtaskProgramJson(
                part.subtask(),
                status(part, scores),
                isRanked(part.subtask(), subtasks, scores),
                part.failed().map(failed -> Failure.of(failed, language)).orElse(null),
                part.isOnlyFailure() ? null : part.environment(),
                part.isOnlyFailure() ? null : part.took().toMillis() / 1e3,
                part.itemFaults().isEmpty()
                        ? null
                        : part.itemFaults().stream()
                                .map(fault -> fault.message(language))
                                .collect(Collectors.joining(" ")),
                part.artifacts().stream()
                        .map(kept -> new Written(
                                kept.step().name(),
                                kept.kind().name(),
                                path + kept.step() + "/" + kept.kind(),
                                kept.bytes(),
                                kept.cut()))
                        .toList());
    }

    private static String status(SubtaskProgramReport part, List<RunSummaries.ScoredMetric> scores) {
        if (part.failed().isPresent()) {
            return "failed";
        }
        return scores.stream().anyMatch(score -> score.subtask().equals(part.subtask())) ? "scored" : "unanswered";
    }

    private static boolean isRanked(String id, List<Subtask> subtasks, List<RunSummaries.ScoredMetric> scores) {
        return subtasks.stream()
                .filter(subtask -> subtask.id().equals(id))
                .anyMatch(subtask -> scores.stream()
                        .anyMatch(score -> score.subtask().equals(id)
                                && score.metric().equals(subtask.ranking().metric())));
    }
}
