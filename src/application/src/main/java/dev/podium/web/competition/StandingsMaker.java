package dev.podium.web.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.Leaders;
import dev.podium.leaderboard.Podium;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.SubtaskLeads;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.team.Audience;
import dev.podium.web.board.GroupLines;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Puts together how a competition stands, from nothing but what everybody may see. */
@ApplicationScoped
class StandingsMaker {

    private static final int FEW = 5;

    @Inject
    Leaderboards leaderboards;

    @Inject
    SubtaskLeads leads;

    @Inject
    View view;

    @Inject
    Format format;

    /** Of which leaderboard, and whose row is marked. */
    private record Shown(
            Competition competition,
            Phase phase,
            Subtask subtask,
            MetricName metric,
            RankingPlaces places,
            boolean tested,
            Optional<UUID> own) {

        String query() {
            return "?phase=" + phase.slug + "&subtask=" + subtask.id();
        }

        boolean isOwn(RankingPlaces.Place place) {
            return own.filter(place.system().owner()::equals).isPresent();
        }
    }

    /**
     * How a competition stands. Three queries at most, none where everybody may see no leaderboard.
     *
     * @param wantedSubtask id of the one whose results are wanted; the first one where there is none with it
     * @param own key of the reader's team
     */
    Standings find(Competition competition, List<Phase> phases, String wantedSubtask, Optional<UUID> own, Instant now) {
        Predicate<Phase> shown = phase -> Audience.EVERYBODY.seesLeaderboards(phase, now);
        List<Phase> begun =
                phases.stream().filter(phase -> phase.hasOpened(now)).toList();
        Optional<Phase> last = DefaultPhase.ofResults(phases, shown, now);
        Optional<Phase> phase =
                last.or(() -> DefaultPhase.toRead(begun, shown, now).filter(shown));
        if (phase.isEmpty() || phase.get().subtasks().isEmpty()) {
            return Standings.NONE;
        }
        List<Subtask> subtasks = phase.get().subtasks();
        Subtask subtask = subtasks.stream()
                .filter(each -> each.id().equals(wantedSubtask))
                .findFirst()
                .orElse(subtasks.get(0));
        Shown board = board(competition, phase.get(), subtask, own, now);
        return new Standings(
                last.isPresent() ? Optional.empty() : Optional.of(glance(board)),
                last.map(ended -> results(board, subtasks)),
                leads.find(phase.get(), subtasks),
                own(board));
    }

    private Shown board(Competition competition, Phase phase, Subtask subtask, Optional<UUID> own, Instant now) {
        Leaderboards.Part part = leaderboards
                .findPart(phase, subtask, Audience.EVERYBODY, now, places -> IntStream.empty())
                .orElseThrow();
        return new Shown(
                competition,
                phase,
                subtask,
                MetricName.of(phase.type(), subtask, subtask.ranking(), view.locale()),
                part.places(),
                part.board()
                        .certainty()
                        .filter(TestStatus::current)
                        .filter(certainty -> !certainty.failed())
                        .isPresent(),
                own);
    }

    private Optional<Standings.OwnStanding> own(Shown board) {
        return board.places().teams().stream()
                .filter(board::isOwn)
                .findFirst()
                .map(place -> new Standings.OwnStanding(
                        board.phase().name,
                        place.rank().getAsInt(),
                        range(place, board),
                        value(place, board),
                        board.metric()));
    }

    private BoardGlance glance(Shown board) {
        List<RankingPlaces.Place> shown = upper(board);
        Optional<Axis> axis = axis(shown, board);
        GroupLines lines = GroupLines.of(board.tested() ? shown : List.of(), board.places());
        return new BoardGlance(
                board.phase().name,
                board.query(),
                board.metric(),
                Leaders.of(board.places(), board.tested()).map(LeadersView::of),
                axis.map(scale -> scale.ticks(format)).orElse(List.of()),
                IntStream.range(0, shown.size())
                        .mapToObj(row ->
                                line(shown.get(row), board, axis, lines.number() == 0 ? List.of() : lines.in(row)))
                        .toList(),
                lines.number());
    }

