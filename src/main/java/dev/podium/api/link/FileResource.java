package dev.podium.api.link;

import dev.podium.account.Account;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.ProblemDetails;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.submission.FileToDownload;
import dev.podium.submission.Submission;
import dev.podium.submission.Submissions;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
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
        FileToDownload file = FileToDownload.of(submission);
        return Response.fromResponse(answers.closed(submissions.file(submission), file.contentType()))
                .header(HttpHeaders.CONTENT_LENGTH, submission.size)
                .header(HttpHeaders.CONTENT_DISPOSITION, file.disposition())
                .build();
    }
}
