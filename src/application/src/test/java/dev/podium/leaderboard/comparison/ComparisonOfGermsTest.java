package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import dev.podium.task.Scores;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.recount.ItemCounts;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.catalog.recount.RecountedItems;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.program.ScoresFile;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableTask;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * GerMS-Detect (GermEval 2024) twice: from a definition, and by a program that writes the labels that it compares. Its numbers are those of the
 * official scorer (OFAI, 7a2b8b86), its intervals and tests those of the definition.
 */
class ComparisonOfGermsTest {

    private static final Path SHARED = Path.of("..", "shared");
    private static final Path TARGETS = SHARED.resolve("data/germs/competition-targets.json.gz");
    private static final Path PREDICTIONS = SHARED.resolve("oracle/germs/predictions");
    private static final Path DEFINITION = Path.of("src/tasks/src/test/resources/dev/podium/task/table/germs.json");
    private static final Path PROGRAM = Path.of("src/application/src/test/resources/germs/score.py");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int ITEMS = 1986;
    private static final List<String> LABELS = List.of("bin_maj", "bin_one", "bin_all", "multi_maj", "disagree_bin");

    /** What the program calls its numbers, by the columns of the definition, and what they follow from. */
    private record Column(String metric, String key, String formula, Direction direction) {}

    private static List<Column> columnsOfLabels() {
        List<Column> columns = new ArrayList<>();
        for (String label : LABELS) {
            String slug = label.replace('_', '-');
            columns.add(new Column(
                    slug + "-macro-f1", label + "_f1", "macro-f1(" + label + ")", Direction.HIGHER_IS_BETTER));
            columns.add(new Column(
                    slug + "-accuracy", label + "_acc", "accuracy(" + label + ")", Direction.HIGHER_IS_BETTER));
        }
        String mean = "mean("
                + String.join(", ", LABELS.stream().map(label -> label + "_f1").toList()) + ")";
        columns.add(new Column("score", "score", mean, Direction.HIGHER_IS_BETTER));
        return columns;
    }

    private static List<Column> columnsOfShares() {
        return List.of(
                new Column("dist-bin-js-distance", "js_dist_bin", "mean(js_dist_bin)", Direction.LOWER_IS_BETTER),
                new Column("dist-multi-js-distance", "js_dist_multi", "mean(js_dist_multi)", Direction.LOWER_IS_BETTER),
                new Column("score", "score", "mean(js_dist_bin, js_dist_multi)", Direction.LOWER_IS_BETTER));
    }

    private static ProgramUnit unit(String subtask, List<Column> columns) throws IOException {
        Map<String, Object> formulas = new LinkedHashMap<>();
        Map<String, String> byKey = new LinkedHashMap<>();
        columns.forEach(column -> byKey.put(column.key(), column.formula()));
        Map<String, List<String>> labels = new LinkedHashMap<>();
        for (String label : LABELS) {
            labels.put(
                    label,
                    label.equals("multi_maj")
                            ? List.of("0-Kein", "1-Gering", "2-Vorhanden", "3-Stark", "4-Extrem")
                            : List.of("0", "1"));
        }
        formulas.put("columns", byKey);
        if (subtask.equals("st1")) {
            formulas.put("labels", labels);
        }
        return new ProgramUnit(
                        subtask,
                        subtask,
                        new StoredProgram("a1", "python3 score.py $input $output"),
                        null,
                        null,
                        new EnvironmentName("python-minimal", "e1"),
                        StepLimits.USUAL,
                        StepOptions.USUAL,
                        columns.stream()
                                .map(column -> new ProgramColumn(
                                        column.metric(),
                                        column.key(),
                                        column.key(),
                                        column.direction(),
                                        3,
                                        false,
                                        null))
                                .toList())
                .withFormulas(JSON.writeValueAsString(formulas));
    }

    @TempDir
    Path directory;

    private TableTask table;
    private Gold gold;