    /** The first teams and the best baseline that is no upper limit, in their order; baselines alone where there is no team. */
    private static List<RankingPlaces.Place> upper(Shown board) {
        TaskType type = board.phase().type();
        int most = board.places().hasTeams() ? 1 : FEW;
        List<RankingPlaces.Place> upper = new ArrayList<>();
        int teams = 0;
        int baselines = 0;
        for (RankingPlaces.Place place : board.places().all()) {
            if (place.value().isPresent()) {
                boolean baseline = place.system().baseline();
                if (baseline && baselines < most && !type.isLimit(place.system().name())) {
                    upper.add(place);
                    baselines++;
                } else if (!baseline && teams < FEW) {
                    upper.add(place);
                    teams++;
                }
            }
        }
        return upper;
    }

    private BoardGlance.Line line(
            RankingPlaces.Place place, Shown board, Optional<Axis> axis, List<GroupLines.Part> parts) {
        return new BoardGlance.Line(
                place.rank().orElse(0),
                place.system().team(),
                place.system().name(),
                place.system().baseline(),
                board.isOwn(place),
                value(place, board),
                axis.map(scale -> mark(place, scale)),
                parts);
    }

    private ResultsView results(Shown board, List<Subtask> subtasks) {
        Phase phase = board.phase();
        Podium podium = Podium.of(board.places(), board.tested());
        List<RankingPlaces.Place> onIt =
                podium.steps().stream().flatMap(step -> step.teams().stream()).toList();
        Optional<Axis> axis = axis(onIt, board);
        String here = CompetitionTab.OVERVIEW.href(board.competition().slug);
        return new ResultsView(
                phase.name,
                phase.visibility.isBlind() ? here + "/phases/" + phase.slug + "/seal" : "",
                phase.closesAt,
                Optional.ofNullable(phase.revealedAt),
                board.query(),
                subtasks.size() == 1
                        ? List.of()
                        : subtasks.stream()
                                .map(subtask -> new NavigationLink(
                                        MetricName.ofSubtask(phase.type(), subtask, view.locale()),
                                        here + "?subtask=" + subtask.id() + "#results",
                                        subtask.id().equals(board.subtask().id())))
                                .toList(),
                board.metric(),
                Leaders.of(board.places(), board.tested()).map(LeadersView::of),
                axis.map(scale -> scale.ticks(format)).orElse(List.of()),
                IntStream.range(0, podium.steps().size())
                        .mapToObj(step -> step(podium.steps().get(step), step + 1, board, axis))
                        .toList(),
                podium.tested());
    }

    private ResultsView.Step step(Podium.Step step, int height, Shown board, Optional<Axis> axis) {
        return new ResultsView.Step(
                height,
                step.teams().stream()
                        .map(place -> new ResultsView.Spot(
                                place.rank().getAsInt(),
                                place.system().team(),
                                place.system().name(),
                                board.isOwn(place),
                                value(place, board),
                                place.interval()
                                        .map(Leaderboard.ScoreInterval::corrected)
                                        .map(ends -> format.interval(
                                                ends, board.metric().decimals()))
                                        .orElse(""),
                                range(place, board),
                                axis.map(scale -> mark(place, scale))))
                        .toList(),
                step.alike().stream().map(place -> place.system().name()).collect(Collectors.joining(", ")));
    }

    private static Optional<Axis> axis(List<RankingPlaces.Place> shown, Shown board) {
        double[] extent = new RankingPlaces(board.subtask(), shown).extent();
        return extent.length == 0
                ? Optional.empty()
                : Optional.of(Axis.of(extent, board.metric().decimals()));
    }

    private static ChartMark mark(RankingPlaces.Place place, Axis scale) {
        return ChartMark.of(
                scale,
                place.value().orElseThrow(),
                place.interval().map(Leaderboard.ScoreInterval::corrected),
                place.system().baseline());
    }

    private static String range(RankingPlaces.Place place, Shown board) {
        return board.tested() ? place.range().map(RankRange::text).orElse("") : "";
    }

    private String value(RankingPlaces.Place place, Shown board) {
        return format.number(place.value().orElse(null), board.metric().decimals());
    }
}
