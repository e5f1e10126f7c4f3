package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.Aggregate;
import dev.podium.scoring.Measurement;
import dev.podium.scoring.SliceScore;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The slices of every task type, on its demo data. */
class SlicingsTest {

    private static final Map<String, String> GOLDS = Map.of(
            "stage", "stage/test.csv",
            "klexikon", "klexikon/test.jsonl",
            "lexsub", "lexsub/test.zip",
            "splitrephrase", "splitrephrase/test.jsonl");

    /** Counts words by how often all references have them, also those of other slices. */
    private static final Set<String> OF_THE_WHOLE_GOLD = Set.of("frequent-words");

    @ParameterizedTest
    @ValueSource(strings = {"stage", "klexikon", "lexsub", "splitrephrase"})
    void sliceScores_everyMetric_areThoseOfAGoldWithTheseItemsAlone(String id) throws IOException {
        Demo<?, ?> demo = demo(TaskTypes.byId(id).orElseThrow());

        assertThat(demo.compare()).isGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "klexikon", "lexsub", "splitrephrase"})
    void slicings_ids_areWordsAndDifferent(String id) {
        List<String> ids = TaskTypes.byId(id).orElseThrow().slicings().stream()
                .map(Slicing::id)
                .toList();

        assertThat(ids).isNotEmpty().doesNotHaveDuplicates().allMatch(slicing -> slicing.matches("[a-z]+(-[a-z]+)*"));
    }

    private static <G extends Gold, P extends Predictions> Demo<G, P> demo(ItemTask<G, P> type) throws IOException {
        Upload upload = Upload.of(Path.of("src/tasks/src/main/resources/demo").resolve(GOLDS.get(type.id())));
        return new Demo<>(type, upload, accepted(type.readGold(upload)));
    }

    private static <T> T accepted(Reading<T> reading) {
        return ((Reading.Accepted<T>) reading).value();
    }

    private record Demo<G extends Gold, P extends Predictions>(ItemTask<G, P> type, Upload upload, G gold) {

        /** Compares the scores of all slices under all metrics for all baselines; how many. */
        int compare() throws IOException {
            int compared = 0;
            for (Baseline baseline : type.baselines()) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                baseline.write(gold.items(), 3, out);
                Upload file = Upload.of("predictions", out.toByteArray());
                Scores scores = scores(gold, file);
                for (Slicing<G> slicing : type.slicings()) {
                    Slices slices = slicing.slices(gold);
                    for (int slice = 0; slice < slices.labels().size(); slice++) {
                        Set<String> ids = ids(slices, slice);
                        G part = accepted(type.readGold(SomeItems.of(type.id(), upload, ids)));
                        assertThat(part.items().size()).isEqualTo(slices.sizes()[slice]);
                        Scores alone = scores(part, SomeItems.of(type.id(), file, ids));
                        compared += compare(scores, alone, slices, slice);
                    }
                }
            }
            return compared;
        }

        private Scores scores(G labels, Upload file) throws IOException {
            return type.score(labels, accepted(type.readPredictions(file, labels.items(), Rules.LENIENT)));
        }

        private Set<String> ids(Slices slices, int slice) {
            Set<String> ids = new TreeSet<>();
            for (int item = 0; item < gold.items().size(); item++) {
                if (slices.places()[item] == slice) {
                    ids.add(gold.items().id(item));
                }
            }
            return ids;
        }

        private int compare(Scores scores, Scores alone, Slices slices, int slice) {
            int compared = 0;
            for (int i = 0; i < scores.subtasks().size(); i++) {
                Scores.OfSubtask subtask = scores.subtasks().get(i);
                for (int k = 0; k < subtask.measurements().size(); k++) {
                    Measurement all = subtask.measurements().get(k);
                    Aggregate aggregate = type.aggregate(subtask.subtask(), all.metric(), all.width());
                    SliceScore score = SliceScore.of(
                                    aggregate,
                                    all.counts(),
                                    slices.places(),
                                    slices.labels().size())
                            .get(slice);
                    Measurement few = alone.subtasks().get(i).measurements().get(k);
                    List<Double> values = new ArrayList<>();
                    for (int item = 0; item < slices.places().length && all.items().length > 0; item++) {
                        if (slices.places()[item] == slice && !Double.isNaN(all.items()[item])) {
                            values.add(all.items()[item]);
                        }
                    }
                    String what = subtask.subtask() + "." + all.metric() + " of "
                            + slices.labels().get(slice);
                    if (OF_THE_WHOLE_GOLD.contains(all.metric())) {
                        assertThat(score.value())
                                .as(what)
                                .isCloseTo(
                                        values.stream()
                                                .mapToDouble(value -> value)
                                                .average()
                                                .orElseThrow(),
                                        within(1e-12));
                    } else if (Double.isNaN(few.value())) {
                        assertThat(score).as(what).isEqualTo(new SliceScore(0, Double.NaN));
                    } else {
                        assertThat(score.value()).as(what).isEqualTo(few.value(), within(1e-12));
                    }
                    if (all.items().length > 0) {
                        assertThat(score.items()).as(what).isEqualTo(values.size());
                    }
                    compared++;
                }
            }
            return compared;
        }
    }
}
