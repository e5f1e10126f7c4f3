package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.scoring.Measurement;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Predictions;
import dev.podium.task.Scores;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Metrics that are made of ranks have intervals and tests as others have, with fewer resamples. */
class ComparisonOfRanksTest {

    private static final int ITEMS = 120;
    private static final List<String> OF_RANKS = List.of("spearman", "tau-b", "mean");
    private static final TableTask TASK =
            new TableTask(((Reading.Accepted<TableDefinition>) TableDefinition.read("""
            {"subtasks": [{"id": "all", "answers": [{"name": "score", "kind": "number"}],
              "metrics": [{"metric": "spearman"}, {"metric": "tau-b"}, {"metric": "pearson"}, {"metric": "mae"},
                          {"metric": "mean", "of": ["spearman", "pearson"]}]}]}
            """)).value());

    private static final class NoMemory implements ComparisonCache.OfSubtask {

        @Override
        public PreviousComparisons find(PreviousComparisons.Basis basis) {
            return PreviousComparisons.none(basis);
        }

        @Override
        public void keep(PreviousComparisons.Basis basis, PreviousComparisons systems) {
            // The next time everything is worked out again
        }

        @Override
        public long room() {
            return 0;
        }
    }

    private static Upload file(double noise) {
        Random random = new Random(11);
        Random own = new Random((long) (1000 * noise));
        StringBuilder text = new StringBuilder("id,score\n");
        for (int item = 0; item < ITEMS; item++) {
            text.append(item)
                    .append(',')
                    .append(random.nextInt(10) + noise * own.nextGaussian())
                    .append('\n');
        }
        return Upload.of("file.csv", text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static SystemMeasurement system(long evaluation, double noise) throws IOException {
        return new SystemMeasurement(evaluation, true, false, measures(TASK, noise));
    }

    private static <G extends Gold, P extends Predictions> Map<String, SystemMeasurement.Measure> measures(
            ItemTask<G, P> task, double noise) throws IOException {
        G gold = ((Reading.Accepted<G>) task.readGold(file(0))).value();
        P answers = ((Reading.Accepted<P>) task.readPredictions(file(noise), gold.items(), Rules.STRICT)).value();
        Scores scores = task.score(gold, answers);
        Map<String, SystemMeasurement.Measure> measures = new LinkedHashMap<>();
        for (Measurement of : scores.subtasks().get(0).measurements()) {
            measures.put(
                    of.metric(),
                    new SystemMeasurement.Measure(of.value(), of.items(), new Counts(ITEMS, of.width(), of.counts())));
        }
        return measures;
    }

    static Stream<Clusters> clusters() {
        int[] ofItem = new int[ITEMS];
        for (int item = 0; item < ITEMS; item++) {
            ofItem[item] = item / 3;
        }
        return Stream.of(Clusters.none(ITEMS), Clusters.of(ofItem));
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void of_ranks_haveIntervalsAndTests(Clusters clusters) throws IOException {
        Subtask subtask = TASK.subtasks().get(0);
        List<SystemMeasurement> systems = new ArrayList<>(List.of(system(1, 0.5), system(2, 0.501), system(3, 6)));

        ComparisonResults results =
                ComparisonComputation.of(TASK, subtask, systems, clusters, new Draws(1, 2100), new NoMemory());

        assertThat(results.intervals).hasSize(15).allSatisfy(interval -> {
            double value = systems.get((int) interval.evaluation() - 1)
                    .measures()
                    .get(interval.metric())
                    .value();
            assertThat(value)
                    .isBetween(interval.corrected().low(), interval.corrected().high());
            assertThat(value)
                    .isBetween(
                            interval.percentile().low(), interval.percentile().high());
        });
        assertThat(results.pairs).hasSize(15).allSatisfy(pair -> {
            boolean ofRanks = OF_RANKS.contains(pair.pair().metric());
            assertThat(pair.pair().randomization().draws().orElseThrow().resamples())
                    .isEqualTo(ofRanks ? 2000 : 2100);
            assertThat(pair.judgement().isFound())
                    .as("%s", pair.pair())
                    .isEqualTo(pair.pair().second() == 3);
        });
        assertThat(results.ranges).hasSize(3);
        assertThat(subtask.metrics())
                .allSatisfy(column -> assertThat(column.additive()).isEqualTo(!OF_RANKS.contains(column.metric())));
    }
}
