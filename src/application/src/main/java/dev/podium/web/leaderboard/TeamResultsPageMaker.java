package dev.podium.web.leaderboard;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.leaderboard.BestScoreHistories;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.LeadingTeams;
import dev.podium.leaderboard.TeamResults;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.paper.Paper;
import dev.podium.submission.MethodDescription;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Team;
import dev.podium.web.board.ComparisonVerdict;
import dev.podium.web.board.LeaderboardFrame;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes what is known of a team in the reader's language. */
@ApplicationScoped
class TeamResultsPageMaker {

    private static final int NEAREST = 6;
    private static final int MOST_NAMES = 2;

    @Inject
    BestScoreHistories histories;

    @Inject
    SystemComparisons tests;

    @Inject
    View view;

    @Inject
    Format format;

    /**
     * What the reader may see of a team.
     *
     * @param key by which it was asked for
     * @param boards the leaderboards on which it has something
     * @param paper empty where none is published
     */
    record Found(
            Team team,
            UUID key,
            boolean own,
            List<LeadingTeams.Board> boards,
            List<TeamResults.Result> results,
            Optional<Paper> paper) {

        List<TeamResults.Result> on(LeadingTeams.Board board) {
            return results.stream()
                    .filter(result -> TeamResultsPages.isOn(result, board))
                    .toList();
        }

        List<TeamResults.Result> in(Phase phase) {
            return results.stream().filter(result -> result.phase() == phase.id).toList();
        }

        List<LeadingTeams.Board> boardsOf(Phase phase) {
            return boards.stream().filter(board -> board.phase().equals(phase)).toList();
        }

        /** The run that counts on a leaderboard: where there are tracks that of the one that was asked for, else the best one. */
        Optional<TeamResults.Result> counting(LeadingTeams.Board board) {
            List<TeamResults.Result> official =
                    on(board).stream().filter(TeamResults.Result::isOfficial).toList();
            return official.stream()
                    .filter(result -> result.system().equals(key))
                    .findFirst()
                    .or(() -> official.stream().findFirst());
        }
    }

    /** The page of a team of which nothing can be seen on any leaderboard. */
    TeamResultsPage withoutResults(Found found, Competition competition, CompetitionFrame frame) {
        return new TeamResultsPage(
                new LeaderboardFrame(frame, List.of(), List.of(), Optional.empty(), competition.zoneId()),
                profile(found, false),
                Optional.empty(),
                List.of(),
                found.paper().map(TeamResultsPage.Written::of),
                found.paper().isPresent() && competition.isPublished()
                        ? Optional.of(new TeamResultsPage.Sharing(
                                texts().shareLater(found.team().name, competition.name), href(competition, found), ""))
                        : Optional.empty());
    }

    /** The page of a team about one leaderboard. Three queries, and one more where there are tracks. */
    TeamResultsPage of(Found found, LeaderboardRequest request) {
        Map<String, String> tracks =
                found.results().stream().allMatch(result -> result.track().isEmpty())
                        ? Map.of()
                        : Track.findByCompetition(request.competition()).stream()
                                .collect(Collectors.toMap(track -> track.slug, track -> track.name));
        LeadingTeams.Board board = new LeadingTeams.Board(request.phase(), request.subtask());
        List<TeamResultsPage.Place> places = found.boards().stream()
                .flatMap(each -> found.on(each).stream()
                        .filter(TeamResults.Result::isOfficial)
                        .map(result -> place(result, each, found, request, tracks)))
                .toList();
        boolean told = Leaderboards.isAboutShown(request.phase(), request.audience());
        return new TeamResultsPage(
                new LeaderboardFrame(
                        request.frame(),
                        phases(found, request),
                        subtasks(found, request),
                        request.onlyFor(),
                        request.competition().zoneId()),
                profile(found, told),
                Optional.of(shown(found, request, board, tracks)),
                found.boards().stream()
                                        .map(LeadingTeams.Board::phase)
                                        .distinct()
                                        .count()
                                > 1
                        ? places
                        : List.of(),
                found.paper().map(TeamResultsPage.Written::of),
                request.viewer().everybodySeesLeaderboards()
                        ? Optional.of(sharing(found, request, board, tracks))
                        : Optional.empty());
    }

    private TeamResultsTexts texts() {
        return view.texts(TeamResultsTexts.class);
    }

    private static String href(Competition competition, Found found) {
        return "/competitions/%s/teams/%s".formatted(competition.slug, found.team().key);
    }

