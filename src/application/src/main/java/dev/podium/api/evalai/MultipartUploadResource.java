package dev.podium.api.evalai;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.account.upload.ClientUploads;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.api.peer.SignedLinkAddresses;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.announced.AnnouncedSubmission;
import dev.podium.submission.announced.AnnouncedSubmissions;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;

/** Takes submissions in whose files come in parts: announced, sent by links, held against what came, and submitted. */
@ProblemDetails
@Path("/api/jobs/phases/{phase}")
@NeedsScope(TokenScope.SUBMIT)
@Produces(MediaType.APPLICATION_JSON)
class MultipartUploadResource {

    private static final int MOST_DIGITS = 4;

    /** Where the parts are sent to, and what the submission is called from now on. */
    record AnnouncedJson(
            @JsonProperty("presigned_urls") List<LinkJson> links,
            @JsonProperty("upload_id") UUID upload,
            @JsonProperty("submission_pk") int submission) {}

    /** Where one part is sent to. */
    record LinkJson(int partNumber, String url) {}

    /** That all parts are there. */
    record FinishedJson(
            @JsonProperty("upload_id") String upload,
            @JsonProperty("submission_pk") int submission) {}

    /** That it is submitted. */
    record SubmittedJson(
            @JsonProperty("submission_pk") int submission,
            @JsonProperty("phase_pk") int phase,
            @JsonProperty("challenge_pk") int challenge) {}

    @Inject
    SignedIn signedIn;

    @Inject
    NumericIdLookup numbered;

    @Inject
    AnnouncedSubmissions announcements;

    @Inject
    SubmissionIntake intake;

    @Inject
    SignedLinkAddresses links;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @POST
    @Path("get_submission_file_presigned_url")
    @Consumes({MediaType.APPLICATION_FORM_URLENCODED, MediaType.MULTIPART_FORM_DATA})
    public Response announce(
            @RestPath("phase") String phaseNumber,
            @RestForm("num_file_chunks") String count,
            @RestForm("file_name") String name,
            @BeanParam EvalAiMethodForm about) {
        Account sender = signedIn.require();
        Phase phase = numbered.phase(phaseNumber);
        if (name == null || name.isBlank()) {
            throw Refused.because(Refused.Kind.FAULTY, "client.file-name");
        }
        int parts = number(count);
        AnnouncedSubmissions.Announced announced =
                announcements.announce(phase, sender, about.read(), name, parts, clock.instant());
        ClientUploads.Announced file = announced.file();
        return responses.created(new AnnouncedJson(
                IntStream.rangeClosed(1, parts)
                        .mapToObj(part -> new LinkJson(part, links.toPart(file, part)))
                        .toList(),
                file.upload().key,
                numbered.ofAnnounced(announced.id())));
    }

    /** 0, which is not enough, for what is no number. */
    private static int number(String count) {
        return count != null && count.matches("\\d{1," + MOST_DIGITS + "}") ? Integer.parseInt(count) : 0;
    }

    /** Nothing is submitted by that: the client prints what is refused by the next call only. */
    @POST
    @Path("finish_submission_file_upload/{submission}")
    @Consumes({MediaType.APPLICATION_FORM_URLENCODED, MediaType.MULTIPART_FORM_DATA})
    public Response finish(
            @RestPath("phase") String phaseNumber,
            @RestPath("submission") String number,
            @RestForm("parts") String parts,
            @RestForm("upload_id") String upload) {
        Account sender = signedIn.require();
        AnnouncedSubmission announced = announced(numbered.phase(phaseNumber), number, sender);
        announcements.compare(announced, ReportedUploadParts.read(parts));
        return responses.okPrivate(new FinishedJson(upload, Integer.parseInt(number)));
    }

    /** The run is spent here, and the deadline counts; doing it again changes nothing. */
    @POST
    @Path("send_submission_message/{submission}")
    public Response submit(@RestPath("phase") String phaseNumber, @RestPath("submission") String number)
            throws IOException {
        Instant arrived = clock.instant();
        Account sender = signedIn.require();
        Phase phase = numbered.phase(phaseNumber);
        AnnouncedSubmission announced = announced(phase, number, sender);
        if (announced.submission == null) {
            SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                    phase,
                    sender,
                    announcements.file(announced),
                    announced.about,
                    Track.namedOrFirst(phase.competition, ""),
                    arrived,
                    clock.requestDuration()));
            if (answer instanceof SubmissionIntake.Answer.Faulty faulty) {
                return EvalAiFileProblems.response(
                        faulty.attempt(), responses.report().language());
            }
            Submission submission = ((SubmissionIntake.Answer.Accepted) answer).submission();
            announcements.becomes(announced, submission);
        }
        return responses.okPrivate(
                new SubmittedJson(Integer.parseInt(number), numbered.of(phase), numbered.of(phase.competition)));
    }

    private AnnouncedSubmission announced(Phase phase, String number, Account sender) {
        return announcements.find(numbered.announcement(number), sender, phase, clock.instant());
    }
}
