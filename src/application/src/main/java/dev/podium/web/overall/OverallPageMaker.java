package dev.podium.web.overall;

import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.track.Track;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.overall.OverallBoard;
import dev.podium.leaderboard.overall.OverallPair;
import dev.podium.significance.Judgement;
import dev.podium.web.board.OverallTexts;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Writes overall rankings in the reader's language. */
@ApplicationScoped
class OverallPageMaker {

    private static final int DIGITS_OF_WEIGHT = 3;

    @Inject
    View view;

    @Inject
    Format format;

    /** What a leaderboard is called. */
    String name(Competition competition, OverallRule.Board board) {
        return view.texts(OverallTexts.class)
                .board(board.phase().name, MetricName.ofSubtask(competition.type(), board.subtask(), view.locale()));
    }

    static String href(Competition competition, OverallRule.Board board) {
        return "/competitions/%s/leaderboard?phase=%s&subtask=%s"
                .formatted(competition.slug, board.phase().slug, board.subtask().id());
    }

    /**
     * A page of a ranking.
     *
     * @param tracks those of the competition
     * @param page from 1
     */
    OverallView view(Competition competition, OverallBoard board, List<Track> tracks, int page, int rows) {
        Map<String, String> names = board.track().isPresent()
                ? Map.of()
                : tracks.stream().collect(Collectors.toMap(track -> track.slug, track -> track.name));
        int decimals = board.decimals();
        double[] drawn = board.rows().stream()
                .filter(row -> row.score().isPresent())
                .flatMapToDouble(row -> DoubleStream.concat(
                        DoubleStream.of(row.score().get()),
                        row.interval().stream().flatMapToDouble(ends -> DoubleStream.of(ends.low(), ends.high()))))
                .toArray();
        Optional<Axis> axis = drawn.length == 0 ? Optional.empty() : Optional.of(Axis.of(drawn, decimals));
        int groups = board.groups();
        return new OverallView(
                board.rule(),
                board.boards().stream()
                        .map(part -> board(competition, board, part))
                        .toList(),
                axis.map(scale -> scale.ticks(format)).orElse(List.of()),
                board.lowerIsBetter(),
                board.rows().stream()
                        .skip((page - 1L) * rows)
                        .limit(rows)
                        .map(row -> line(board, row, names, axis, groups))
                        .toList(),
                groups,
                board.comparable(),
                notes(competition, board));
    }

    /** The same in a table whose leaderboards have much in common: what they have in common is left out. */
    private String brief(Competition competition, List<OverallRule.Board> all, OverallRule.Board part) {
        if (all.stream().map(OverallRule.Board::phase).distinct().count() == 1) {
            return MetricName.ofSubtask(competition.type(), part.subtask(), view.locale());
        }
        boolean same =
                all.stream().map(board -> board.subtask().id()).distinct().count() == 1;
        return same ? part.phase().name : name(competition, part);
    }

    private OverallView.Board board(Competition competition, OverallBoard board, OverallRule.Board part) {
        String name = brief(competition, board.boards(), part);
        MetricName metric =
                MetricName.of(competition.type(), part.subtask(), part.subtask().ranking(), view.locale());
        return new OverallView.Board(
                board.rule().weighsAlike()
                        ? name
                        : view.texts(OverallTexts.class)
                                .weighted(name, format.number(part.weight(), digits(part.weight()))),
                metric.brief() + " " + metric.arrow(),
                href(competition, part));
    }

    private static int digits(double weight) {
        return weight == Math.rint(weight) ? 0 : DIGITS_OF_WEIGHT;
    }

    private OverallView.Line line(
            OverallBoard board, OverallBoard.Row row, Map<String, String> tracks, Optional<Axis> axis, int groups) {
        return new OverallView.Line(
                row.system().team(),
                row.system()
                        .entry()
                        .map(RankingPlaces.TeamInTrack::ownerName)
                        .orElse(row.system().name()),
                row.system()
                        .entry()
                        .map(entry -> tracks.getOrDefault(entry.track(), ""))
                        .orElse(""),
                row.system().baseline(),
                row.rank().orElse(0),
                row.tied(),
                row.range().map(RankRange::text).orElse(""),
                row.range().map(range -> range.columns(groups)).orElse(List.of()),
                format.number(row.score().orElse(null), board.decimals()),
                row.interval()
                        .map(ends -> format.interval(ends, board.decimals()))
                        .orElse(""),
                axis.flatMap(scale -> row.score()
                        .map(score -> ChartMark.of(
                                scale, score, row.interval(), row.system().baseline()))),
                IntStream.range(0, row.parts().size())
                        .mapToObj(part ->
                                part(board.boards().get(part), row.parts().get(part)))
                        .toList());
    }

    private String part(OverallRule.Board board, OverallBoard.PartScore part) {
        String value = format.number(
                part.value().orElse(null), board.subtask().ranking().decimals());
        return part.rank().isPresent()
                ? view.texts(OverallTexts.class)
                        .ranked(value, format.count(part.rank().getAsInt()))
                : value;
    }

    private OverallView.Notes notes(Competition competition, OverallBoard board) {
        Optional<OverallBoard.Certainty> certainty = board.certainty();
        int units = certainty.flatMap(OverallBoard.Certainty::units).orElse(0);
        boolean done = certainty.filter(OverallBoard.Certainty::current).isPresent();
        return new OverallView.Notes(
                !done && !board.rows().isEmpty(),
                done && units < Judgement.FEWEST_UNITS && !board.rows().isEmpty(),
                units < Judgement.FEWEST_FIRM_UNITS ? units : 0,
                board.withoutBaseline().stream()
                        .map(part -> name(competition, part))
                        .collect(Collectors.joining(", ")),
                board.hasIntervals()
                        ? certainty.map(OverallBoard.Certainty::resamples).orElse(0)
                        : 0,
                certainty.map(known -> String.valueOf(known.seed())).orElse(""));
    }

    OverallView.Pair pair(OverallPair pair, int decimals) {
        return new OverallView.Pair(
                pair.first().name(),
                pair.second().name(),
                format.difference(pair.difference(), decimals),
                pair.interval().map(ends -> format.interval(ends, decimals)).orElse(""),
                format.probability(pair.p()),
                pair.found());
    }
}