    @BeforeEach
    void readGold() throws IOException {
        assumeTrue(Files.isRegularFile(TARGETS), "skipped: ../shared/data/germs is not beside the checkout");
        assumeTrue(
                Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "python3"))),
                "skipped: python3 is not installed");
        table = TableTask.of(Files.readString(DEFINITION));
        StringBuilder lines = new StringBuilder();
        Path reference = Files.createDirectories(directory.resolve("input/ref"));
        try (InputStream in = new GZIPInputStream(Files.newInputStream(TARGETS))) {
            JsonNode targets = JSON.readTree(in);
            JSON.writeValue(reference.resolve("targets.json").toFile(), targets);
            for (JsonNode target : targets) {
                lines.append("{\"id\":\"%s\",\"labels\":%s}\n"
                        .formatted(target.get("id").asText(), target.get("labels")));
            }
        }
        gold = accepted(table.readGold(Upload.of("gold.jsonl", lines.toString().getBytes(StandardCharsets.UTF_8))));
    }

    private static <T> T accepted(Reading<T> reading) {
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<T>) reading).value();
    }

    private static <G extends Gold, P extends Predictions> Scores scores(ItemTask<G, P> task, Gold of, Upload file)
            throws IOException {
        P answers = accepted(task.readPredictions(file, of.items(), Rules.LENIENT));
        @SuppressWarnings("unchecked")
        G known = (G) of;
        return task.score(known, answers);
    }

    private Map<String, SystemMeasurement.Measure> byDefinition(String subtask, Path file) throws IOException {
        Map<String, SystemMeasurement.Measure> measures = new LinkedHashMap<>();
        scores(table, gold, Upload.of(file)).subtasks().stream()
                .filter(known -> known.subtask().equals(subtask))
                .flatMap(known -> known.measurements().stream())
                .forEach((Measurement of) -> measures.put(
                        of.metric(),
                        new SystemMeasurement.Measure(
                                of.value(), of.items(), new Counts(ITEMS, of.width(), of.counts()))));
        return measures;
    }

    /** Runs it, and counts again what it wrote. */
    private Map<String, SystemMeasurement.Measure> byProgram(ProgramUnit unit, Path file) throws Exception {
        Path output = Files.createDirectories(
                directory.resolve(file.getFileName().toString()).resolve("output"));
        Path submission = Files.createDirectories(directory.resolve("input/res"));
        Files.write(submission.resolve("submission.tsv"), Files.readAllBytes(file));
        Process process = new ProcessBuilder(
                        "python3",
                        PROGRAM.toString(),
                        directory.resolve("input").toString(),
                        output.toString())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
        Map<String, Double> written = accepted(ScoresFile.read(
                        ScoresFile.JSON, Files.readAllBytes(output.resolve(ScoresFile.JSON)), unit.keys()))
                .values();
        expect(file, written);
        RecountedItems items = RecountedItems.of(
                new ItemFiles(read(output, ItemsFile.NAME), read(output, ItemFiles.LABELS), Optional.empty()),
                unit.keys(),
                unit.columnFormulas(),
                written);
        assertThat(items.faults()).isEmpty();
        Map<String, SystemMeasurement.Measure> measures = new LinkedHashMap<>();
        unit.columns().forEach(column -> {
            ItemCounts counts = items.counts().get(column.key());
            measures.put(
                    column.metric(),
                    new SystemMeasurement.Measure(
                            written.get(column.key()),
                            counts.values(),
                            new Counts(ITEMS, counts.width(), counts.counts())));
        });
        return measures;
    }

    private static Optional<byte[]> read(Path output, String name) throws IOException {
        Path file = output.resolve(name);
        return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    }

    /** All numbers of the official scorer. */
    private static void expect(Path file, Map<String, Double> written) throws IOException {
        JsonNode expected = JSON.readTree(
                        SHARED.resolve("oracle/germs/expected.json").toFile())
                .get(file.getFileName().toString());
        assertThat(expected.size()).isGreaterThan(2);
        expected.properties()
                .forEach(number -> assertThat(written.get(number.getKey()))
                        .as(number.getKey())
                        .isCloseTo(number.getValue().asDouble(), within(1e-12)));
    }

    private static ComparisonResults compared(
            TaskType type, String subtask, List<Map<String, SystemMeasurement.Measure>> measures) {
        List<SystemMeasurement> systems = new ArrayList<>();
        measures.forEach(measured ->
                systems.add(new SystemMeasurement(systems.size() + 1L, true, false, new LinkedHashMap<>(measured))));
        return ComparisonComputation.of(
                type,
                type.subtasks().stream()
                        .filter(known -> known.id().equals(subtask))
                        .findFirst()
                        .orElseThrow(),
                systems,
                Clusters.none(ITEMS),
                new Draws(7, 1000),
                new NoMemory());
    }

    private void assertSame(String subtask, List<Column> columns, int pairs) throws Exception {
        ProgramUnit unit = unit(subtask, columns);
        List<Map<String, SystemMeasurement.Measure>> ofDefinition = new ArrayList<>();
        List<Map<String, SystemMeasurement.Measure>> ofProgram = new ArrayList<>();
        try (Stream<Path> files = Files.list(PREDICTIONS)) {
            for (Path file : files.filter(each -> each.toString().contains(subtask))
                    .sorted()
                    .toList()) {
                ofDefinition.add(byDefinition(subtask, file));
                ofProgram.add(byProgram(unit, file));
            }
        }
        assertThat(ofProgram).hasSize(4);
        for (int system = 0; system < ofProgram.size(); system++) {
            for (Column column : columns) {
                assertThat(ofProgram.get(system).get(column.metric()).value())
                        .as(column.metric())
                        .isCloseTo(ofDefinition.get(system).get(column.metric()).value(), within(1e-12));
            }
        }
        ComparisonResults expected = compared(table, subtask, ofDefinition);
        ComparisonResults found = compared(new ProgramDefinition(List.of(unit)).task(), subtask, ofProgram);
        assertThat(found.intervals)
                .hasSize(3 * columns.size())
                .usingRecursiveComparison()
                .withEqualsForType(ComparisonOfGermsTest::isClose, Double.class)
                .withEqualsForType(ComparisonOfGermsTest::areClose, OptionalDouble.class)
                .isEqualTo(expected.intervals);
        assertThat(found.pairs)
                .hasSize(pairs)
                .usingRecursiveComparison()
                .withEqualsForType(ComparisonOfGermsTest::isClose, Double.class)
                .withEqualsForType(ComparisonOfGermsTest::areClose, OptionalDouble.class)
                .isEqualTo(expected.pairs);
        assertThat(found.ranges).usingRecursiveComparison().isEqualTo(expected.ranges);
    }

    private static boolean isClose(double a, double b) {
        return Double.compare(a, b) == 0 || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
    }

    private static boolean areClose(OptionalDouble a, OptionalDouble b) {
        return a.isPresent() == b.isPresent() && (a.isEmpty() || isClose(a.getAsDouble(), b.getAsDouble()));
    }

    @Test
    void program_thatWritesLabels_hasTheNumbersIntervalsAndTestsOfTheDefinition() throws Exception {
        assertSame("st1", columnsOfLabels(), 6 * 11);
    }

    @Test
    void program_thatWritesValuesOfItems_hasThemToo() throws Exception {
        assertSame("st2", columnsOfShares(), 6 * 3);
    }

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
}
