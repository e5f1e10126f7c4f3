package dev.podium.api.submission;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.evaluation.RunRole;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.RunSummary;
import dev.podium.export.json.TeamJson;
import dev.podium.team.Team;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "TeamSubmissions", description = "What your team submitted to a competition.")
record TeamSubmissionsJson(
        @Schema(description = "Slug of the competition.") String competition,

        TeamJson team,

        @Schema(description = "The phase with the newest submission first.")
        List<OfPhase> phases) {

    @Schema(name = "PhaseSubmissions")
    record OfPhase(
            @Schema(description = "Slug of the phase.") String phase,

            @Schema(
                    description =
                            "Newest first: the newest 200 of all phases, and older ones of which the team said what they are.")
            List<Listed> submissions) {}

    @Schema(name = "ListedSubmission")
    record Listed(
            UUID key,
            String fileName,

            @Schema(description = "Name of the method, as the team says.")
            String method,

            @Schema(description = "The method in one line, as the team describes it.")
            String description,

            Instant receivedAt,

            @Schema(description = "Who sent it.") String sender,

            @Schema(description = "Whether its team withdrew it.")
            boolean withdrawn,

            @Schema(description = "Whether a check of the organizers refused it, so that it costs no run.")
            boolean refused,

            @Schema(description = "Whether it came in after the end: it stands beside the official ranking.")
            boolean late,

            @Schema(description = "Slug of its track; null in a competition without tracks.", nullable = true)
            String track,

            @Schema(
                    description =
                            "As in `evaluation` of the submission; null as long as the phase is sealed, unless it tells that it failed.",
                    enumeration = {"queued", "scoring", "scored", "failed"},
                    nullable = true)
            String status,

            @Schema(description = "In the subtasks that it entered, as soon as it is scored and you may see that.")
            List<Ranking> values,

            @Schema(
                    description =
                            "The subtasks in which it counts for its team, as far as that can be said before it is scored.")
            List<String> counts,

            @Schema(description = "The subtasks in which it is shown beside the one that counts.")
            List<String> contrastive) {

        static Listed of(RunSummary run) {
            return new Listed(
                    run.submission(),
                    run.fileName(),
                    run.about().method(),
                    run.about().description(),
                    run.receivedAt(),
                    run.sender(),
                    run.withdrawn(),
                    run.isRefused(),
                    run.late(),
                    run.track().map(RunSummary.InTrack::slug).orElse(null),
                    run.status().map(Evaluation.Status::name).orElse(null),
                    run.values().stream()
                            .map(value -> new Ranking(value.subtask(), value.metric(), value.value()))
                            .toList(),
                    subtasks(run, false),
                    subtasks(run, true));
        }

        /** Once it has ended its lanes say it; before, what its team said and which one is the latest. */
        private static List<String> subtasks(RunSummary run, boolean beside) {
            boolean ended = run.status().filter(Evaluation.Status::isFinal).isPresent();
            Stream<String> found = ended
                    ? run.values().stream()
                            .filter(value -> value.lane().isPresent() && value.is(EvaluationKind.contrastive) == beside)
                            .map(RunSummary.Value::subtask)
                    : run.roles().entrySet().stream()
                            .filter(role -> (role.getValue() == RunRole.CONTRASTIVE) == beside)
                            .map(Map.Entry::getKey);
            return found.sorted().toList();
        }
    }

    @Schema(name = "RankingValue")
    record Ranking(
            @Schema(examples = "count") String subtask,

            @Schema(description = "The metric that ranks.", examples = "mae")
            String metric,

            double value) {}

    static TeamSubmissionsJson of(String competition, Team team, List<RunSummaries.OfPhase> reported) {
        return new TeamSubmissionsJson(
                competition,
                new TeamJson(team.key, team.name),
                reported.stream()
                        .map(phase -> new OfPhase(
                                phase.phase().slug,
                                phase.runs().stream().map(Listed::of).toList()))
                        .toList());
    }
}
