package dev.podium.api.peer;

import dev.podium.account.Account;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.evaluation.outcome.ArtifactFile;
import dev.podium.evaluation.outcome.RunOutcome;
import dev.podium.evaluation.outcome.RunOutcomes;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionDownload;
import dev.podium.submission.Submissions;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;

/** Hands out a file by a signed link, as long as whoever was given the link may still read the file. */
@ProblemDetails
@Path("/api/files/{link}")
@NeedsScope(TokenScope.READ)
class SignedFileResource {

    @Inject
    SignedLinks signed;

    @Inject
    Submissions submissions;

    @Inject
    Teams teams;

    @Inject
    RunOutcomes outcomes;

    @Inject
    ProgramOutputFiles written;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    public Response file(@RestPath("link") String link) throws IOException {
        SignedLinks.SignedLink said = signed.read(link).orElseThrow(Refused::notThere);
        if (!clock.instant().isBefore(said.until())) {
            throw Refused.because(
                    Refused.Kind.NOT_ALLOWED, "client.file-link-expired", SignedLinkAddresses.WORKS_FOR.toMinutes());
        }
        Account reader = Account.<Account>findByIdOptional(said.account()).orElseThrow(Refused::notThere);
        reader.refuseSuspended();
        Submission submission = submissions.visible(
                Submission.<Submission>findByIdOptional(said.row()).orElseThrow(Refused::notThere).key, reader);
        return switch (said.what()) {
            case file -> file(submission);
            case outcome -> outcome(submission, reader);
            case predictions, details, output, predictionLog, ingestionLog, scoringLog ->
                written(submission, said, reader);
            case logs -> text(written.openLogs(submission, reader));
            case nothing -> text(InputStream.nullInputStream());
        };
    }

    /** What a program wrote, as it wrote it. */
    private Response written(Submission submission, SignedLinks.SignedLink said, Account reader) throws IOException {
        Subtask subtask = NumericIdLookup.tasks(submission.phase).stream()
                .filter(scored -> NumericIdLookup.place(submission.competition, scored) == said.part())
                .findFirst()
                .orElseThrow(Refused::notThere);
        SubtaskProgramReport.StoredArtifact kept = written.find(submission, subtask, reader)
                .flatMap(part -> ProgramOutputFiles.find(part, said.what()))
                .orElseThrow(Refused::notThere);
        return artifact(ArtifactFile.of(submission.key, subtask.id(), kept), written.open(kept));
    }

    private static Response text(InputStream content) {
        return artifact(ArtifactFile.ofText(), content);
    }

    private static Response artifact(ArtifactFile file, InputStream content) {
        Response.ResponseBuilder response = Response.ok(content, file.contentType());
        file.headers().forEach(response::header);
        return response.build();
    }

    private Response file(Submission submission) throws IOException {
        SubmissionDownload file = SubmissionDownload.of(submission);
        return Response.fromResponse(responses.okPrivate(submissions.file(submission), file.contentType()))
                .header(HttpHeaders.CONTENT_LENGTH, submission.size)
                .header(HttpHeaders.CONTENT_DISPOSITION, file.disposition())
                .build();
    }

    /** Its numbers with all digits, by the subtasks and metrics that the phase shows. */
    private Response outcome(Submission submission, Account reader) {
        Audience audience = teams.audience(submission.competition, Optional.of(reader));
        RunOutcome outcome = Optional.ofNullable(outcomes.find(List.of(submission), audience, clock.instant())
                        .get(submission.id))
                .orElseThrow(Refused::notThere);
        Map<String, Map<String, Double>> bySubtask = new LinkedHashMap<>();
        for (Subtask subtask : submission.phase.subtasks()) {
            Map<String, Double> byMetric = new LinkedHashMap<>();
            subtask.metrics()
                    .forEach(column -> outcome.value(subtask.id(), column.metric())
                            .ifPresent(value -> byMetric.put(column.metric(), value)));
            bySubtask.put(subtask.id(), byMetric);
        }
        return responses.okPrivate(bySubtask);
    }
}
