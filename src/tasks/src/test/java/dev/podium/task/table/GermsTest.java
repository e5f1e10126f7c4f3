package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.podium.scoring.Measurement;
import dev.podium.task.Scores;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** GerMS-Detect (GermEval 2024) as a table, from annotators' labels alone, against the official scorer (OFAI, 7a2b8b86). */
class GermsTest {

    private static final Path SHARED = Path.of("..", "shared");
    private static final Path TARGETS = SHARED.resolve("data/germs/competition-targets.json.gz");
    private static final Path PREDICTIONS = SHARED.resolve("oracle/germs/predictions");

    /** The columns that the official scorer averages, and ours. */
    private static final List<String> COLUMNS = List.of("bin_maj", "bin_one", "bin_all", "multi_maj", "disagree_bin");

    private static TableTask task() {
        return TableTasks.of(TableTasks.resource("germs.json"));
    }

    static Stream<String> predictions() throws IOException {
        if (!Files.isDirectory(PREDICTIONS)) {
            return Stream.of("missing.tsv");
        }
        try (Stream<Path> files = Files.list(PREDICTIONS)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("predictions")
    void score_goldOfAnnotators_isThatOfTheOfficialScorer(String file) throws IOException {
        JsonNode expected = TextOracle.shared("germs/expected.json").get(file);
        TableTask task = task();
        TableGold gold = gold(task);

        Map<String, Double> values = values(task, gold, Upload.of(PREDICTIONS.resolve(file)));

        assertThat(values).isNotEmpty();
        if (file.contains("st1")) {
            for (String column : COLUMNS) {
                String slug = column.replace('_', '-');
                close(values, "st1." + slug + "-macro-f1", expected.get(column + "_f1"));
                close(values, "st1." + slug + "-accuracy", expected.get(column + "_acc"));
            }
            close(values, "st1.score", expected.get("score"));
        } else {
            close(values, "st2.dist-bin-js-distance", expected.get("js_dist_bin"));
            close(values, "st2.dist-multi-js-distance", expected.get("js_dist_multi"));
            close(values, "st2.score", expected.get("score"));
        }
    }

    /** What follows from the labels is what was published, ties included. */
    @Test
    void readGold_labelsOfAnnotators_arePublishedTargets() throws IOException {
        TableGold gold = gold(task());
        ArrayNode targets = targets();

        assertThat(gold.items().size()).isEqualTo(1986);
        ObjectMapper mapper = new ObjectMapper();
        for (int item = 0; item < targets.size(); item++) {
            JsonNode derived = mapper.readTree(gold.answer(item));
            for (String column : COLUMNS) {
                assertThat(derived.get(column)).isEqualTo(targets.get(item).get(column));
            }
            for (int label = 0; label < 5; label++) {
                assertThat(derived.get("dist_multi").get(label).doubleValue())
                        .isEqualTo(targets.get(item).get("dist_multi_" + label).doubleValue());
            }
        }
    }

    private static TableGold gold(TableTask task) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (JsonNode target : targets()) {
            lines.append("{\"id\":\"")
                    .append(target.get("id").asText())
                    .append("\",\"labels\":")
                    .append(target.get("labels"))
                    .append("}\n");
        }
        return TableTasks.gold(task, "gold.jsonl", lines.toString());
    }

    private static ArrayNode targets() throws IOException {
        assumeTrue(Files.isRegularFile(TARGETS), "skipped: ../shared/data/germs is not beside the checkout");
        try (InputStream in = new GZIPInputStream(Files.newInputStream(TARGETS))) {
            return (ArrayNode) new ObjectMapper().readTree(in);
        }
    }

    private static Map<String, Double> values(TableTask task, TableGold gold, Upload file) throws IOException {
        Reading<TablePredictions> reading = task.readPredictions(file, gold.items(), Rules.LENIENT);
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        Scores scores = task.score(gold, ((Reading.Accepted<TablePredictions>) reading).value());
        Map<String, Double> values = new HashMap<>();
        for (Scores.OfSubtask subtask : scores.subtasks()) {
            for (Measurement measurement : subtask.measurements()) {
                values.put(subtask.subtask() + "." + measurement.metric(), measurement.value());
            }
        }
        return values;
    }

    private static void close(Map<String, Double> values, String column, JsonNode expected) {
        assertThat(values.get(column)).as(column).isCloseTo(expected.asDouble(), within(1e-12));
    }
}
