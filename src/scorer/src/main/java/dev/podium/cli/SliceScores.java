package dev.podium.cli;

import dev.podium.scoring.Measurement;
import dev.podium.scoring.SliceScore;
import dev.podium.task.Scores;
import dev.podium.task.Slices;
import java.util.ArrayList;
import java.util.List;

/**
 * The scores of the slices of one slicing.
 *
 * @param slices one entry for every slice in its order
 * @param subtasks one entry for every subtask that the submission enters
 */
record SliceScores(String slicing, List<Slice> slices, List<OfSubtask> subtasks) {

    /** A slice with the number of its items. */
    record Slice(String label, int items) {}

    /** The scores in a subtask, metric by metric. */
    record OfSubtask(String subtask, List<OfMetric> metrics) {}

    /**
     * The scores under a metric.
     *
     * @param scores one for every slice
     */
    record OfMetric(String metric, List<SliceScore> scores) {

        /** How many items take part in each slice. */
        List<Integer> items() {
            return scores.stream().map(SliceScore::items).toList();
        }
    }

    static SliceScores of(ScoringOutcome.Scored scored, String slicing) {
        Slices slices = scored.slices().apply(slicing);
        int[] sizes = slices.sizes();
        List<Slice> shown = new ArrayList<>();
        for (int slice = 0; slice < sizes.length; slice++) {
            shown.add(new Slice(slices.labels().get(slice), sizes[slice]));
        }
        return new SliceScores(
                slicing,
                shown,
                scored.scores().subtasks().stream()
                        .filter(Scores.OfSubtask::isEntered)
                        .map(subtask -> ofSubtask(scored, subtask, slices))
                        .toList());
    }

    private static OfSubtask ofSubtask(ScoringOutcome.Scored scored, Scores.OfSubtask subtask, Slices slices) {
        List<OfMetric> metrics = new ArrayList<>();
        for (Measurement measurement : subtask.measurements()) {
            metrics.add(new OfMetric(
                    measurement.metric(),
                    SliceScore.of(
                            scored.type().aggregate(subtask.subtask(), measurement.metric(), measurement.width()),
                            measurement.counts(),
                            slices.places(),
                            slices.labels().size())));
        }
        return new OfSubtask(subtask.subtask(), metrics);
    }
}
