package dev.podium.web.leaderboard;

import dev.podium.account.SignedIn;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.platform.Refused;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.board.SharedLeaderboardTexts;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.chart.IntervalDrawing;
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
import jakarta.ws.rs.core.UriBuilder;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Shows the leaderboard of a phase and subtask. */
@Path("/competitions/{slug}/leaderboard")
final class LeaderboardPages {

    private static final String CHART = "leaderboard";
    private static final String OWN = "/own";
    private static final int MOST_BADGES = 50;

    @Inject
    LeaderboardRequests requests;

    @Inject
    LeaderboardPageMaker boards;

    @Inject
    View view;

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    Leaderboards leaderboards;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("track") Optional<String> track,
            @QueryParam("page") Optional<Integer> page,
            @QueryParam("team") Optional<String> team) {
        LeaderboardPart part = LeaderboardPart.of(page, team);
        return requests.answer(LeaderboardRequest.Page.LEADERBOARD, slug, phase, subtask, request -> {
            List<Track> tracks = Track.findByCompetition(request.competition());
            return page(request.in(Track.shown(tracks, track)), tracks, part);
        });
    }

    /** Leads a member of a team to its row. */
    @GET
    @Path(OWN)
    public Response own(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("track") Optional<String> track) {
        LeaderboardRequest request = requests.find(LeaderboardRequest.Page.LEADERBOARD, slug, phase, subtask)
                .map(found -> found.in(Track.shown(found.competition(), track)))
                .orElseThrow(Refused::notThere);
        Team team = signedIn.account()
                .flatMap(reader -> teams.find(reader, request.competition()))
                .orElseThrow(Refused::notThere);
        return Response.seeOther(row(request, team)).build();
    }

    /** The intervals of its table as a drawing. */
    @GET
    @Path("chart.svg")
    public Response chart(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("subtask") Optional<String> subtask,
            @QueryParam("track") Optional<String> track,
            @QueryParam("page") Optional<Integer> page,
            @QueryParam("team") Optional<String> team) {
        LeaderboardPart part = LeaderboardPart.of(page, team);
        TemplateInstance drawn = requests.answer(LeaderboardRequest.Page.LEADERBOARD, slug, phase, subtask, request -> {
            List<Track> tracks = Track.findByCompetition(request.competition());
            return boards.find(request.in(Track.shown(tracks, track)), tracks, part)
                    .<TemplateInstance>map(shown -> drawing(shown.board()))
                    .orElseGet(() -> request.sealed(view));
        });
        return ChartFile.of(
                drawn,
                CHART,
                ChartFile.name(
                        slug,
                        phase,
                        subtask,
                        track.map(named -> named + "-" + CHART).orElse(CHART)));
    }

    private IntervalDrawing drawing(LeaderboardView board) {
        LeaderboardTexts texts = view.texts(LeaderboardTexts.class);
        SharedLeaderboardTexts words = view.texts(SharedLeaderboardTexts.class);
        LeaderboardView.MetricColumn metric = board.ranking();
        return IntervalDrawing.of(
                CHART,
                new IntervalDrawing.Head(
                        texts.caption(board.subject().phase(), board.subject().subtask()),
                        "%s %s (%s)".formatted(metric.name(), metric.arrow(), metric.words())),
                new IntervalDrawing.Scale(
                        board.scale().ticks(),
                        words.better(metric.lowerIsBetter()),
                        metric.lowerIsBetter(),
                        board.scale().ceiling().map(LeaderboardView.Ceiling::at).orElse(""),
                        board.scale()
                                .ceiling()
                                .map(ceiling -> texts.ceiling(ceiling.value()))
                                .orElse("")),
                board.lines().stream()
                        .map(line -> new IntervalDrawing.Row(
                                line.track().isEmpty() ? line.name() : line.name() + " (" + line.track() + ")",
                                "",
                                (line.value().value() + " " + line.value().interval()).strip(),
                                line.mark(),
                                false))
                        .toList(),
                new IntervalDrawing.Keys(
                        board.hasIntervals() ? words.keyTeam() : words.legendTeam(), words.keyBaseline()));
    }

    private TemplateInstance page(LeaderboardRequest request, List<Track> tracks, LeaderboardPart part) {
        return boards.find(request, tracks, part)
                .<TemplateInstance>map(shown -> page(request, tracks, part, shown))
                .orElseGet(() -> request.sealed(view));
    }

    private LeaderboardPage page(
            LeaderboardRequest request, List<Track> tracks, LeaderboardPart part, LeaderboardPageMaker.Shown shown) {
        return new LeaderboardPage(
                request.boardFrame(view),
                request.tracks(tracks, view.texts(LeaderboardTexts.class).allTracks()),
                request.track().map(track -> track.description(view.locale())),
                shown.board(),
                LeaderboardPart.isLong(shown.places())
                        ? Optional.of(pages(request, part, shown.places()))
                        : Optional.empty(),
                !request.phase().aboutShown && Leaderboards.isAboutShown(request.phase(), request.audience()),
                request.phase().state(request.now()) == Phase.State.OPEN,
                request.href(LeaderboardRequest.Page.HISTORY),
                request.href(LeaderboardRequest.Page.COMPARISONS),
                request.showsItems() ? request.href(LeaderboardRequest.Page.ITEMS) : "",
                request.slicesOfProgram(),
                !request.competition().isOfPrograms() && request.showsLabels()
                        ? request.href(LeaderboardRequest.Page.SYSTEM)
                        : "",
                files(request),
                request.viewer().everybodySeesLeaderboards() ? file(request) + "atom" : "",
                request.viewer().everybodySeesLeaderboards()
                                && request.competition().isPublished()
                        ? Optional.of(sharing(request, shown))
                        : Optional.empty());
    }

    private LeaderboardPage.Sharing sharing(LeaderboardRequest request, LeaderboardPageMaker.Shown shown) {
        LeaderboardTexts texts = view.texts(LeaderboardTexts.class);
        String competition = request.frame().href();
        String query = request.query();
        String href = request.href(LeaderboardRequest.Page.LEADERBOARD);
        return new LeaderboardPage.Sharing(
                texts.shareDescription(
                        request.competition().name,
                        shown.board().subject().phase(),
                        shown.board().subject().subtask()),
                href,
                competition + "/leaderboard/card.png" + query,
                view.address(competition + "/embed" + query),
                view.address(href),
                shown.board().lines().stream()
                        .filter(line -> line.place().rank() > 0)
                        .limit(MOST_BADGES)
                        .map(line -> new NavigationLink(
                                line.name(),
                                view.address("%s/teams/%s/badge.svg%s".formatted(competition, line.team(), query)),
                                false))
                        .toList());
    }

    /** Where all rows of a leaderboard are that is too long for one page. */
    private LeaderboardPage.Pages pages(LeaderboardRequest request, LeaderboardPart part, RankingPlaces places) {
        String path = request.frame().href() + "/leaderboard";
        String here = request.href(LeaderboardRequest.Page.LEADERBOARD);
        return new LeaderboardPage.Pages(
                path,
                request.phase().slug,
                request.subtask().id(),
                request.track().map(track -> track.slug).orElse(""),
                part.sought(),
                Pager.of(part.page(), LeaderboardPart.ROWS, places.number(), here),
                request.audience() == Audience.TEAMS ? path + OWN + request.query() : "");
    }

    /** The row of a team, on whichever page it is; where it has none, what is said of a name that is not found. */
    private URI row(LeaderboardRequest request, Team team) {
        String here = request.href(LeaderboardRequest.Page.LEADERBOARD);
        return leaderboards
                .findPart(
                        request.phase(),
                        request.subtask(),
                        request.track(),
                        request.audience(),
                        request.now(),
                        places -> IntStream.empty())
                .map(part -> part.places().find(team.key).stream()
                        .mapToObj(number -> UriBuilder.fromUri(here)
                                .queryParam("page", LeaderboardPart.page(number))
                                .fragment("team-"
                                        + part.places()
                                                .all()
                                                .get(number)
                                                .system()
                                                .team()))
                        .findFirst()
                        .orElseGet(() -> UriBuilder.fromUri(here).queryParam("team", "{name}")))
                .orElseGet(() -> UriBuilder.fromUri(here))
                .build(team.name);
    }

    private static List<LeaderboardPage.Download> files(LeaderboardRequest request) {
        return Arrays.stream(LeaderboardFileKind.values())
                .map(kind -> new LeaderboardPage.Download(kind, file(request) + kind + inTrack(request)))
                .toList();
    }

    private static String inTrack(LeaderboardRequest request) {
        return request.track().map(track -> "?track=" + track.slug).orElse("");
    }

    /** Address of its files, but for their kind. */
    private static String file(LeaderboardRequest request) {
        return request.frame().href() + "/phases/" + request.phase().slug + "/leaderboard/"
                + request.subtask().id() + ".";
    }
}
