package dev.podium.cli.run;

import dev.podium.scoring.Aggregate;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.Interval;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.Statistic;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.catalog.recount.ItemCounts;
import dev.podium.task.catalog.recount.RecountedItems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The 95 % interval of a score, each item drawn alone, as the platform has it on a leaderboard.
 *
 * @param items that it is made of
 */
record ScoreInterval(String key, int items, Interval interval) {

    static final Draws DRAWS = new Draws(1, 10_000);

    private static final int FEWEST_ITEMS = 10;

    /** Those of all scores that follow from items, where there are enough of these. */
    static List<ScoreInterval> of(RecountedItems items, ColumnFormulas formulas) {
        List<ScoreInterval> intervals = new ArrayList<>();
        if (items.ids().size() >= FEWEST_ITEMS) {
            List<String> without = tooLarge(items, formulas);
            items.counts().forEach((key, counts) -> {
                if (without.contains(key)) {
                    return;
                }
                interval(aggregate(key, formulas), counts)
                        .ifPresent(interval ->
                                intervals.add(new ScoreInterval(key, items.ids().size(), interval)));
            });
        }
        return intervals;
    }

    /** Scores that have none, since all items are needed for each resample, and there are too many. */
    static List<String> tooLarge(RecountedItems items, ColumnFormulas formulas) {
        return items.counts().keySet().stream()
                .filter(key -> items.ids().size() > Statistic.MOST_ITEMS
                        && !aggregate(key, formulas).isAdditive())
                .toList();
    }

    private static Aggregate aggregate(String key, ColumnFormulas formulas) {
        return formulas.byKey().containsKey(key)
                ? formulas.byKey().get(key).aggregate()
                : ScoringProgramTask.MEAN_OF_ITEMS;
    }

    private static Optional<Interval> interval(Aggregate aggregate, ItemCounts counts) {
        Statistic statistic = aggregate.isAdditive() ? aggregate::scores : Statistic.of(aggregate::ofItems);
        int items = counts.counts().length / counts.width();
        List<Counts> takingPart = Counts.takingPart(List.of(new Counts(items, counts.width(), counts.counts())));
        if (takingPart.isEmpty() || takingPart.get(0).items() < FEWEST_ITEMS) {
            return Optional.empty();
        }
        return PairedBootstrap.of(
                        takingPart,
                        Clusters.none(takingPart.get(0).items()),
                        List.of(statistic),
                        statistic.draws(DRAWS))
                .corrected(0, 0);
    }
}
