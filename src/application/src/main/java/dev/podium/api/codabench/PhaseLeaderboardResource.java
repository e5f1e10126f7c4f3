package dev.podium.api.codabench;

import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestPath;

/** The leaderboards of phases. */
@ProblemDetails
@Path("/api/phases")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class PhaseLeaderboardResource {

    @Inject
    NumericIdLookup numbered;

    @Inject
    Viewers viewers;

    @Inject
    CodabenchLeaderboards boards;

    @Inject
    ApiResponses responses;

    @GET
    @Path("{phase}/get_leaderboard")
    public Response leaderboard(@RestPath("phase") String number) {
        Phase phase = numbered.phase(number);
        Viewer viewer = Leaderboards.shownTo(viewers.find(phase.competition.slug, phase.slug));
        return responses.okPrivate(boards.read(viewer, responses.report().language()));
    }
}
