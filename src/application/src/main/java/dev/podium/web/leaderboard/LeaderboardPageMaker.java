package dev.podium.web.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.part.ProgramItemLists;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.significance.Interval;
import dev.podium.task.Ceiling;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.SampleSizeNote;
import dev.podium.web.board.TestNotes;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Writes leaderboards in the reader's language. */
@ApplicationScoped
class LeaderboardPageMaker {

    @Inject
    Leaderboards leaderboards;

    @Inject
    ProgramItemLists lists;

    @Inject
    View view;

    @Inject
    Format format;

    /** A part of a leaderboard, written, and all its places. */
    record Shown(LeaderboardView board, Leaderboards.Part part) {}

    /**
     * A part of the leaderboard that is asked for; empty where the reader may not see it. Three queries at most, one more of a track, and where
     * programs score.
     *
     * @param tracks those of the competition
     */
    Optional<Shown> find(LeaderboardRequest request, List<Track> tracks, LeaderboardPart part) {
        return leaderboards
                .findPart(
                        request.phase(),
                        request.subtask(),
                        request.track(),
                        request.audience(),
                        request.now(),
                        part.choice(),
                        (places, chosen) -> part.numbers(places, chosen, request.own()))
                .map(found -> new Shown(of(request, names(request, tracks), found, part), found));
    }

    /** Names of the tracks by their slugs; none on the leaderboard of one. */
    private static Map<String, String> names(LeaderboardRequest request, List<Track> tracks) {
        return request.track().isPresent()
                ? Map.of()
                : tracks.stream().collect(Collectors.toMap(track -> track.slug, track -> track.name));
    }

    private LeaderboardView of(
            LeaderboardRequest request, Map<String, String> tracks, Leaderboards.Part part, LeaderboardPart asked) {
        Phase phase = request.phase();
        TaskType type = request.type();
        Subtask subtask = request.subtask();
        Leaderboard leaderboard = part.board();
        RankingPlaces places = part.places();
        boolean program = phase.competition.isOfPrograms();
        boolean itemless =
                lists.tellTooLittle(phase, subtask.id(), subtask.ranking().metric(), /* needed= */ 1);
        Optional<TestStatus> certainty = itemless ? Optional.empty() : leaderboard.certainty();
        TaskNames names = type.names(view.locale());
        List<LeaderboardView.MetricColumn> columns = subtask.metrics().stream()
                .map(column -> column(subtask, column, names))
                .toList();
        List<LeaderboardView.MetricColumn> others = columns.stream()
                .skip(1)
                .filter(column -> asked.shows(column.id()))
                .toList();
        Optional<Axis> axis = axis(leaderboard, places);
        int groups = places.groups();
        Written written =
                new Written(phase, type, subtask, columns, others, names, tracks, groups, certainty, request.own());
        // a line is between neighbours of the whole
        Set<Integer> lower = asked.choice().isAll() ? places.lines() : Set.of();
        int here = asked.here(part.chosen()).size();
        List<LeaderboardView.Line> lines = IntStream.range(0, leaderboard.rows().size())
                .mapToObj(row -> line(
                        leaderboard.rows().get(row),
                        written,
                        axis,
                        lower.contains(part.numbers().get(row))))
                .toList();
        int compared = places.comparedItems();
        boolean inTracks = !tracks.isEmpty() && asked.shows("track");
        return new LeaderboardView(
                new LeaderboardView.Subject(
                        phase.name, names.subtask(subtask.id()), program ? compared : leaderboard.items()),
                columns.get(0),
                others,
                columns,
                new LeaderboardView.Scale(
                        axis.map(scale -> scale.ticks(format)).orElse(List.of()),
                        axis.flatMap(scale -> ceiling(leaderboard, scale))),
                lines.subList(0, here),
                lines.stream().skip(here).findFirst(),
                groups,
                new LeaderboardView.Shown(
                        groups > 0 && asked.shows("group"), inTracks, asked.shows("runs"), asked.shows("date")),
                new LeaderboardView.Beside(
                        leaderboard.late().stream()
                                .filter(row -> asked.late())
                                .map(row -> beside(row, written))
                                .toList(),
                        leaderboard.contrastive().stream()
                                .map(row -> beside(row, written))
                                .toList()),
                phase.counting(subtask),
                places.hasTeams(),
                compared,
                itemless
                        ? TestNotes.NONE
                        : TestNotes.of(
                                certainty,
                                SampleSizeNote.of(certainty, testedItems(leaderboard, places)),
                                leftOut(leaderboard, places)),
                new LeaderboardView.Care(
                        places.caveats(phase),
                        names.caution(),
                        signature(leaderboard),
                        program,
                        itemless,
                        tolerance(subtask.metrics(), column -> names.metric(subtask.id(), column.metric()))));
    }

    /** By how much numbers may differ from those that intervals are of: one amount for all columns, or that of each; empty where none may. */
    private Optional<String> tolerance(List<Subtask.Column> columns, Function<Subtask.Column, String> name) {
        List<Subtask.Column> tolerant =
                columns.stream().filter(column -> column.tolerance() > 0).toList();
        boolean isOne = tolerant.size() == columns.size()
                && tolerant.stream()
                                .mapToDouble(Subtask.Column::tolerance)
                                .distinct()
                                .count()
                        == 1;
        return Optional.of((isOne ? tolerant.stream().limit(1) : tolerant.stream())
                        .map(column -> format.number(
                                        column.tolerance(),
                                        BigDecimal.valueOf(column.tolerance()).scale())
                                + (isOne ? "" : " (" + name.apply(column) + ")"))
                        .collect(Collectors.joining(", ")))
                .filter(told -> !told.isEmpty());
    }

