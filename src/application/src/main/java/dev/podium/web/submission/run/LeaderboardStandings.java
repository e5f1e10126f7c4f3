package dev.podium.web.submission.run;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.significance.JudgementTexts;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.team.Viewer;
import dev.podium.web.chart.Axis;
import dev.podium.web.chart.ChartMark;
import dev.podium.web.layout.ComparisonProgress;
import dev.podium.web.layout.Format;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds out where runs stand on leaderboards. */
@ApplicationScoped
class LeaderboardStandings {

    @Inject
    Leaderboards leaderboards;

    @Inject
    SystemComparisons pairs;

    @Inject
    Format format;

    /** Whether somebody may see where runs of a phase are wrong. One query. */
    static boolean areExplained(Viewer viewer) {
        return viewer.phase().type().withItems().isPresent()
                && ItemDisclosure.isOpenTo(viewer)
                && ItemDisclosure.to(viewer, Phase.findByCompetition(viewer.phase().competition))
                        .labels();
    }

    /**
     * Where a run stands in a subtask, in its track where there are any; empty where it does not count, the reader may not see the leaderboard, or the phase has not
     * opened, which no page shows before. Five queries at most.
     *
     * @param explained whether the reader may see where it is wrong: {@link #areExplained}
     */
    Optional<LeaderboardStanding> find(Submission run, Subtask subtask, Viewer viewer, boolean explained) {
        if (!viewer.phase().hasOpened(viewer.now())) {
            return Optional.empty();
        }
        return leaderboards
                .find(viewer.phase(), subtask, Optional.ofNullable(run.track), viewer.audience(), viewer.now())
                .flatMap(board -> board.rows().stream()
                        .filter(row -> row.submission().equals(run.key))
                        .findFirst()
                        .map(row ->
                                standing(board, row, new PairsQuery(viewer, subtask, subtask.ranking()), explained)));
    }

    private LeaderboardStanding standing(Leaderboard board, Leaderboard.Row row, PairsQuery wanted, boolean explained) {
        Optional<Leaderboard.Row> baseline = bestBaseline(board, wanted);
        int compared = Optional.ofNullable(row.intervals().get(wanted.metric().metric()))
                .map(Leaderboard.ScoreInterval::items)
                .orElse(0);
        return new LeaderboardStanding(
                row.rank().orElse(0),
                row.tied(),
                row.range().map(RankRange::text).orElse(""),
                (int) board.rows().stream()
                        .filter(each -> each.rank().isPresent())
                        .count(),
                wanted.phase().type().withItems().isPresent() ? board.items() : compared,
                compared,
                row.intervals().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, each -> each.getValue().corrected())),
                drawing(board, row, baseline),
                row.baseline() ? Optional.empty() : baseline.flatMap(best -> against(row, best, wanted)),
                row.team(),
                explained,
                "?phase=%s&subtask=%s"
                        .formatted(wanted.phase().slug, wanted.subtask().id()));
    }

    private static Optional<Leaderboard.Row> bestBaseline(Leaderboard board, PairsQuery wanted) {
        TaskType type = wanted.phase().type();
        return board.rows().stream()
                .filter(row -> row.baseline() && !type.isLimit(row.name()))
                .filter(row -> row.values().containsKey(wanted.metric().metric()))
                .findFirst();
    }

    private Optional<LeaderboardStanding.Drawing> drawing(
            Leaderboard board, Leaderboard.Row row, Optional<Leaderboard.Row> baseline) {
        Subtask.Column ranking = board.subtask().ranking();
        return Optional.ofNullable(row.values().get(ranking.metric())).map(value -> {
            Axis scale = Axis.of(board.places().extent(), ranking.decimals());
            return new LeaderboardStanding.Drawing(
                    scale.ticks(format),
                    ChartMark.of(scale, value, row.interval(ranking.metric()), row.baseline()),
                    baseline.filter(best -> !best.equals(row))
                            .map(best -> scale.position(best.values().get(ranking.metric())))
                            .orElse(""));
        });
    }

    /** Empty where the two are not compared, for example with too few items. One query, and one more where they are not compared yet. */
    private Optional<LeaderboardStanding.Against> against(
            Leaderboard.Row row, Leaderboard.Row baseline, PairsQuery wanted) {
        String href = "/comparisons/%s/%s?phase=%s&subtask=%s"
                .formatted(
                        row.team(),
                        baseline.team(),
                        wanted.phase().slug,
                        wanted.subtask().id());
        int decimals = wanted.metric().decimals();
        return pairs.find(wanted, row.team(), baseline.team())
                .map(pair -> new LeaderboardStanding.Against(
                        baseline.name(),
                        format.visibleDifference(pair.difference(), decimals)
                                + pair.interval()
                                        .map(ends -> " " + format.interval(ends, decimals))
                                        .orElse(""),
                        pair.corrected().isPresent() ? format.p(pair.corrected().getAsDouble()) : "",
                        JudgementTexts.of(format.locale())
                                .sentence(
                                        pair.judgement(),
                                        wanted.metric().isFirstBetter(pair.difference()),
                                        row.name(),
                                        baseline.name()),
                        href))
                .or(() -> ComparisonProgress.of(pairs.certainty(wanted)).done()
                        ? Optional.empty()
                        : Optional.of(new LeaderboardStanding.Against(baseline.name(), "", "", "", href)));
    }
}
