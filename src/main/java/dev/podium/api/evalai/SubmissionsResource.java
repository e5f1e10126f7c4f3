package dev.podium.api.evalai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.FileProblem;
import dev.podium.api.http.PeerProblem;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.ProblemTexts;
import dev.podium.api.http.UploadedFile;
import dev.podium.api.peer.Links;
import dev.podium.api.peer.Numbered;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.outcome.RunOutcome;
import dev.podium.evaluation.outcome.RunOutcomes;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Attempt;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.Submissions;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Takes submissions in, and says what came of them. */
@ProblemDetails
@Path("/api/jobs")
@Produces(MediaType.APPLICATION_JSON)
class SubmissionsResource {

    private static final int MOST = 200;
    private static final String RUNS = "challenge/{challenge}/challenge_phase/{phase}/submission";

    @Inject
    SignedIn signedIn;

    @Inject
    Numbered numbered;

    @Inject
    SubmissionIntake intake;

    @Inject
    Submissions submissions;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RunOutcomes outcomes;

    @Inject
    Links links;

    @Inject
    RequestClock arrival;

    @Inject
    ApiResponses answers;

    @Inject
    ObjectMapper json;

    @POST
    @Path(RUNS)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response submit(
            @RestPath("challenge") String number,
            @RestPath("phase") String phaseNumber,
            @RestForm("input_file") FileUpload file,
            @RestForm("method_name") String method,
            @RestForm("method_description") String description,
            @RestForm("project_url") String code,
            @RestForm("publication_url") String paper,
            @RestForm("submission_metadata") String declared)
            throws IOException {
        Instant arrived = arrival.instant();
        Account sender = signedIn.require();
        Phase phase = numbered.phaseOf(numbered.competition(number), phaseNumber);
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "submission.no-file");
        }
        MethodDescription about = new MethodDescription(
                text(method), text(description), text(code), text(paper), declared(text(declared)));
        SubmissionIntake.Answer answer = intake.accept(
                new SubmissionIntake.Offer(phase, sender, UploadedFile.of(file), about, arrived, arrival.took()));
        if (answer instanceof SubmissionIntake.Answer.Faulty faulty) {
            return problems(faulty.attempt());
        }
        UUID key = ((SubmissionIntake.Answer.Accepted) answer).submission().key;
        return Response.fromResponse(shown(submissions.visible(key, sender), sender))
                .status(Response.Status.CREATED)
                .build();
    }

    private static String text(String sent) {
        return Objects.requireNonNullElse(sent, "");
    }

    /** A list of objects with a name and a value each, as the client sends it; an object where it has nothing to say. */
    private Map<String, String> declared(String sent) {
        Map<String, String> declared = new TreeMap<>();
        if (!sent.isBlank()) {
            read(sent).forEach(entry -> {
                if (entry.path("name").isTextual() && entry.path("value").isValueNode()) {
                    declared.put(
                            entry.path("name").asText(), entry.path("value").asText());
                }
            });
        }
        return declared;
    }

    private JsonNode read(String sent) {
        try {
            return json.readTree(sent);
        } catch (JsonProcessingException e) {
            throw Refused.because(Refused.Kind.MALFORMED, "client.metadata");
        }
    }

    private Response problems(Attempt attempt) {
        Locale language = answers.report().language();
        return PeerProblem.of(
                        ProblemTexts.in(language).text("faulty-file.detail"),
                        "input_file",
                        FileProblem.of(attempt.problems, language).stream()
                                .map(FileProblem::inOneLine)
                                .toList())
                .response();
    }

    /** The newest {@value #MOST} of the reader's team; of a phase that the reader organizes, of all teams. */
    @GET
    @Path(RUNS)
    public Response all(@RestPath("challenge") String number, @RestPath("phase") String phaseNumber) {
        Account account = signedIn.require();
        Phase phase = numbered.phaseOf(numbered.competition(number), phaseNumber);
        boolean organizes = competitions.isOrganizer(account, phase.competition);
        Audience audience = organizes ? Audience.ORGANIZERS : Audience.TEAMS;
        List<Submission> found = organizes
                ? Submission.findNewest(phase, MOST)
                : teams.find(account, phase.competition)
                        .map(team -> Submission.findNewest(team, phase, MOST))
                        .orElse(List.of());
        Map<Long, RunOutcome> came = outcomes.find(found, audience, arrival.instant());
        return answers.closed(PageJson.of(found.stream()
                .map(submission -> json(submission, Optional.ofNullable(came.get(submission.id)), account))
                .toList()));
    }

    @GET
    @Path("submission/{submission}")
    public Response one(@RestPath("submission") String number) {
        Account account = signedIn.require();
        Submission submission = numbered.submission(number, account);
        if (numbered.isChild(number)) {
            throw Refused.notThere();
        }
        return shown(submission, account);
    }

    private Response shown(Submission submission, Account reader) {
        Audience audience = teams.audience(submission.competition, Optional.of(reader));
        Optional<RunOutcome> outcome = Optional.ofNullable(
                outcomes.find(List.of(submission), audience, arrival.instant()).get(submission.id));
        return answers.closed(json(submission, outcome, reader));
    }

    private SubmissionJson json(Submission submission, Optional<RunOutcome> outcome, Account reader) {
        boolean scored = outcome.filter(came -> !came.scores().isEmpty()).isPresent();
        return new SubmissionJson(
                numbered.of(submission),
                numbered.of(submission.team),
                submission.team.name,
                numbered.of(submission.phase),
                status(submission, outcome),
                0.0,
                ChallengeJson.seconds(submission.receivedAt),
                false,
                SubmissionJson.Method.of(submission),
                new SubmissionJson.Files(
                        links.toFile(submission, reader),
                        null,
                        null,
                        scored ? links.toOutcome(submission, reader) : null));
    }

    /** Nobody can tell from a sealed one how far it is. */
    private static String status(Submission submission, Optional<RunOutcome> outcome) {
        if (submission.status == Submission.Status.withdrawn) {
            return "cancelled";
        }
        return outcome.map(came -> switch (came.status()) {
                    case queued -> "submitted";
                    case scoring -> "running";
                    case scored -> "finished";
                    case failed -> "failed";
                })
                .orElse("finished");
    }

    /** Files that are sent in pieces are larger than those that are taken in. */
    @POST
    @Path("phases/{phase}/get_submission_file_presigned_url")
    public Response inPieces(@RestPath("phase") String phaseNumber) {
        signedIn.require();
        throw Refused.because(Refused.Kind.CONFLICT, "client.not-in-pieces");
    }
}
