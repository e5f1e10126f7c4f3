package dev.podium.api.evalai;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.http.UploadedFile;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.api.peer.ProgramOutputFiles;
import dev.podium.api.peer.SignedLinkAddresses;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.outcome.RunOutcome;
import dev.podium.evaluation.outcome.RunOutcomes;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.Submissions;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Takes submissions in, and says what came of them. */
@ProblemDetails
@Path("/api/jobs")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class EvalAiSubmissionsResource {

    private static final int MOST = 200;
    private static final String RUNS = "challenge/{challenge}/challenge_phase/{phase}/submission";

    @Inject
    SignedIn signedIn;

    @Inject
    NumericIdLookup numbered;

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
    SignedLinkAddresses links;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @Inject
    ProgramOutputFiles written;

    @POST
    @NeedsScope(TokenScope.SUBMIT)
    @Path(RUNS)
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response submit(
            @RestPath("challenge") String number,
            @RestPath("phase") String phaseNumber,
            @RestForm("input_file") FileUpload file,
            @RestForm("track") String track,
            @BeanParam EvalAiMethodForm about)
            throws IOException {
        Instant arrived = clock.instant();
        Account sender = signedIn.require();
        Phase phase = numbered.phaseOf(numbered.competition(number), phaseNumber);
        if (file == null) {
            throw Refused.because(Refused.Kind.FAULTY, "submission.no-file");
        }
        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                phase,
                sender,
                UploadedFile.of(file),
                about.read(),
                Track.namedOrFirst(phase.competition, Objects.requireNonNullElse(track, "")),
                arrived,
                clock.requestDuration()));
        if (answer instanceof SubmissionIntake.Answer.Faulty faulty) {
            return EvalAiFileProblems.response(
                    faulty.attempt(), responses.report().language());
        }
        UUID key = ((SubmissionIntake.Answer.Accepted) answer).submission().key;
        return Response.fromResponse(shown(submissions.visible(key, sender), sender))
                .status(Response.Status.CREATED)
                .build();
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
        Map<Long, RunOutcome> came = outcomes.find(found, audience, clock.instant());
        return responses.okPrivate(EvalAiListJson.of(found.stream()
                .map(submission -> json(submission, Optional.ofNullable(came.get(submission.id)), null, account))
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
                outcomes.find(List.of(submission), audience, clock.instant()).get(submission.id));
        String logs = written.hasLogs(submission, reader) ? links.toLogs(submission, reader) : null;
        return responses.okPrivate(json(submission, outcome, logs, reader));
    }

    /**
     * Programs write one log, which stands for both of their streams.
     *
     * @param logs a link to it; null where the reader may not have it, and in lists
     */
    private EvalAiSubmissionJson json(
            Submission submission, Optional<RunOutcome> outcome, String logs, Account reader) {
        boolean scored = outcome.filter(came -> !came.scores().isEmpty()).isPresent();
        return new EvalAiSubmissionJson(
                numbered.of(submission),
                numbered.of(submission.team),
                submission.team.name,
                numbered.of(submission.phase),
                status(submission, outcome),
                0.0,
                ChallengeJson.seconds(submission.receivedAt),
                false,
                EvalAiSubmissionJson.Method.of(submission),
                new EvalAiSubmissionJson.Files(
                        links.toFile(submission, reader),
                        logs,
                        logs,
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
}
