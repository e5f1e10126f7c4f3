package dev.podium.web.overall;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.track.Track;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.export.OverallFiles;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallBoards;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.board.OverallTexts;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.DataFile;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Shows the overall ranking of a competition, and hands it out as files. */
@Path("/competitions/{slug}/overall")
final class OverallPages {

    private static final int MOST_PAIRS = 50;
    private static final int ROWS = 200;

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
    private record Request(
            Competition competition,
            List<OverallRule.Board> boards,
            List<Track> tracks,
            Optional<Track> track,
            Audience audience,
            Instant now) {

        /** Address of the page of a track, or of all. */
        String href(Optional<Track> other) {
            return CompetitionTab.OVERALL.href(competition.slug)
                    + other.map(one -> "?track=" + one.slug).orElse("");
        }

        /** Address of all pages of the ranking but for their number. */
        String pages() {
            return CompetitionTab.OVERALL.href(competition.slug) + "?track="
                    + track.map(one -> one.slug).orElse(Track.ALL);
        }

        /** All tracks together, and each; none where there are none. */
        List<NavigationLink> links(String together) {
            return tracks.isEmpty()
                    ? List.of()
                    : Stream.concat(
                                    Stream.of(new NavigationLink(together, href(Optional.empty()), track.isEmpty())),
                                    tracks.stream()
                                            .map(other -> new NavigationLink(
                                                    other.name,
                                                    href(Optional.of(other)),
                                                    track.filter(other::equals).isPresent())))
                            .toList();
        }

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

    /** @throws Refused if the competition has no such ranking, or no such track */
    private Request ask(String slug, Optional<String> track) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        List<OverallRule.Board> of = boards.boards(competition);
        if (of.isEmpty()) {
            throw Refused.notThere();
        }
        List<Track> tracks = Track.findByCompetition(competition);
        return new Request(
                competition,
                of,
                tracks,
                Track.shown(tracks, track),
                teams.audience(competition, reader),
                clock.instant());
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("track") Optional<String> track,
            @QueryParam("page") Optional<Integer> number) {
        Request request = ask(slug, track);
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
        OverallBoard board = boards.find(request.competition(), request.boards(), request.track());
        int all = board.rows().size();
        int page = Pager.nearest(number.orElse(1), ROWS, all);
        return new OverallPage(
                request.frame(),
                request.onlyFor(),
                request.links(view.texts(OverallTexts.class).allTracks()),
                request.track().map(one -> one.slug).orElse(""),
                request.track().map(one -> one.description(view.locale())),
                maker.view(request.competition(), board, request.tracks(), page, ROWS),
                Pager.of(page, ROWS, all, request.pages()),
                boards.pairs(request.competition(), board, 0, MOST_PAIRS).stream()
                        .map(pair -> maker.pair(pair, board.decimals()))
                        .toList(),
                boards.numberOfPairs(request.competition(), board));
    }

    @GET
    @Path("/ranking.{kind: csv|json|tex}")
    public Response file(
            @PathParam("slug") String slug,
            @PathParam("kind") LeaderboardFileKind kind,
            @QueryParam("track") Optional<String> track) {
        Request request = shown(slug, track);
        OverallBoard board = boards.find(request.competition(), request.boards(), request.track());
        LocalDate day = LocalDate.ofInstant(request.now(), request.competition().zoneId());
        return DataFile.of(
                kind,
                OverallFiles.of(kind, request.competition(), board, day),
                OverallFiles.name(request.competition(), request.track()) + "." + kind);
    }

    @GET
    @Path("/pairs.csv")
    public Response pairs(@PathParam("slug") String slug, @QueryParam("track") Optional<String> track) {
        Request request = shown(slug, track);
        OverallBoard board = boards.find(request.competition(), request.boards(), request.track());
        return DataFile.of(
                OverallFiles.pairs(request.competition(), boards.allPairs(request.competition(), board)),
                OverallFiles.name(request.competition(), request.track()) + "-pairs.csv");
    }

    private Request shown(String slug, Optional<String> track) {
        Request request = ask(slug, track);
        OverallBoards.refuseSealed(request.competition().overall, request.boards(), request.audience(), request.now());
        return request;
    }
}
