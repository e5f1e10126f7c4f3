package dev.podium.task.stage;

import dev.podium.scoring.ClassCounts;
import dev.podium.scoring.Labels;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.Quantities;
import dev.podium.task.Scores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The measures of the shared task (paper, section 4), with the numbers of the official scorer.
 *
 * <p>Sentences take part in the second subtask where the gold's cell of spans is not blank; there a
 * prediction of 0 or 1 statements is worth 0 whatever its spans, and any other number has its spans scored, also where
 * they are more or fewer.
 */
final class StageScoring {

    private final StageGold gold;
    private final StagePredictions predictions;

    StageScoring(StageGold gold, StagePredictions predictions) {
        this.gold = gold;
        this.predictions = predictions;
    }

    Scores scores() {
        return new Scores(List.of(
                new Scores.OfSubtask(StageTask.COUNT, counts()),
                new Scores.OfSubtask(StageTask.SPANS, predictions.entersSpans() ? spans() : List.of())));
    }

    private List<Measurement> counts() {
        double[] classes = classes();
        List<Quantities> quantities = new ArrayList<>(predictions.size());
        List<ClassCounts> labels = new ArrayList<>(predictions.size());
        for (int i = 0; i < predictions.size(); i++) {
            double reference = gold.label(i).count();
            double output = predictions.of(i).count();
            quantities.add(new Quantities(reference, output));
            labels.add(ClassCounts.of(new Labels(
                    Arrays.binarySearch(classes, reference),
                    Math.max(Labels.OUTSIDE, Arrays.binarySearch(classes, output)))));
        }
        return List.of(
                Measurement.of(StageMetrics.mae(), quantities),
                Measurement.of(StageMetrics.mse(), quantities),
                Measurement.of(StageMetrics.precision(classes.length), labels),
                Measurement.of(StageMetrics.recall(classes.length), labels),
                Measurement.of(StageMetrics.f1(classes.length), labels));
    }

    private List<Measurement> spans() {
        List<SpanPair> pairs = new ArrayList<>(predictions.size());
        for (int i = 0; i < predictions.size(); i++) {
            pairs.add(SpanPair.of(gold.label(i), predictions.of(i)));
        }
        return List.of(Measurement.of(StageMetrics.chrf(), pairs), Measurement.of(StageMetrics.jaccard(), pairs));
    }

    /** The numbers of statements that occur in the gold, ascending. */
    private double[] classes() {
        double[] counts = new double[predictions.size()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = gold.label(i).count();
        }
        Arrays.sort(counts);
        int distinct = 0;
        for (double count : counts) {
            if (distinct == 0 || counts[distinct - 1] != count) {
                counts[distinct++] = count;
            }
        }
        return Arrays.copyOf(counts, distinct);
    }
}