    /** What all rows of a leaderboard are written with. */
    private record Written(
            Phase phase,
            TaskType type,
            Subtask subtask,
            List<LeaderboardView.MetricColumn> columns,
            List<LeaderboardView.MetricColumn> others,
            TaskNames names,
            Map<String, String> tracks,
            int groups,
            Optional<TestStatus> certainty,
            Optional<UUID> own) {}

    /**
     * The number of items that were tested, though no value may have an interval, as where all systems have every item wrong;
     * 0 where nothing was tested.
     */
    private static int testedItems(Leaderboard leaderboard, RankingPlaces places) {
        int compared = places.comparedItems();
        boolean isTested = leaderboard.certainty().flatMap(TestStatus::clusters).isPresent() || places.isGrouped();
        return compared > 0 || !isTested ? compared : leaderboard.items();
    }

    /** How many teams have no range of ranks, though it is known of others. */
    private static int leftOut(Leaderboard leaderboard, RankingPlaces places) {
        boolean isKnown = places.comparedItems() > 0
                && leaderboard
                        .certainty()
                        .filter(TestStatus::current)
                        .filter(certainty -> !certainty.failed())
                        .isPresent();
        return isKnown
                ? (int) places.all().stream()
                        .filter(place ->
                                place.rank().isPresent() && place.range().isEmpty())
                        .count()
                : 0;
    }

    private LeaderboardView.Line beside(Leaderboard.Row row, Written written) {
        return line(row, written, Optional.empty(), false);
    }

    private static Optional<Axis> axis(Leaderboard leaderboard, RankingPlaces places) {
        Subtask.Column ranking = leaderboard.subtask().ranking();
        double[] values = places.extent();
        double[] drawn = DoubleStream.concat(
                        DoubleStream.of(values), leaderboard.ceiling().stream().mapToDouble(Ceiling::mean))
                .toArray();
        return values.length == 0 ? Optional.empty() : Optional.of(Axis.of(drawn, ranking.decimals()));
    }

    private Optional<LeaderboardView.Ceiling> ceiling(Leaderboard leaderboard, Axis scale) {
        int decimals = leaderboard.subtask().ranking().decimals();
        return leaderboard
                .ceiling()
                .map(all -> new LeaderboardView.Ceiling(
                        scale.position(all.mean()),
                        all.against(),
                        format.number(all.mean(), decimals),
                        format.number(all.least(), decimals) + " – " + format.number(all.greatest(), decimals)));
    }

    private static LeaderboardView.MetricColumn column(Subtask subtask, Subtask.Column column, TaskNames names) {
        return new LeaderboardView.MetricColumn(
                column.metric(),
                names.metric(subtask.id(), column.metric()),
                names.metricInWords(subtask.id(), column.metric()),
                column.isLowerBetter(),
                column.arrow());
    }

    private LeaderboardView.Line line(Leaderboard.Row row, Written written, Optional<Axis> axis, boolean lower) {
        List<Subtask.Column> metrics = written.subtask().metrics();
        String ranking = written.subtask().ranking().metric();
        Double value = row.values().get(ranking);
        return new LeaderboardView.Line(
                new LeaderboardView.Place(
                        row.rank().orElse(0),
                        row.tied(),
                        row.range().map(RankRange::text).orElse(""),
                        row.range()
                                .map(range -> range.columns(written.groups()))
                                .orElse(List.of()),
                        lower),
                row.baseline(),
                row.baseline() && written.type().isLimit(row.name()),
                written.own().filter(row.owner()::equals).isPresent(),
                row.team(),
                row.ownerName(),
                row.track().map(slug -> written.tracks().getOrDefault(slug, "")).orElse(""),
                row.baseline()
                        ? LeaderboardView.RunStatement.ofBaseline(
                                written.names().baseline(row.name()))
                        : LeaderboardView.RunStatement.of(row.about(), written.phase().declarations),
                cell(row, written, 0),
                axis.filter(scale -> value != null)
                        .map(scale -> ChartMark.of(scale, value, row.interval(ranking), row.baseline())),
                IntStream.range(1, metrics.size())
                        .filter(i -> written.others().contains(written.columns().get(i)))
                        .mapToObj(i -> cell(row, written, i))
                        .toList(),
                row.runs(),
                row.receivedAt());
    }

    private LeaderboardView.Cell cell(Leaderboard.Row row, Written written, int number) {
        Subtask.Column column = written.subtask().metrics().get(number);
        Double value = row.values().get(column.metric());
        Optional<Interval> interval = row.interval(column.metric());
        boolean current = written.certainty().filter(TestStatus::current).isPresent();
        return new LeaderboardView.Cell(
                written.columns().get(number),
                format.number(value, column.decimals()),
                interval.filter(ends -> number == 0 || written.others().size() <= LeaderboardView.MOST_WITH_INTERVALS)
                        .map(ends -> format.interval(ends, column.decimals()))
                        .orElse(""),
                value != null && interval.isEmpty() && current);
    }

    private static String signature(Leaderboard leaderboard) {
        return leaderboard.rows().stream()
                .map(row -> row.signatures().get(leaderboard.subtask().ranking().metric()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }
}
