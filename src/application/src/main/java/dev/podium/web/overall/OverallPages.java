package dev.podium.web.overall;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.change.Competitions;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.export.OverallFiles;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallBoards;
import dev.podium.leaderboard.overall.OverallPair;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.DataFile;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Shows the overall ranking of a competition, and hands it out as files. */
@Path("/competitions/{slug}/overall")
final class OverallPages {

    private static final int MOST_PAIRS = 50;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    SignedIn signedIn;

    @Inject
    RequestClock clock;

    @Inject
    OverallBoards boards;

    @Inject
    OverallPageMaker maker;

    @Inject
    View view;

    /** Of what somebody asks for the ranking. */
    private record Request(Competition competition, List<OverallRule.Board> boards, Audience audience, Instant now) {

        boolean isShown() {
            return OverallBoards.isShown(competition.overall, boards, audience, now);
        }

        Optional<Audience> onlyFor() {
            return OverallBoards.isShown(competition.overall, boards, Audience.EVERYBODY, now)
                    ? Optional.empty()
                    : Optional.of(audience);
        }

        CompetitionFrame frame() {
            return CompetitionFrame.of(competition, CompetitionTab.OVERALL);
        }
    }

    /** @throws Refused if the competition has no such ranking */
    private Request ask(String slug) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        List<OverallRule.Board> of = boards.boards(competition);
        if (of.isEmpty()) {
            throw Refused.notThere();
        }
        return new Request(competition, of, teams.audience(competition, reader), clock.instant());
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(@PathParam("slug") String slug) {
        Request request = ask(slug);
        if (!request.isShown()) {
            return new SealedOverallPage(
                    request.frame(),
                    request.competition().overall,
                    request.boards().stream()
                            .map(board -> new SealedOverallPage.Board(
                                    maker.name(request.competition(), board),
                                    OverallPageMaker.href(request.competition(), board),
                                    request.audience().seesLeaderboards(board.phase(), request.now())))
                            .toList());
        }
        OverallBoard board = boards.find(request.competition(), request.boards());
        List<OverallPair> pairs = boards.pairs(request.competition(), board);
        return new OverallPage(
                request.frame(),
                request.onlyFor(),
                maker.view(request.competition(), board),
                pairs.stream()
                        .limit(MOST_PAIRS)
                        .map(pair -> maker.pair(pair, board.decimals()))
                        .toList(),
                pairs.size());
    }

    @GET
    @Path("/ranking.{kind: csv|json|tex}")
    public Response file(@PathParam("slug") String slug, @PathParam("kind") LeaderboardFileKind kind) {
        Request request = shown(slug);
        OverallBoard board = boards.find(request.competition(), request.boards());
        LocalDate day = LocalDate.ofInstant(request.now(), request.competition().zoneId());
        return DataFile.of(kind, OverallFiles.of(kind, request.competition(), board, day), slug + "-overall." + kind);
    }

    @GET
    @Path("/pairs.csv")
    public Response pairs(@PathParam("slug") String slug) {
        Request request = shown(slug);
        return DataFile.of(
                OverallFiles.pairs(
                        request.competition(),
                        boards.pairs(request.competition(), boards.find(request.competition(), request.boards()))),
                slug + "-overall-pairs.csv");
    }

    private Request shown(String slug) {
        Request request = ask(slug);
        OverallBoards.refuseSealed(request.competition().overall, request.boards(), request.audience(), request.now());
        return request;
    }
}