    /**
     * Of the page about a leaderboard.
     *
     * @param system key of the team, or of what it is in a track
     */
    private static String href(LeadingTeams.Board board, UUID system) {
        return "/competitions/%s/teams/%s?phase=%s&subtask=%s"
                .formatted(
                        board.phase().competition.slug,
                        system,
                        board.phase().slug,
                        board.subtask().id());
    }

    private static TeamResultsPage.Profile profile(Found found, boolean told) {
        Team team = found.team();
        boolean secret = team.pseudonym().isPresent();
        return new TeamResultsPage.Profile(
                team.name, told && !secret && team.affiliationShown ? team.affiliation : "", secret, found.own());
    }

    private List<NavigationLink> phases(Found found, LeaderboardRequest request) {
        return found.boards().stream()
                .map(LeadingTeams.Board::phase)
                .distinct()
                .map(phase -> {
                    List<LeadingTeams.Board> there = found.boardsOf(phase);
                    return new NavigationLink(
                            phase.name,
                            href(
                                    there.stream()
                                            .filter(board -> board.subtask()
                                                    .id()
                                                    .equals(request.subtask().id()))
                                            .findFirst()
                                            .orElse(there.get(0)),
                                    found.key()),
                            phase.equals(request.phase()));
                })
                .toList();
    }

    private List<NavigationLink> subtasks(Found found, LeaderboardRequest request) {
        return found.boardsOf(request.phase()).stream()
                .map(board -> new NavigationLink(
                        subtask(board),
                        href(board, found.key()),
                        board.subtask().id().equals(request.subtask().id())))
                .toList();
    }

    private String subtask(LeadingTeams.Board board) {
        return MetricName.ofSubtask(board.phase().type(), board.subtask(), view.locale());
    }

    private MetricName metric(LeadingTeams.Board board) {
        return MetricName.of(
                board.phase().type(), board.subtask(), board.subtask().ranking(), view.locale());
    }

    private TeamResultsPage.Place place(
            TeamResults.Result result,
            LeadingTeams.Board board,
            Found found,
            LeaderboardRequest request,
            Map<String, String> tracks) {
        MetricName metric = metric(board);
        TeamResultsPage.Cell cell = cell(result, board.subtask());
        return new TeamResultsPage.Place(
                href(board, result.system()),
                Audience.EVERYBODY.seesLeaderboards(board.phase(), request.now())
                        ? Optional.empty()
                        : Optional.of(request.audience()),
                board.phase().name,
                subtask(board),
                track(result, tracks),
                board.phase().equals(request.phase())
                        && board.subtask().id().equals(request.subtask().id())
                        && found.counting(board)
                                .filter(counting -> counting.system().equals(result.system()))
                                .isPresent(),
                result.rank().orElse(0),
                result.tied(),
                result.teams(),
                result.range().map(TeamResults.Range::text).orElse(""),
                metric.brief(),
                cell.value(),
                cell.interval());
    }

    private static String track(TeamResults.Result result, Map<String, String> tracks) {
        return result.track().map(slug -> tracks.getOrDefault(slug, slug)).orElse("");
    }

    private TeamResultsPage.Cell cell(TeamResults.Result result, Subtask subtask) {
        int decimals = subtask.ranking().decimals();
        return new TeamResultsPage.Cell(
                format.number(result.value().orElse(null), decimals),
                result.interval()
                        .map(Leaderboard.ScoreInterval::corrected)
                        .map(ends -> format.interval(ends, decimals))
                        .orElse(""));
    }

