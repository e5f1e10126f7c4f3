package dev.podium.api.peer;

import dev.podium.account.Account;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.ProblemDetails;
import dev.podium.evaluation.outcome.RunOutcome;
import dev.podium.evaluation.outcome.RunOutcomes;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.submission.FileToDownload;
import dev.podium.submission.Submission;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;

/** Hands out a file by a signed link, as long as whoever was given the link may still read the file. */
@ProblemDetails
@Path("/api/files/{link}")
class FileResource {

    @Inject
    SignedLinks signed;

    @Inject
    Submissions submissions;

    @Inject
    Teams teams;

    @Inject
    RunOutcomes outcomes;

    @Inject
    RequestClock arrival;

    @Inject
    ApiResponses answers;

    @GET
    public Response file(@RestPath("link") String link) throws IOException {
        SignedLinks.Said said = signed.read(link).orElseThrow(Refused::notThere);
        if (!arrival.instant().isBefore(said.until())) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.file-link-expired", Links.WORKS_FOR.toMinutes());
        }
        Account reader = Account.<Account>findByIdOptional(said.account()).orElseThrow(Refused::notThere);
        Submission submission = submissions.visible(
                Submission.<Submission>findByIdOptional(said.row()).orElseThrow(Refused::notThere).key, reader);
        return said.what() == SignedLinks.What.file ? file(submission) : outcome(submission, reader);
    }

    private Response file(Submission submission) throws IOException {
        FileToDownload file = FileToDownload.of(submission);
        return Response.fromResponse(answers.closed(submissions.file(submission), file.contentType()))
                .header(HttpHeaders.CONTENT_LENGTH, submission.size)
                .header(HttpHeaders.CONTENT_DISPOSITION, file.disposition())
                .build();
    }

    /** Its numbers with all digits, by the subtasks and metrics that the phase shows. */
    private Response outcome(Submission submission, Account reader) {
        Audience audience = teams.audience(submission.competition, Optional.of(reader));
        RunOutcome outcome = Optional.ofNullable(outcomes.find(List.of(submission), audience, arrival.instant())
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
        return answers.closed(bySubtask);
    }
}
