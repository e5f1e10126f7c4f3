package dev.podium.web.leaderboard;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.AllPairs;
import dev.podium.leaderboard.BoardFile;
import dev.podium.leaderboard.PairTests;
import dev.podium.leaderboard.WantedPairs;
import dev.podium.platform.Arrival;
import dev.podium.platform.Refused;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.time.LocalDate;
import java.util.Optional;

/** Hands all pairs of the systems on a leaderboard out as files, to those who may see it. */
@Path("/competitions/{slug}/phases/{phase}/comparisons/{subtask}.{kind: csv|json|tex}")
final class PairFiles {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    PairTests pairTests;

    @Inject
    Arrival arrival;

    /**
     * A file.
     *
     * @param metric one of the leaderboard's columns; null for the one that ranks
     */
    @GET
    public Response file(
            @PathParam("slug") String slug,
            @PathParam("phase") String phaseSlug,
            @PathParam("subtask") String subtask,
            @PathParam("kind") BoardFile kind,
            @QueryParam("metric") String metric,
            @Context Request request) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        Phase phase = Phase.of(competition, phaseSlug).orElseThrow(Refused::notThere);
        WantedPairs wanted = WantedPairs.of(
                        phase, subtask, metric, teams.audience(competition, reader), arrival.instant())
                .orElseThrow(Refused::notThere);
        AllPairs pairs = pairTests.all(wanted).orElseThrow(Refused::notThere);
        String text = kind.of(phase, pairs, LocalDate.ofInstant(wanted.now(), competition.zoneId()));
        return SentFile.of(text, wanted.areForEverybody(), request)
                .type(kind.contentType())
                .header(HttpHeaders.CONTENT_DISPOSITION, SentFile.named(kind.name(phase, pairs)))
                .build();
    }
}
