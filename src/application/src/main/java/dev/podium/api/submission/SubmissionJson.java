package dev.podium.api.submission;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.api.http.FileProblems;
import dev.podium.evaluation.RunSelection;
import dev.podium.export.json.PhaseRefJson;
import dev.podium.export.json.TeamJson;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.WebLink;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Submission", description = "A file that was submitted and accepted, and what came of it.")
record SubmissionJson(
        UUID key,
        @JsonUnwrapped PhaseRefJson of,
        TeamJson team,

        @Schema(
                description = "`refused` by a check of the organizers: `problems` says why, and it costs no run.",
                enumeration = {"accepted", "withdrawn", "refused"})
        String status,

        @JsonUnwrapped Received received,
        @JsonUnwrapped About about,
        @JsonUnwrapped Counting counting,
        @JsonUnwrapped Chosen choices,

        @Schema(description = "Where the random numbers of a baseline started.", nullable = true)
        Long seed,

        @Schema(description = "Whether it is one of the team's runs.")
        boolean costsARun,

        @Schema(description = "What was accepted but surely not meant.")
        FileProblems warnings,

        @Schema(
                description = "What a check of the organizers found; null where it did not refuse the file.",
                nullable = true)
        FileProblems problems,

        @Schema(
                description =
                        "Null as long as the phase is sealed, unless it tells that it, or a subtask of it, failed.",
                nullable = true)
        EvaluationJson evaluation) {
    /** What came in when. */
    record Received(
            @Schema(description = "When the request came in, by the clock of the database.")
            Instant receivedAt,

            Instant acceptedAt,
            String fileName,
            @Schema(description = "In bytes.") long size,

            @Schema(description = "SHA-256 of the file.") String digest,

            @Schema(
                    description =
                            "Fingerprint that a blind phase told of the file when it came in; null in other phases.",
                    nullable = true)
            String commitment,

            @Schema(description = "What was hashed with the digest; null while the seal is closed.", nullable = true)
            String salt) {}

    /** What the team says of it. */
    record About(
            @Schema(description = "Name of the method, as the team says.")
            String method,

            @Schema(description = "The method in one line, as the team describes it.")
            String description,

            @Schema(description = "Address of the code.", nullable = true)
            String code,

            @Schema(description = "Address of the paper.", nullable = true)
            String paper,

            @Schema(ref = "Declared") Map<String, String> declared) {}

    /** Whether and where it counts. */
    record Counting(
            @Schema(description = "Whether it came in after the end: it stands beside the official ranking.")
            boolean late,

            @Schema(
                    description = "Slug of its track; null for a baseline, and in a competition without tracks.",
                    nullable = true)
            String track,

            @Schema(description = "Why organizers moved it to its track; null where they did not.", nullable = true)
            String trackNote,

            @Schema(
                    description =
                            "Key of what its team submitted, where organizers carried it over from an earlier phase;"
                                    + " null for others.",
                    nullable = true)
            UUID takenOverFrom,

            @Schema(description = "When its team withdrew it; null where it stands.", nullable = true)
            Instant withdrawnAt) {}

    /** What its team chose it for. */
    record Chosen(
            @Schema(
                    description =
                            "Ids of the subtasks in which its team chose it: there it is the primary run, and counts if it has a score; `live` of `evaluation` says whether it does.")
            List<String> chosen,

            @Schema(description = "Ids of the subtasks in which its team named it as contrastive.")
            List<String> contrastive) {}

    /**
     * As somebody may see it.
     *
     * @param opened whether all that came of it may be seen
     * @param evaluation as much of it as may be seen; null where nothing may be
     */
    static SubmissionJson of(
            Submission submission,
            Map<String, RunSelection> choices,
            boolean opened,
            EvaluationJson evaluation,
            Locale language) {
        return new SubmissionJson(
                submission.key,
                new PhaseRefJson(submission.competition.slug, submission.phase.slug),
                new TeamJson(submission.team.key, submission.team.name),
                submission.status.name(),
                received(submission, opened),
                about(submission.about),
                new Counting(
                        submission.late,
                        submission.track == null ? null : submission.track.slug,
                        submission.trackNote,
                        submission.takenOverFrom == null ? null : submission.takenOverFrom.key,
                        submission.withdrawnAt),
                new Chosen(subtasks(choices, RunSelection.primary), subtasks(choices, RunSelection.contrastive)),
                submission.seed,
                submission.costsARun,
                FileProblems.of(submission.warnings, language),
                submission.isRefused() ? FileProblems.of(submission.problems, language) : null,
                evaluation);
    }

    private static Received received(Submission submission, boolean opened) {
        return new Received(
                submission.receivedAt,
                submission.acceptedAt,
                submission.fileName,
                submission.size,
                submission.digest,
                submission.commitment == null ? null : submission.commitment.commitment(),
                submission.commitment == null || !opened ? null : submission.commitment.salt());
    }

    private static About about(MethodDescription about) {
        return new About(
                about.method(),
                about.description(),
                about.codeLink().map(WebLink::url).orElse(null),
                about.paperLink().map(WebLink::url).orElse(null),
                about.declared());
    }

    private static List<String> subtasks(Map<String, RunSelection> choices, RunSelection wanted) {
        return choices.keySet().stream()
                .filter(subtask -> choices.get(subtask) == wanted)
                .sorted()
                .toList();
    }
}
