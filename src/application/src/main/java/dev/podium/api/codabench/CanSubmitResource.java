package dev.podium.api.codabench;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.SubmissionIntake;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;

/** Says before a file is sent whether one would be taken in. */
@ProblemDetails
@Path("/api/can_make_submission/{phase}")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class CanSubmitResource {

    /**
     * Whether it would.
     *
     * @param reason why not; null where it would
     */
    record CanSubmitJson(boolean can, String reason) {}

    @Inject
    SignedIn signedIn;

    @Inject
    NumericIdLookup numbered;

    @Inject
    SubmissionIntake intake;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @GET
    public Response ask(@RestPath("phase") String number) {
        Account account = signedIn.require();
        Phase phase = numbered.phase(number);
        Optional<Refused> obstacle =
                intake.findObstacle(phase, Track.namedOrFirst(phase.competition, ""), account, clock.instant());
        return responses.okPrivate(new CanSubmitJson(
                obstacle.isEmpty(),
                obstacle.map(why -> why.sentence(responses.report().language())).orElse(null)));
    }
}
