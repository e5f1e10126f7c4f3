package dev.podium.api.submission;

import dev.podium.api.account.ShownTeam;
import dev.podium.api.http.FileProblem;
import dev.podium.api.http.FileProblemKind;
import dev.podium.evaluation.Choice;
import dev.podium.submission.Submission;
import dev.podium.submission.WebLink;
import dev.podium.task.Problems;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Submission", description = "A file that was submitted and accepted, and what came of it.")
record ShownSubmission(
        UUID key,

        @Schema(description = "Slug of the competition.") String competition,

        @Schema(description = "Slug of the phase.") String phase,

        ShownTeam team,
        @Schema(enumeration = {"accepted", "withdrawn"}) String status,

        @Schema(description = "When the request came in, by the clock of the database.")
        Instant receivedAt,

        Instant acceptedAt,
        String fileName,

        @Schema(description = "In bytes.") long size,

        @Schema(description = "SHA-256 of the file.") String digest,

        @Schema(
                description = "Fingerprint that a blind phase told of the file when it came in; null in other phases.",
                nullable = true)
        String commitment,

        @Schema(description = "What was hashed with the digest; null while the seal is closed.", nullable = true)
        String salt,

        @Schema(description = "Name of the method, as the team says.")
        String method,

        @Schema(description = "The method in one line, as the team describes it.")
        String description,

        @Schema(description = "Address of the code.", nullable = true)
        String code,

        @Schema(description = "Address of the paper.", nullable = true)
        String paper,

        @Schema(ref = "Declared") Map<String, String> declared,

        @Schema(description = "Whether it came in after the end: it stands beside the official ranking.")
        boolean late,

        @Schema(
                description = "Key of what its team submitted, where organizers carried it over from an earlier phase;"
                        + " null for others.",
                nullable = true)
        UUID takenOverFrom,

        @Schema(description = "When its team withdrew it; null where it stands.", nullable = true)
        Instant withdrawnAt,

        @Schema(description = "Ids of the subtasks in which its team chose it: there it is the primary run.")
        List<String> chosen,

        @Schema(description = "Ids of the subtasks in which its team named it as contrastive.")
        List<String> contrastive,

        @Schema(description = "Where the random numbers of a baseline started.", nullable = true)
        Long seed,

        @Schema(description = "Whether it is one of the team's runs.")
        boolean costsARun,

        @Schema(description = "What was accepted but surely not meant.")
        Warnings warnings,

        @Schema(description = "Null as long as the phase is sealed.", nullable = true)
        ShownEvaluation evaluation) {

    @Schema(name = "Warnings")
    record Warnings(
            @Schema(description = "How many there are.") int total,

            @Schema(description = "The first 100 of them, and of each kind at least the first five.")
            List<FileProblem> shown,

            @Schema(description = "The same by the rule that they break.")
            List<FileProblemKind> kinds) {

        static Warnings of(Problems warnings, Locale language) {
            return new Warnings(
                    warnings.total(), FileProblem.of(warnings, language), FileProblemKind.of(warnings, language));
        }
    }

    static ShownSubmission of(
            Submission submission, Map<String, Choice> choices, ShownEvaluation evaluation, Locale language) {
        return new ShownSubmission(
                submission.key,
                submission.competition.slug,
                submission.phase.slug,
                new ShownTeam(submission.team.key, submission.team.name),
                submission.status.name(),
                submission.receivedAt,
                submission.acceptedAt,
                submission.fileName,
                submission.size,
                submission.digest,
                submission.commitment == null ? null : submission.commitment.commitment(),
                submission.commitment == null || evaluation == null ? null : submission.commitment.salt(),
                submission.about.method(),
                submission.about.description(),
                submission.about.codeLink().map(WebLink::url).orElse(null),
                submission.about.paperLink().map(WebLink::url).orElse(null),
                submission.about.declared(),
                submission.late,
                submission.takenOverFrom == null ? null : submission.takenOverFrom.key,
                submission.withdrawnAt,
                subtasks(choices, Choice.primary),
                subtasks(choices, Choice.contrastive),
                submission.seed,
                submission.costsARun,
                Warnings.of(submission.warnings, language),
                evaluation);
    }

    private static List<String> subtasks(Map<String, Choice> choices, Choice wanted) {
        return choices.keySet().stream()
                .filter(subtask -> choices.get(subtask) == wanted)
                .sorted()
                .toList();
    }
}
