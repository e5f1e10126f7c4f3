package dev.podium.web.leaderboard;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Competitions;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.BoardFile;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.platform.Arrival;
import dev.podium.platform.Refused;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/** Hands leaderboards out as files, to those who may see them. */
@Path("/competitions/{slug}/phases/{phase}/leaderboard/{subtask}.{kind: csv|json|tex}")
final class BoardFiles {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    Leaderboards leaderboards;

    @Inject
    Arrival arrival;

    @GET
    public Response file(
            @PathParam("slug") String slug,
            @PathParam("phase") String phaseSlug,
            @PathParam("subtask") String subtaskId,
            @PathParam("kind") BoardFile kind,
            @Context Request request) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        Phase phase = Phase.of(competition, phaseSlug).orElseThrow(Refused::notThere);
        Audience audience = teams.audience(competition, reader);
        Instant now = arrival.instant();
        Leaderboard board = phase.subtasks().stream()
                .filter(subtask -> subtask.id().equals(subtaskId))
                .findFirst()
                .flatMap(subtask -> leaderboards.of(phase, subtask, audience, now))
                .orElseThrow(Refused::notThere);
        String text = kind.of(phase, board, LocalDate.ofInstant(now, competition.zoneId()));
        boolean forEverybody = competition.isPublished() && Leaderboards.areTheSameForEverybody(phase, audience, now);
        return SentFile.of(text, forEverybody, request)
                .type(kind.contentType())
                .header(HttpHeaders.CONTENT_DISPOSITION, SentFile.named(kind.name(phase, board)))
                .build();
    }
}
