package dev.podium.task.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.scoring.Measurement;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.TextOracle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Definitions of every kind, as files in every format and in any order, against scikit-learn 1.2.1 and SciPy 1.10.1. */
class TableScoresTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What the reference calls a metric, by what ours is called. */
    private static final Map<String, String> LABELS = Map.ofEntries(
            Map.entry("macro-f1", "macro.occurring.2"),
            Map.entry("macro-precision", "macro.occurring.0"),
            Map.entry("macro-recall", "macro.occurring.1"),
            Map.entry("micro-f1", "micro.occurring.2"),
            Map.entry("weighted-f1", "weighted.occurring.2"),
            Map.entry("accuracy", "accuracy"),
            Map.entry("balanced-accuracy", "balanced_accuracy"),
            Map.entry("mcc", "mcc"),
            Map.entry("kappa", "kappa.none"),
            Map.entry("kappa-linear", "kappa.linear"),
            Map.entry("kappa-quadratic", "kappa.quadratic"),
            Map.entry("mae", "ordinal.mae"),
            Map.entry("macro-mae", "ordinal.macro_mae"),
            Map.entry("spearman", "ordinal.spearman"),
            Map.entry("tau-b", "ordinal.tau_b"));

    private static final Map<String, String> SETS = Map.of(
            "macro-f1", "macro.2",
            "micro-f1", "micro.2",
            "weighted-f1", "weighted.2",
            "samples-f1", "samples.2",
            "samples-jaccard", "jaccard.samples",
            "macro-jaccard", "jaccard.macro",
            "subset-accuracy", "subset_accuracy",
            "hamming-loss", "hamming_loss");

    private static final Map<String, String> NUMBERS = Map.of(
            "mae",
            "mae",
            "mse",
            "mse",
            "rmse",
            "rmse",
            "r2",
            "r2",
            "pearson",
            "pearson",
            "ccc",
            "ccc",
            "spearman",
            "spearman",
            "tau-b",
            "tau_b");

    private static final Map<String, String> DISTRIBUTIONS = Map.of(
            "manhattan", "manhattan",
            "euclidean", "euclidean",
            "js-distance", "js_distance.base2",
            "js-divergence", "js_divergence.base2",
            "wasserstein", "wasserstein.unit_steps",
            "cross-entropy", "cross_entropy.natural.eps1e-12");

    private static final Map<String, String> TAGS = Map.ofEntries(
            Map.entry("micro-precision", "conll.micro.0"),
            Map.entry("micro-recall", "conll.micro.1"),
            Map.entry("micro-f1", "conll.micro.2"),
            Map.entry("macro-precision", "conll.macro.0"),
            Map.entry("macro-recall", "conll.macro.1"),
            Map.entry("macro-f1", "conll.macro.2"),
            Map.entry("weighted-precision", "conll.weighted.0"),
            Map.entry("weighted-recall", "conll.weighted.1"),
            Map.entry("weighted-f1", "conll.weighted.2"),
            Map.entry("strict-micro-precision", "strict.IOB2.micro.0"),
            Map.entry("strict-micro-recall", "strict.IOB2.micro.1"),
            Map.entry("strict-micro-f1", "strict.IOB2.micro.2"),
            Map.entry("strict-macro-precision", "strict.IOB2.macro.0"),
            Map.entry("strict-macro-recall", "strict.IOB2.macro.1"),
            Map.entry("strict-macro-f1", "strict.IOB2.macro.2"),
            Map.entry("strict-weighted-precision", "strict.IOB2.weighted.0"),
            Map.entry("strict-weighted-recall", "strict.IOB2.weighted.1"),
            Map.entry("strict-weighted-f1", "strict.IOB2.weighted.2"));

    private static final Map<String, String> RANKINGS = Map.of("ndcg", "ndcg", "ndcg-at-5", "ndcg@5");

    private static final Map<String, String> PROBABILITIES = Map.of(
            "log-loss",
            "log_loss.natural",
            "brier",
            "brier.sum",
            "roc-auc",
            "roc_auc",
            "average-precision",
            "average_precision");

    static Stream<Arguments> cases() {
        return Stream.of("csv", "tsv", "jsonl", "conll")
                .flatMap(format -> (format.equals("conll")
                                ? Stream.of(cases("spans", "tags", TAGS))
                                : Stream.of(
                                        cases("spans", "tags", TAGS),
                                        cases("ranking", "ranking", RANKINGS),
                                        cases("classes", "label", LABELS),
                                        cases("multilabel", "labels", SETS),
                                        cases("numbers", "number", NUMBERS),
                                        cases("distributions", "distribution", DISTRIBUTIONS),
                                        cases("probabilities", "probabilities", PROBABILITIES)))
                        .flatMap(each -> each)
                        .map(each -> Arguments.of(format, each.get(0), each.get(1), each.get(2), each.get(3))));
    }

    private static Stream<List<Object>> cases(String file, String kind, Map<String, String> metrics) {
        return StreamSupport.stream(TextOracle.json("labels/" + file + ".json").spliterator(), false)
                .map(given -> List.of(file + ": " + given.get("name").asText(), kind, metrics, given));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cases")
    void score_fileOfAnyFormat_isThatOfTheReference(
            String format, String name, String kind, Map<String, String> metrics, JsonNode given) throws IOException {
        TableTask task = TableTasks.of(definition(kind, metrics, given).toString());
        List<Map<String, String>> gold = rows(kind, given, given.has("relevance") ? "relevance" : "gold");
        List<Map<String, String>> output = rows(kind, given, given.has("scores") ? "scores" : "pred");
        Collections.shuffle(output, new Random(1));

        TableGold read = TableTasks.gold(task, "gold." + format, text(format, gold));
        Upload file = TableTasks.upload("answers." + format, text(format, output));
        Reading<TablePredictions> reading = task.readPredictions(file, read.items(), Rules.STRICT);

        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        TablePredictions predictions = ((Reading.Accepted<TablePredictions>) reading).value();
        for (Measurement measurement :
                task.score(read, predictions).subtasks().get(0).measurements()) {
            JsonNode expected = expected(given.get("expected"), metrics.get(measurement.metric()));
            if (expected.isNull()) {
                assertThat(measurement.value()).as(measurement.metric()).isNaN();
            } else {
                assertThat(measurement.value()).as(measurement.metric()).isCloseTo(expected.asDouble(), within(1e-12));
            }
        }
    }

    private static JsonNode expected(JsonNode all, String path) {
        if (all.has(path)) {
            return all.get(path);
        }
        int dot = path.lastIndexOf('.');
        return all.get(path.substring(0, dot)).get(Integer.parseInt(path.substring(dot + 1)));
    }

    private static ObjectNode definition(String kind, Map<String, String> metrics, JsonNode given) {
        ObjectNode definition = JSON.createObjectNode();
        ObjectNode subtask = definition.putArray("subtasks").addObject().put("id", "all");
        ObjectNode answer =
                subtask.putArray("answers").addObject().put("name", "answer").put("kind", kind);
        switch (kind) {
            case "label" -> answer.put("ordered", true).set("labels", given.get("declared"));
            case "labels" -> answer.set("labels", given.get("declared"));
            case "distribution" ->
                answer.put("ordered", true)
                        .set("columns", columns(given.get("gold").get(0).size()));
            case "tags" -> {
                answer.put("tokens", "tokens")
                        .putArray("types")
                        .add("PER")
                        .add("LOC")
                        .add("ORG");
                definition.putObject("items").putArray("shown").add("tokens");
            }
            case "ranking" -> answer.put("separator", "/");
            case "probabilities" -> {
                answer.set("labels", given.get("declared"));
                answer.set("columns", columns(given.get("declared").size()));
            }
            default -> answer.put("least", -1000).put("most", 1000);
        }
        ArrayNode chosen = subtask.putArray("metrics");
        for (String id : new TreeMap<>(metrics).keySet()) {
            ObjectNode metric = chosen.addObject().put("metric", id.replaceFirst("-5$", ""));
            if (id.endsWith("-5")) {
                metric.put("k", 5);
            }
        }
        return definition;
    }

    private static ArrayNode columns(int number) {
        ArrayNode columns = JSON.createArrayNode();
        for (int column = 0; column < number; column++) {
            columns.add("p" + column);
        }
        return columns;
    }

    private static List<Map<String, String>> rows(String kind, JsonNode given, String which) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (int item = 0; item < given.get(which).size(); item++) {
            JsonNode value = given.get(which).get(item);
            Map<String, String> row = new TreeMap<>();
            row.put("id", "i" + item);
            if (kind.equals("labels")) {
                row.put("answer", String.join("|", TextOracle.texts(value)));
            } else if (kind.equals("tags")) {
                row.put("answer", String.join(" ", TextOracle.texts(value)));
                row.put("tokens", "t ".repeat(value.size()).strip());
            } else if (which.equals("relevance")) {
                row.put("answer", candidates(value, (candidate, grade) -> candidate + ":" + grade, "/"));
            } else if (which.equals("scores")) {
                String scores = candidates(value, (candidate, score) -> "\"" + candidate + "\": " + score, ", ");
                row.put("answer", "{" + scores + "}");
            } else if (value.isArray()) {
                for (int column = 0; column < value.size(); column++) {
                    row.put("p" + column, value.get(column).asText());
                }
            } else {
                row.put("answer", value.asText());
            }
            rows.add(row);
        }
        return rows;
    }

    private static String candidates(JsonNode values, BinaryOperator<String> written, String separator) {
        return IntStream.range(0, values.size())
                .mapToObj(place -> written.apply("c" + place, values.get(place).asText()))
                .collect(Collectors.joining(separator));
    }

    private static String text(String format, List<Map<String, String>> rows) {
        if (format.equals("jsonl")) {
            return rows.stream()
                            .map(row -> JSON.valueToTree(row).toString())
                            .reduce((a, b) -> a + "\n" + b)
                            .orElseThrow()
                    + "\n";
        }
        if (format.equals("conll")) {
            return rows.stream().map(TableScoresTest::conll).collect(Collectors.joining("\n"));
        }
        String separator = format.equals("tsv") ? "\t" : ",";
        StringBuilder text =
                new StringBuilder(String.join(separator, rows.get(0).keySet())).append('\n');
        rows.forEach(row -> text.append(
                        row.values().stream().map(TableScoresTest::quoted).collect(Collectors.joining(separator)))
                .append('\n'));
        return text.toString();
    }

    private static String quoted(String cell) {
        return cell.contains("\"") ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }

    private static String conll(Map<String, String> row) {
        StringBuilder text = new StringBuilder("# id = ").append(row.get("id")).append('\n');
        for (String tag : Cells.words(row.get("answer"))) {
            text.append("t\t_\t").append(tag).append('\n');
        }
        return text.toString();
    }
}
