package dev.podium.api.codabench;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.account.upload.ClientUpload;
import dev.podium.account.upload.ClientUploads;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.FileProblem;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OtherPlatformProblem;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.RejectedUpload;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.submission.Submissions;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
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
import org.jboss.resteasy.reactive.RestQuery;

/** Takes submissions in, and says what came of them. */
@ProblemDetails
@Path("/api/submissions")
@NeedsScope(TokenScope.SUBMIT)
@Produces(MediaType.APPLICATION_JSON)
class CodabenchSubmissionsResource {

    private static final int MOST = 200;

    /** What a script asks for. */
    private record SubmissionRequest(String phase, List<String> tasks, String data, String answers, String track) {}

    /** A submission, and the file that it was made of. */
    record CreatedJson(@JsonUnwrapped CodabenchSubmissionJson submission, UUID data, String md5) {}

    record CanceledJson(boolean canceled) {}

    @Inject
    SignedIn signedIn;

    @Inject
    NumericIdLookup numbered;

    @Inject
    ClientUploads uploads;

    @Inject
    SubmissionIntake intake;

    @Inject
    Submissions submissions;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    RunSelections selections;

    @Inject
    CodabenchSubmissionReader reader;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @POST
    @Consumes({MediaType.APPLICATION_FORM_URLENCODED, MediaType.MULTIPART_FORM_DATA})
    public Response form(
            @RestForm("phase") String phase,
            @RestForm("tasks") List<String> tasks,
            @RestForm("data") String data,
            @RestForm("fact_sheet_answers") String answered,
            @RestForm("track") String track)
            throws IOException {
        return submit(new SubmissionRequest(
                text(phase), Objects.requireNonNullElse(tasks, List.of()), text(data), text(answered), text(track)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Response json(String body) throws IOException {
        JsonFields sent = JsonFields.of(body);
        return submit(new SubmissionRequest(
                sent.text("phase"),
                sent.all("tasks"),
                sent.text("data"),
                sent.text("fact_sheet_answers"),
                sent.text("track")));
    }

    private static String text(String sent) {
        return Objects.requireNonNullElse(sent, "");
    }

    private Response submit(SubmissionRequest wanted) throws IOException {
        Instant arrived = clock.instant();
        Account sender = signedIn.require();
        Phase phase = numbered.phase(wanted.phase());
        refuseOtherTasks(phase, wanted.tasks());
        MethodDescription about = about(wanted.answers());
        ClientUpload upload = uploads.own(
                Keys.of(wanted.data())
                        .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "client.no-key")
                                .about("data")),
                sender,
                ClientUpload.Purpose.submission,
                arrived);
        SubmissionIntake.Answer answer = intake.accept(new SubmissionIntake.Offer(
                phase,
                sender,
                new LinkedFile(upload.fileName, upload.announcedBytes, upload.digest, uploads),
                about,
                Track.namedOrFirst(phase.competition, wanted.track()),
                arrived,
                clock.requestDuration()));
        if (answer instanceof SubmissionIntake.Answer.Faulty faulty) {
            return problems(faulty.attempt());
        }
        UUID key = ((SubmissionIntake.Answer.Accepted) answer).submission().key;
        Submission submission = submissions.visible(key, sender);
        String number = String.valueOf(numbered.of(submission));
        return responses.created(new CreatedJson(reader.read(number, submission), upload.key, null));
    }

    /** A file is scored in all subtasks of the phase, whichever of them a script names. */
    private void refuseOtherTasks(Phase phase, List<String> wanted) {
        List<String> tasks = NumericIdLookup.tasks(phase).stream()
                .map(subtask -> String.valueOf(numbered.of(phase.competition, subtask)))
                .toList();
        if (!tasks.containsAll(wanted)) {
            throw Refused.because(Refused.Kind.FAULTY, "client.other-tasks", String.join(", ", tasks))
                    .about("tasks");
        }
    }

    private static MethodDescription about(String answered) {
        if (answered.isBlank()) {
            return MethodDescription.NOTHING;
        }
        JsonFields fields = JsonFields.of(answered);
        Map<String, String> declared = new TreeMap<>();
        fields.texts().keySet().forEach(id -> declared.put(id, fields.text(id)));
        return MethodDescription.NOTHING.answering(declared);
    }

    private Response problems(RejectedUpload attempt) {
        Locale language = responses.report().language();
        return OtherPlatformProblem.of(
                        "data",
                        FileProblem.of(attempt.problems, language).stream()
                                .map(FileProblem::inOneLine)
                                .toList())
                .response();
    }

    /**
     * Those of the reader's teams, newest first; in a phase that the reader organizes, those of all teams.
     *
     * @param phaseNumber of one phase; blank: all
     */
    @GET
    @NeedsScope(TokenScope.READ)
    public Response all(@RestQuery("phase") String phaseNumber) {
        Account account = signedIn.require();
        if (phaseNumber == null || phaseNumber.isBlank()) {
            List<Team> own = Membership.findByAccount(account).stream()
                    .map(membership -> membership.team)
                    .toList();
            return responses.okPrivate(
                    own.isEmpty() ? List.of() : reader.read(Submission.findNewest(own, MOST), Audience.TEAMS));
        }
        Phase phase = numbered.phase(phaseNumber);
        if (competitions.isOrganizer(account, phase.competition)) {
            return responses.okPrivate(reader.read(Submission.findNewest(phase, MOST), Audience.ORGANIZERS));
        }
        List<Submission> own = teams.find(account, phase.competition)
                .map(team -> Submission.findNewest(team, phase, MOST))
                .orElse(List.of());
        return responses.okPrivate(reader.read(own, Audience.TEAMS));
    }

    @GET
    @NeedsScope(TokenScope.READ)
    @Path("{submission}")
    public Response one(@RestPath("submission") String number) {
        return shown(number, numbered.submission(number, signedIn.require()));
    }

    private Response shown(String number, Submission submission) {
        return responses.okPrivate(reader.read(number, submission));
    }

    /** Asked for by reading there; what it does needs a token here, too, so that no page can have it done. */
    @GET
    @Path("{submission}/cancel_submission")
    public Response cancel(@RestPath("submission") String number) {
        Account account = signedIn.require();
        Submission submission = numbered.submission(number, account);
        if (numbered.isChild(number)) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.whole-only");
        }
        withdrawals.withdraw(submission, account, clock.databaseNow());
        return responses.okPrivate(new CanceledJson(true));
    }

