package dev.podium.web.leaderboard;

import dev.podium.account.SignedIn;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.RowChoice;
import dev.podium.platform.Refused;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.board.SharedLeaderboardTexts;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.chart.IntervalDrawing;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
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
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
    public TemplateInstance show(@BeanParam LeaderboardParams asked) {
        return requests.answer(LeaderboardRequest.Page.LEADERBOARD, asked.slug, asked.phase, asked.subtask, request -> {
            List<Track> tracks = Track.findByCompetition(request.competition());
            return page(request.in(Track.shown(tracks, asked.track)), tracks, LeaderboardPart.of(asked, request));
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
    public Response chart(@BeanParam LeaderboardParams asked) {
        TemplateInstance drawn = requests.answer(
                LeaderboardRequest.Page.LEADERBOARD, asked.slug, asked.phase, asked.subtask, request -> {
                    List<Track> tracks = Track.findByCompetition(request.competition());
                    return boards.find(
                                    request.in(Track.shown(tracks, asked.track)),
                                    tracks,
                                    LeaderboardPart.of(asked, request))
                            .<TemplateInstance>map(shown -> drawing(shown.board()))
                            .orElseGet(() -> request.sealed(view));
                });
        return ChartFile.of(
                drawn,
                CHART,
                ChartFile.name(
                        asked.slug,
                        asked.phase,
                        asked.subtask,
                        asked.track.map(named -> named + "-" + CHART).orElse(CHART)));
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
                                .map(ceiling -> texts.ceiling(ceiling.against(), ceiling.value(), ceiling.range()))
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
        LeaderboardTexts texts = view.texts(LeaderboardTexts.class);
        String here = request.href(LeaderboardRequest.Page.LEADERBOARD);
        Filters filters = new Filters(request, part, shown, texts);
        return new LeaderboardPage(
                request.boardFrame(view),
                request.tracks(tracks, texts.allTracks()),
                request.track().map(track -> track.description(view.locale())),
                LeaderSentence.of(shown.part().places(), request.own()),
                shown.board(),
                part.choice().isByRank() ? "" : filters.sorted(),
                part.unknown(),
                new LeaderboardPart.Heads(part, request.subtask(), here),
                filters.form(),
                Optional.of(Pager.of(
                                part.page(), part.rows(), shown.part().chosen().size(), here + part.query()))
                        .filter(Pager::isNeeded),
                !request.phase().aboutShown && Leaderboards.isAboutShown(request.phase(), request.audience()),
                request.phase().state(request.now()) == Phase.State.OPEN,
                request.href(LeaderboardRequest.Page.HISTORY),
                request.href(LeaderboardRequest.Page.COMPARISONS),
                request.showsItems() ? request.href(LeaderboardRequest.Page.ITEMS) : "",
                request.slicesOfProgram(),
                !request.competition().isOfPrograms() && request.showsLabels()
                        ? request.href(LeaderboardRequest.Page.SYSTEM)
                        : "",
                request.in(Optional.empty()).query(),
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

    /** What can be chosen of a leaderboard. */
    private record Filters(
            LeaderboardRequest request,
            LeaderboardPart part,
            LeaderboardPageMaker.Shown shown,
            LeaderboardTexts texts) {

        LeaderboardPage.Filters form() {
            String path = request.frame().href() + "/leaderboard";
            RankingPlaces places = shown.part().places();
            boolean ofPrograms = request.competition().isOfPrograms();
            boolean isElsewhere = request.own().isPresent()
                    && LeaderboardPart.own(places, request.own()).stream()
                            .noneMatch(
                                    number -> part.here(shown.part().chosen()).contains(number));
            return new LeaderboardPage.Filters(
                    path,
                    request.phase().slug,
                    request.subtask().id(),
                    request.track().map(track -> track.slug).orElse(""),
                    sorts(),
                    RowChoice.isSearched(places),
                    part.choice().sought(),
                    declared(),
                    !ofPrograms || shown.board().hasBaselines(),
                    !part.choice().baselines(),
                    !shown.part().board().late().isEmpty(),
                    !part.late(),
                    columns(),
                    part.isChanged() ? request.href(LeaderboardRequest.Page.LEADERBOARD) : "",
                    places.number(),
                    isElsewhere ? path + OWN + request.query() : "");
        }

        /** The name of the column by which rows are ordered. */
        String sorted() {
            return sorts().stream()
                    .filter(Option::chosen)
                    .map(Option::name)
                    .findFirst()
                    .orElse(texts.rank());
        }

        private List<Option> sorts() {
            return Stream.of(
                            Stream.of(option("", texts.rank()), option("team", texts.team())),
                            shown.board().shown().tracks() || part.sort().equals("track")
                                    ? Stream.of(option("track", texts.track()))
                                    : Stream.<Option>of(),
                            shown.board().all().stream().map(column -> option(column.id(), column.name())),
                            Stream.of(option("runs", texts.runs()), option("date", texts.date())))
                    .flatMap(Function.identity())
                    .toList();
        }

        private Option option(String column, String name) {
            return new Option(column, name, part.sort().equals(column));
        }

        private List<Option> declared() {
            List<Option> answers = Leaderboards.isAboutShown(request.phase(), request.audience())
                    ? request.phase().declarations.stream()
                            .flatMap(declaration -> declaration.choices().stream()
                                    .map(choice -> new RowChoice.Answer(declaration.id(), choice))
                                    .map(answer -> new Option(
                                            LeaderboardPart.word(answer),
                                            declaration.label() + ": " + answer.text(),
                                            part.choice()
                                                    .declared()
                                                    .filter(answer::equals)
                                                    .isPresent())))
                            .toList()
                    : List.of();
            return answers.isEmpty()
                    ? answers
                    : Stream.concat(
                                    Stream.of(new Option(
                                            "",
                                            texts.anyAnswer(),
                                            part.choice().declared().isEmpty())),
                                    answers.stream())
                            .toList();
        }

        private List<Option> columns() {
            LeaderboardView board = shown.board();
            return Stream.of(
                            board.hasGroups() ? Stream.of(column("group", texts.group())) : Stream.<Option>of(),
                            request.track().isEmpty() && shown.part().board().hasTracks()
                                    ? Stream.of(column("track", texts.track()))
                                    : Stream.<Option>of(),
                            request.subtask().metrics().stream()
                                    .skip(1)
                                    .map(metric -> column(metric.metric(), board.name(metric.metric()))),
                            Stream.of(column("runs", texts.runs()), column("date", texts.date())))
                    .flatMap(Function.identity())
                    .toList();
        }

        private Option column(String name, String label) {
            return new Option(name, label, part.shows(name));
        }
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
                                .queryParam("page", LeaderboardPart.page(number, request.subtask()))
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
