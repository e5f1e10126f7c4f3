package dev.podium.cli;

import dev.podium.task.Clustering;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Predictions;
import dev.podium.task.Scores;
import dev.podium.task.Slices;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** What comes of scoring one file against one gold file. */
sealed interface ScoringOutcome {

    /**
     * It was scored.
     *
     * @param goldWarnings what is odd about the gold; none where it was read for many files
     * @param slices parts the items by one of the type's slicings
     * @param clusterings finds the columns by which items belong together
     */
    record Scored(
            ItemTask<?, ?> type,
            Items items,
            Predictions predictions,
            Scores scores,
            Problems warnings,
            Problems goldWarnings,
            Function<String, Slices> slices,
            Supplier<List<Clustering>> clusterings)
            implements ScoringOutcome {}

    /** The predictions were refused. */
    record Refused(Problems problems) implements ScoringOutcome {}

    /** The gold cannot be used, which is no fault of the predictions. */
    record GoldRefused(Problems problems) implements ScoringOutcome {}

    static <G extends Gold, P extends Predictions> ScoringOutcome of(
            ItemTask<G, P> type, Upload goldFile, Upload predictionsFile, Rules rules) throws IOException {
        Reading<G> gold = type.readGold(goldFile);
        if (gold instanceof Reading.Rejected<G> rejected) {
            return new GoldRefused(rejected.problems());
        }
        Reading.Accepted<G> labels = (Reading.Accepted<G>) gold;
        return of(type, labels.value(), labels.warnings(), predictionsFile, rules);
    }

    /** Scores one file against gold that was read, which any number of files may share. */
    static <G extends Gold, P extends Predictions> ScoringOutcome of(
            ItemTask<G, P> type, G labels, Upload predictionsFile, Rules rules) throws IOException {
        return of(type, labels, Problems.NONE, predictionsFile, rules);
    }

    private static <G extends Gold, P extends Predictions> ScoringOutcome of(
            ItemTask<G, P> type, G labels, Problems goldWarnings, Upload predictionsFile, Rules rules)
            throws IOException {
        Reading<P> predictions = type.readPredictions(predictionsFile, labels.items(), rules);
        if (predictions instanceof Reading.Rejected<P> rejected) {
            return new Refused(rejected.problems());
        }
        Reading.Accepted<P> accepted = (Reading.Accepted<P>) predictions;
        Scores scores = type.score(labels, accepted.value());
        return new Scored(
                type,
                labels.items(),
                accepted.value(),
                scores,
                accepted.warnings(),
                goldWarnings,
                slicing -> slices(type, labels, slicing),
                () -> Clustering.of(labels));
    }

    private static <G extends Gold> Slices slices(ItemTask<G, ?> type, G gold, String slicing) {
        return type.slicings().stream()
                .filter(known -> known.id().equals(slicing))
                .findFirst()
                .orElseThrow()
                .slices(gold);
    }
}
