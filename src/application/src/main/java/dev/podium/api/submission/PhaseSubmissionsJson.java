package dev.podium.api.submission;

import dev.podium.evaluation.list.ListedRun;
import dev.podium.export.json.TeamJson;
import dev.podium.platform.paging.Paged;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "SubmissionsToPhase", description = "A page of what all teams submitted to a phase, newest first.")
record PhaseSubmissionsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        @Schema(description = "How many submissions there are on all pages.")
        long total,

        List<One> submissions)
        implements Paged {

    @Schema(name = "SubmissionToPhase")
    record One(
            UUID key,
            TeamJson team,

            @Schema(description = "Whether it is of a baseline.")
            boolean baseline,

            @Schema(description = "Its place among its team's submissions to the phase, from 1.")
            long number,

            String fileName,

            @Schema(description = "Name of the method, as the team says.")
            String method,

            @Schema(description = "The method in one line, as the team describes it.")
            String description,

            Instant receivedAt,

            @Schema(description = "Whether its team withdrew it.")
            boolean withdrawn,

            @Schema(description = "Whether it came in after the end: it stands beside the official ranking.")
            boolean late,

            @Schema(
                    description = "Slug of its track; null for a baseline, and in a competition without tracks.",
                    nullable = true)
            String track,

            @Schema(enumeration = {"queued", "scoring", "scored", "failed"})
            String status,

            @Schema(
                    description = "Why it has no scores; null where that is not so.",
                    enumeration = {"time", "memory", "output", "program", "platform", "withdrawn", "refused"},
                    nullable = true)
            String failure,

            @Schema(ref = "Scores") Map<String, Map<String, Double>> scores,

            @Schema(description = "Subtasks that programs could not score.")
            List<Failed> failed,

            @Schema(
                    description =
                            "Why a check of yours itself failed, in a sentence, so that the file was scored unchecked; null where none did.",
                    nullable = true)
            String unchecked,

            @Schema(
                    implementation = SameFile.class,
                    description =
                            "What another team submitted that is the same file, byte for byte: first in this phase, else in another one; null where there is nothing.",
                    nullable = true)
            SameFile sameFile) {

        private static One of(ListedRun run, Locale language) {
            return new One(
                    run.key(),
                    new TeamJson(run.team().key(), run.team().name()),
                    run.team().baseline(),
                    run.number(),
                    run.fileName(),
                    run.method(),
                    run.description(),
                    run.receivedAt(),
                    run.withdrawn(),
                    run.late(),
                    run.track().map(ListedRun.InTrack::trackSlug).orElse(null),
                    run.status().name(),
                    run.failure().map(Enum::name).orElse(null),
                    run.scores().isEmpty() ? null : run.scores(),
                    run.parts().stream().map(part -> Failed.of(part, language)).toList(),
                    run.checkFault().map(fault -> fault.message(language)).orElse(null),
                    run.sameFile().map(SameFile::of).orElse(null));
        }
    }

    @Schema(name = "SameFile", description = "The first submission of another team with the same file.")
    record SameFile(
            UUID key,
            TeamJson team,

            @Schema(description = "Whether it is of a baseline.")
            boolean baseline,

            @Schema(description = "Slug of its phase.") String phase,

            @Schema(description = "Its place among its team's submissions to that phase, from 1.")
            long number,

            @Schema(description = "How many other teams submitted the file, in any phase, this one among them.")
            int teams) {

        private static SameFile of(ListedRun.SameFile same) {
            return new SameFile(
                    same.key(),
                    new TeamJson(same.team().key(), same.team().name()),
                    same.team().baseline(),
                    same.phase(),
                    same.number(),
                    same.teams());
        }
    }

    @Schema(name = "FailedSubtask")
    record Failed(
            String subtask,

            @Schema(description = "The reason in a sentence.")
            String sentence,

            @Schema(description = "Last line of the log; null where there is none.", nullable = true)
            String lastLine) {

        private static Failed of(ListedRun.FailedPart part, Locale language) {
            return new Failed(
                    part.subtask(),
                    part.reason().message(language),
                    part.lastLine().isEmpty() ? null : part.lastLine());
        }
    }

    static PhaseSubmissionsJson of(int pages, long total, List<ListedRun> runs, Locale language) {
        return new PhaseSubmissionsJson(
                pages, total, runs.stream().map(run -> One.of(run, language)).toList());
    }
}