    private TeamResultsPage.InPhase shown(
            Found found, LeaderboardRequest request, LeadingTeams.Board board, Map<String, String> tracks) {
        Phase phase = request.phase();
        boolean told = Leaderboards.isAboutShown(phase, request.audience());
        List<LeadingTeams.Board> boards = found.boardsOf(phase);
        Optional<TeamResults.Result> counting = found.counting(board);
        Optional<TeamResults.Result> valued =
                counting.filter(result -> result.value().isPresent());
        PairsQuery wanted = new PairsQuery(
                request.viewer(), request.subtask(), request.subtask().ranking());
        Optional<TestStatus> status = valued.flatMap(result -> tests.certainty(wanted));
        List<SystemComparison> pairs = valued.filter(
                        result -> status.filter(tested -> tested.current() && !tested.failed())
                                .isPresent())
                .map(result -> pairs(result, found, wanted))
                .orElse(List.of());
        return new TeamResultsPage.InPhase(
                phase.name,
                metric(board),
                sentence(
                        found,
                        counting,
                        board,
                        boards.size() > 1 || phase.scored.size() > 1,
                        status.filter(tested -> !tested.current() && !tested.failed())
                                        .isPresent()
                                ? texts().pending()
                                : tested(pairs, request.subtask().ranking()),
                        tracks),
                told && !phase.aboutShown,
                boards.stream()
                        .flatMap(each -> found.on(each).stream()
                                .filter(TeamResults.Result::isOfficial)
                                .filter(result -> result.rank().isPresent())
                                .map(result -> place(result, each, found, request, tracks)))
                        .toList(),
                valued.flatMap(result -> histories.findOf(
                                found.team(), phase, request.subtask(), request.audience(), request.now()))
                        .map(history -> HistoryView.of(request, history, format)),
                boards.stream()
                        .map(each -> new TeamResultsPage.Column(
                                subtask(each),
                                metric(each).brief() + " " + metric(each).arrow()))
                        .toList(),
                number(found.in(phase)),
                runs(found, request, boards, told, tracks),
                told
                        ? counting.map(result -> result.about().read().answers(phase.declarations))
                                .orElse(List.of())
                        : List.of(),
                pairs.stream()
                        .limit(NEAREST)
                        .map(pair -> compared(pair, request))
                        .toList(),
                links(request, valued));
    }

    /** The pairs of a system with those of others, those first whose other one has the nearest value. One query. */
    private List<SystemComparison> pairs(TeamResults.Result result, Found found, PairsQuery wanted) {
        Set<UUID> own = found.results().stream().map(TeamResults.Result::system).collect(Collectors.toSet());
        return tests.against(wanted, result.system()).stream()
                .filter(pair -> !own.contains(pair.second().team()))
                .sorted(Comparator.comparingDouble((SystemComparison pair) -> Math.abs(pair.difference()))
                        .thenComparing(pair -> pair.second().name()))
                .toList();
    }

    private TeamResultsPage.Sentence sentence(
            Found found,
            Optional<TeamResults.Result> counting,
            LeadingTeams.Board board,
            boolean several,
            String tested,
            Map<String, String> tracks) {
        return new TeamResultsPage.Sentence(
                named(found, counting, tracks),
                counting.flatMap(result -> result.rank().isPresent()
                                ? Optional.of(result.rank().getAsInt())
                                : Optional.empty())
                        .orElse(0),
                counting.map(TeamResults.Result::teams).orElse(0),
                counting.filter(TeamResults.Result::tied).isPresent(),
                texts().in(board.phase().name, several ? subtask(board) : "", !tracks.isEmpty()),
                metric(board).brief(),
                counting.map(result -> cell(result, board.subtask()).value()).orElse(""),
                tested);
    }

    /** The team, with the track of the run that counts. */
    private static String named(Found found, Optional<TeamResults.Result> counting, Map<String, String> tracks) {
        return counting.map(result -> track(result, tracks))
                .filter(track -> !track.isEmpty())
                .map(track -> "%s [%s]".formatted(found.team().name, track))
                .orElse(found.team().name);
    }

    private String tested(List<SystemComparison> pairs, Subtask.Column metric) {
        TeamResultsTexts texts = texts();
        Map<ComparisonVerdict, List<SystemComparison>> teams = pairs.stream()
                .filter(pair -> !pair.second().baseline())
                .collect(Collectors.groupingBy(pair -> ComparisonVerdict.of(pair, metric)));
        int better = teams.getOrDefault(ComparisonVerdict.BETTER, List.of()).size();
        int behind = teams.getOrDefault(ComparisonVerdict.WORSE, List.of()).size();
        List<String> alike = teams.getOrDefault(ComparisonVerdict.NOT_FOUND, List.of()).stream()
                .map(pair -> pair.second().name())
                .toList();
        List<String> verdicts = new ArrayList<>();
        if (better > 0) {
            verdicts.add(texts.better(better));
        }
        if (behind > 0) {
            verdicts.add(texts.behind(behind));
        }
        if (!alike.isEmpty()) {
            int named = alike.size() == MOST_NAMES + 1 ? alike.size() : Math.min(alike.size(), MOST_NAMES);
            int others = alike.size() - named;
            verdicts.add(texts.alike(listed(Stream.concat(
                            alike.stream().limit(named), others > 0 ? Stream.of(texts.others(others)) : Stream.empty())
                    .toList())));
        }
        return verdicts.isEmpty() ? "" : texts.tested(listed(verdicts));
    }

