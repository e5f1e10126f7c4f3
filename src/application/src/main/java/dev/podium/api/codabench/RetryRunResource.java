package dev.podium.api.codabench;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.rescoring.FailedRunRetries;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestPath;

/**
 * Has a run scored again that failed by our fault. Others are scored again with all of their phase, so that numbers of one leaderboard
 * stay comparable.
 */
@ProblemDetails
@Path("/api/submissions/{submission}/re_run_submission")
@NeedsScope(TokenScope.ORGANIZE)
@Produces(MediaType.APPLICATION_JSON)
class RetryRunResource {

    /** The submission that is scored again, which stays the same. */
    record AgainJson(int id) {}

    @Inject
    SignedIn signedIn;

    @Inject
    NumericIdLookup numbered;

    @Inject
    Competitions competitions;

    @Inject
    FailedRunRetries retries;

    @Inject
    CodabenchSubmissionReader reader;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @POST
    public Response again(@RestPath("submission") String number) {
        Account account = signedIn.require();
        Submission submission = numbered.submission(number, account);
        if (!competitions.decides(account, submission.competition)) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.organizers-again");
        }
        if (!retries.scoreAgain(submission, account, clock.databaseNow()) && !waits(submission)) {
            throw Refused.because(Refused.Kind.NOT_ALLOWED, "client.phase-again", submission.phase.name);
        }
        return responses.okPrivate(new AgainJson(Integer.parseInt(number)));
    }

    /** It is going to be scored anyhow. */
    private boolean waits(Submission submission) {
        return submission.status == Submission.Status.accepted
                && reader.outcome(submission, Audience.ORGANIZERS)
                        .filter(outcome -> !outcome.status().isFinal())
                        .isPresent();
    }
}