    @POST
    @Path("{submission}/submission_leaderboard_connection")
    public Response choose(@RestPath("submission") String number) {
        return connect(number, Optional.of(RunSelection.primary));
    }

    @DELETE
    @Path("{submission}/submission_leaderboard_connection")
    public Response takeBack(@RestPath("submission") String number) {
        return connect(number, Optional.empty());
    }

    /** In all subtasks where the team's choice counts, or in none. */
    private Response connect(String number, Optional<RunSelection> selection) {
        Account account = signedIn.require();
        Submission submission = numbered.submission(number, account);
        Phase phase = submission.phase;
        List<Subtask> all = numbered.subtasks(number, submission);
        List<Subtask> chosen = all.stream()
                .filter(subtask -> phase.counting(subtask) == CountingRule.chosen)
                .toList();
        if (chosen.isEmpty()) {
            throw Refused.because(
                    Refused.Kind.NOT_ALLOWED,
                    "client.counts-" + phase.counting(all.get(0)).name(),
                    phase.name);
        }
        Instant now = clock.databaseNow();
        QuarkusTransaction.joiningExisting()
                .run(() -> chosen.forEach(
                        subtask -> selections.choose(submission, subtask.id(), selection, account, now)));
        return responses.okPrivate(Map.of());
    }
}