    /** {@code one, two and three}. */
    private String listed(List<String> parts) {
        int last = parts.size() - 1;
        return last == 0
                ? parts.get(0)
                : String.join(", ", parts.subList(0, last)) + " " + texts().and() + " " + parts.get(last);
    }

    /** How many runs there are of all tracks, late ones and others. */
    private static int number(List<TeamResults.Result> inPhase) {
        return inPhase.stream()
                .collect(Collectors.toMap(
                        result -> result.track().orElse("") + (result.lane() == EvaluationKind.late),
                        TeamResults.Result::runs,
                        Math::max))
                .values()
                .stream()
                .mapToInt(runs -> runs)
                .sum();
    }

    private List<TeamResultsPage.Run> runs(
            Found found,
            LeaderboardRequest request,
            List<LeadingTeams.Board> boards,
            boolean told,
            Map<String, String> tracks) {
        Map<String, List<TeamResults.Result>> byRun = found.in(request.phase()).stream()
                .collect(Collectors.groupingBy(
                        result -> result.lane() + " " + result.submission(), LinkedHashMap::new, Collectors.toList()));
        boolean linked = found.own() || request.audience() == Audience.ORGANIZERS;
        return byRun.values().stream()
                .sorted(Comparator.comparing(one -> one.get(0).lane()))
                .map(one -> run(one, boards, request, linked, told, tracks))
                .toList();
    }

    private TeamResultsPage.Run run(
            List<TeamResults.Result> one,
            List<LeadingTeams.Board> boards,
            LeaderboardRequest request,
            boolean linked,
            boolean told,
            Map<String, String> tracks) {
        TeamResults.Result any = one.get(0);
        return new TeamResultsPage.Run(
                any.lane(),
                linked ? "/submissions/" + any.submission() : "",
                track(any, tracks),
                LeaderboardView.RunStatement.of(
                        told ? any.about().read() : MethodDescription.NOTHING, request.phase().declarations),
                boards.stream()
                        .map(board -> one.stream()
                                .filter(result -> TeamResultsPages.isOn(result, board))
                                .findFirst()
                                .map(result -> cell(result, board.subtask()))
                                .orElse(new TeamResultsPage.Cell("", "")))
                        .toList(),
                any.receivedAt());
    }

    private TeamResultsPage.Compared compared(SystemComparison pair, LeaderboardRequest request) {
        Subtask.Column metric = request.subtask().ranking();
        UUID first = metric.isFirstBetter(pair.difference())
                ? pair.first().team()
                : pair.second().team();
        UUID second = first.equals(pair.first().team())
                ? pair.second().team()
                : pair.first().team();
        return new TeamResultsPage.Compared(
                pair.second().name(),
                "%s/comparisons/%s/%s%s".formatted(request.frame().href(), first, second, request.query()),
                ComparisonVerdict.of(pair, metric),
                pair.judgement().needsCare(),
                format.number(Math.abs(pair.difference()), metric.decimals()));
    }

    private static TeamResultsPage.Links links(LeaderboardRequest request, Optional<TeamResults.Result> valued) {
        String system = valued.map(result -> result.system().toString()).orElse("");
        return new TeamResultsPage.Links(
                request.href(LeaderboardRequest.Page.LEADERBOARD),
                request.href(LeaderboardRequest.Page.HISTORY),
                request.href(LeaderboardRequest.Page.COMPARISONS) + "&of=" + system + "#against",
                valued.isPresent() && !request.competition().isOfPrograms() && request.showsLabels()
                        ? request.href(LeaderboardRequest.Page.SYSTEM) + "&system=" + system
                        : "");
    }

    private TeamResultsPage.Sharing sharing(
            Found found, LeaderboardRequest request, LeadingTeams.Board board, Map<String, String> tracks) {
        Optional<TeamResults.Result> counting =
                found.counting(board).filter(result -> result.rank().isPresent());
        return new TeamResultsPage.Sharing(
                texts().shareDescription(
                                named(found, counting, tracks),
                                request.competition().name,
                                counting.map(result -> result.rank().getAsInt()).orElse(0),
                                counting.map(TeamResults.Result::teams).orElse(0),
                                texts().in(
                                                request.phase().name,
                                                request.phase().scored.size() > 1 ? subtask(board) : "",
                                                !tracks.isEmpty()),
                                metric(board).brief(),
                                counting.map(result ->
                                                cell(result, board.subtask()).value())
                                        .orElse("")),
                href(request.competition(), found),
                request.frame().href() + "/leaderboard/card.png" + request.query());
    }
}
