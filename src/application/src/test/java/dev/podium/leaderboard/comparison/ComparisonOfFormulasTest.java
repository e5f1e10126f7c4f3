package dev.podium.leaderboard.comparison;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.scoring.Measurement;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Predictions;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.recount.ItemCounts;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.catalog.recount.RecountedItems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableTask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A program that writes the labels of a table has the same intervals and tests as the table. */
class ComparisonOfFormulasTest {

    private static final int ITEMS = 150;
    private static final String LABELS = "[\"a\", \"b\", \"c\", \"d\"]";
    private static final List<String> METRICS = List.of("macro-f1", "accuracy", "kappa");

    private static final TableTask TABLE = TableTask.of("""
            {"subtasks": [{"id": "all", "answers": [{"name": "tone", "kind": "label", "labels": %s}],
              "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}, {"metric": "kappa"}]}]}
            """.formatted(LABELS));

    private static final ProgramUnit UNIT = new ProgramUnit(
                    "all",
                    "All",
                    new StoredProgram("a1", "python3 score.py"),
                    null,
                    null,
                    new EnvironmentName("python-minimal", "e1"),
                    StepLimits.USUAL,
                    StepOptions.USUAL,
                    METRICS.stream()
                            .map(key -> new ProgramColumn(key, key, key, Direction.HIGHER_IS_BETTER, 3, false, null))
                            .toList())
            .withFormulas("""
                    {"columns": {"macro-f1": "macro-f1(tone)", "accuracy": "accuracy(tone)", "kappa": "kappa(tone)"},
                     "labels": {"tone": %s}}""".formatted(LABELS));

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

    /** With so many items of ten right, and any label else. */
    private static List<String> labels(int right, long seed) {
        Random gold = new Random(5);
        Random own = new Random(seed);
        List<String> labels = new ArrayList<>();
        for (int item = 0; item < ITEMS; item++) {
            String label = "abcd".substring(gold.nextInt(4)).substring(0, 1);
            labels.add(
                    own.nextInt(10) < right
                            ? label
                            : "abcd".substring(own.nextInt(4)).substring(0, 1));
        }
        return labels;
    }

    private static Upload table(List<String> labels) {
        StringBuilder text = new StringBuilder("id,tone\n");
        for (int item = 0; item < ITEMS; item++) {
            text.append(item).append(',').append(labels.get(item)).append('\n');
        }
        return Upload.of("file.csv", text.toString().getBytes(UTF_8));
    }

    private static <G extends Gold, P extends Predictions> Map<String, SystemMeasurement.Measure> measures(
            ItemTask<G, P> task, List<String> labels) throws IOException {
        G gold = ((Reading.Accepted<G>) task.readGold(table(labels(10, 0)))).value();
        P answers = ((Reading.Accepted<P>) task.readPredictions(table(labels), gold.items(), Rules.STRICT)).value();
        Map<String, SystemMeasurement.Measure> measures = new LinkedHashMap<>();
        for (Measurement of : task.score(gold, answers).subtasks().get(0).measurements()) {
            measures.put(
                    of.metric(),
                    new SystemMeasurement.Measure(of.value(), of.items(), new Counts(ITEMS, of.width(), of.counts())));
        }
        return measures;
    }

    /** The same by way of what a program writes. */
    private static Map<String, SystemMeasurement.Measure> recounted(
            List<String> labels, Map<String, SystemMeasurement.Measure> table) {
        StringBuilder rows = new StringBuilder("id,column,gold,predicted\n");
        for (int item = 0; item < ITEMS; item++) {
            rows.append("%d,tone,%s,%s\n".formatted(item, labels(10, 0).get(item), labels.get(item)));
        }
        Map<String, Double> scores = new LinkedHashMap<>();
        table.forEach((metric, measure) -> scores.put(metric, measure.value()));
        RecountedItems items = RecountedItems.of(
                new ItemFiles(Optional.empty(), Optional.of(rows.toString().getBytes(UTF_8)), Optional.empty()),
                METRICS,
                UNIT.columnFormulas(),
                scores);
        assertThat(items.faults()).isEmpty();
        Map<String, SystemMeasurement.Measure> measures = new LinkedHashMap<>();
        items.counts().forEach((metric, counts) -> measures.put(metric, measure(scores.get(metric), counts)));
        return measures;
    }

    private static SystemMeasurement.Measure measure(double value, ItemCounts counts) {
        return new SystemMeasurement.Measure(
                value, counts.values(), new Counts(ITEMS, counts.width(), counts.counts()));
    }

    private static ComparisonResults compared(TaskType type, List<Map<String, SystemMeasurement.Measure>> measures) {
        List<SystemMeasurement> systems = new ArrayList<>();
        measures.forEach(measured ->
                systems.add(new SystemMeasurement(systems.size() + 1L, true, false, new LinkedHashMap<>(measured))));
        return ComparisonComputation.of(
                type, type.subtasks().get(0), systems, Clusters.none(ITEMS), new Draws(7, 1000), new NoMemory());
    }

    @Test
    void program_hasTheIntervalsAndTestsOfTheTable() throws IOException {
        List<Map<String, SystemMeasurement.Measure>> ofTable = new ArrayList<>();
        List<Map<String, SystemMeasurement.Measure>> ofProgram = new ArrayList<>();
        for (int system = 0; system < 3; system++) {
            List<String> labels = labels(4 + 2 * system, system + 1);
            ofTable.add(measures(TABLE, labels));
            ofProgram.add(recounted(labels, ofTable.get(system)));
        }
        ComparisonResults expected = compared(TABLE, ofTable);
        ComparisonResults found = compared(new ProgramDefinition(List.of(UNIT)).task(), ofProgram);

        assertThat(found.intervals).hasSize(9).isEqualTo(expected.intervals);
        assertThat(found.pairs).hasSize(9).usingRecursiveComparison().isEqualTo(expected.pairs);
        assertThat(found.ranges).usingRecursiveComparison().isEqualTo(expected.ranges);
    }
}
