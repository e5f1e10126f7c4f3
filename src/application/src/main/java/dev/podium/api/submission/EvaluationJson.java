package dev.podium.api.submission;

import dev.podium.api.http.ProblemTexts;
import dev.podium.competition.GoldRelease;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.outcome.AwaitedEnvironments;
import dev.podium.evaluation.outcome.FailureNotices;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.task.Subtask;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Evaluation",
        description =
                "The scoring of a submission; where a sealed phase tells only that it failed, no more than that and why.")
record EvaluationJson(
        @Schema(
                description = "The last two are final.",
                enumeration = {"queued", "scoring", "scored", "failed"})
        String status,

        @Schema(description = "Why it failed; null where it did not.", nullable = true)
        Failure failure,

        Instant queuedAt,
        @Schema(nullable = true) Instant startedAt,
        @Schema(nullable = true) Instant finishedAt,

        @Schema(description = "Task type and version of the scorer.", examples = "stage-1")
        String scorer,

        @Schema(description = "Null where only a failure is told.", nullable = true)
        Gold gold,

        @Schema(ref = "Scores") Map<String, Map<String, Double>> scores,

        @Schema(ref = "Signatures") Map<String, Map<String, String>> signatures,

        @Schema(description = "The subtasks in which it counts for its team.")
        List<String> live,

        @Schema(
                description =
                        "Environments that the organizers' programs need and no worker offers now, with a directory that programs share if two run at once; null where it waits for none.",
                nullable = true)
        List<String> waitsFor,

        @Schema(
                description =
                        "How the organizers' programs fared, one for each subtask; null where none score, and before they have ended.",
                nullable = true)
        List<SubtaskProgramJson> parts) {

    @Schema(name = "Failure")
    record Failure(
            @Schema(enumeration = {"time", "memory", "output", "program", "platform", "withdrawn", "refused"})
            String reason,

            @Schema(description = "The reason in a sentence.")
            String sentence) {}

    @Schema(name = "ScoredGold", description = "The gold release that a run was scored on.")
    record Gold(
            @Schema(examples = "test") String split,
            @Schema(examples = "1") int version,

            @Schema(
                    description = "SHA-256 of the file with labels; null while everybody is to get that file later.",
                    nullable = true)
            String digest) {

        static Gold of(GoldRelease release, boolean digestTold) {
            return new Gold(release.split, release.version, digestTold ? release.digest : null);
        }
    }

    /**
     * What came out.
     *
     * @param live the subtasks in which it counts
     * @param waitsFor environments that are missing
     */
    record Outcome(
            List<RunSummaries.ScoredMetric> scores,
            List<String> live,
            List<AwaitedEnvironments.Awaited> waitsFor,
            List<SubtaskProgramReport> parts) {}

    static EvaluationJson of(
            Evaluation evaluation, boolean goldDigestTold, List<Subtask> subtasks, Outcome outcome, Locale language) {
        return new EvaluationJson(
                evaluation.status.name(),
                failure(evaluation, outcome.parts(), language),
                evaluation.queuedAt,
                evaluation.startedAt,
                evaluation.finishedAt,
                evaluation.scorer,
                Gold.of(evaluation.gold, goldDigestTold),
                bySubtask(subtasks, outcome.scores(), RunSummaries.ScoredMetric::value),
                bySubtask(subtasks, outcome.scores(), RunSummaries.ScoredMetric::signature),
                outcome.live(),
                waitsFor(outcome.waitsFor()),
                parts(evaluation, subtasks, outcome, language));
    }

    /** That it, or parts of it, failed, and nothing else. */
    static EvaluationJson of(FailureNotices.FailureNotice told, List<Subtask> subtasks, Locale language) {
        Evaluation evaluation = told.evaluation();
        Outcome failures = new Outcome(List.of(), List.of(), List.of(), told.parts());
        return new EvaluationJson(
                evaluation.status.name(),
                failure(evaluation, told.parts(), language),
                evaluation.queuedAt,
                null,
                null,
                evaluation.scorer,
                null,
                null,
                null,
                List.of(),
                null,
                parts(evaluation, subtasks, failures, language));
    }

    private static List<String> waitsFor(List<AwaitedEnvironments.Awaited> environments) {
        return environments.isEmpty()
                ? null
                : environments.stream()
                        .map(awaited -> awaited.environment().name())
                        .distinct()
                        .toList();
    }

    private static List<SubtaskProgramJson> parts(
            Evaluation evaluation, List<Subtask> subtasks, Outcome outcome, Locale language) {
        return outcome.parts().isEmpty()
                ? null
                : outcome.parts().stream()
                        .map(part -> SubtaskProgramJson.of(
                                evaluation.submission.key, part, subtasks, outcome.scores(), language))
                        .toList();
    }

    private static Failure failure(Evaluation evaluation, List<SubtaskProgramReport> parts, Locale language) {
        if (evaluation.failure == null) {
            return null;
        }
        boolean partFailed = parts.stream().anyMatch(part -> part.failed().isPresent());
        return new Failure(
                evaluation.failure.name(),
                ProblemTexts.in(language).failure(evaluation.failure, partFailed, evaluation.submission.costsARun));
    }

    private static <T> Map<String, Map<String, T>> bySubtask(
            List<Subtask> subtasks,
            List<RunSummaries.ScoredMetric> scores,
            Function<RunSummaries.ScoredMetric, T> property) {
        if (scores.isEmpty()) {
            return null;
        }
        Map<String, Map<String, T>> bySubtask = new LinkedHashMap<>();
        for (Subtask subtask : subtasks) {
            Map<String, T> byMetric = new LinkedHashMap<>();
            for (Subtask.Column column : subtask.metrics()) {
                scores.stream()
                        .filter(score -> score.subtask().equals(subtask.id())
                                && score.metric().equals(column.metric()))
                        .forEach(score -> byMetric.put(column.metric(), property.apply(score)));
            }
            bySubtask.put(subtask.id(), byMetric.isEmpty() ? null : byMetric);
        }
        return bySubtask;
    }
}
