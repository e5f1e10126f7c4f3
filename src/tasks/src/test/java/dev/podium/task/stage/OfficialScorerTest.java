package dev.podium.task.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.scoring.Measurement;
import dev.podium.task.Scores;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The same verdicts and numbers as the official scorer. Reference: german-easy-to-read/statements at 256e8059,
 * {@code data/scoring/helper.py} unmodified, {@code score_both_tasks(check_data(read_data(gold), read_data(prediction)))},
 * with Python 3.11, pandas 1.5.3, scikit-learn 1.2.1 and sacreBLEU at f615c72.
 */
class OfficialScorerTest {

    private static final StageTask TASK = new StageTask();

    /** Depends on the order of a Python set; Python literals that nobody needs for spans. */
    private static final Set<String> NOT_READ =
            Set.of("042_sets_inner", "059_comment_in_cell", "060_hex_and_underscore");

    private static final Map<String, String> NAMES = Map.of(
            "mae",
            "mae",
            "mse",
            "mse",
            "P",
            "precision",
            "R",
            "recall",
            "F1",
            "f1",
            "chrf",
            "chrf",
            "jaccard",
            "jaccard");

    @BeforeEach
    void folderIsThere() {
        Official.assumeThere();
    }

    @TestFactory
    List<DynamicTest> everyCase() throws IOException {
        Official.assumeThere();
        StageGold gold = Official.gold("eval.csv");
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode node : Official.json("expected.json").get("cases")) {
            String path = node.get("case").asText();
            String name = path.substring("predictions/".length(), path.length() - ".csv".length());
            tests.add(DynamicTest.dynamicTest(name, () -> check(name, path, node, gold)));
        }
        assertThat(tests).hasSize(112);
        return tests;
    }

    private static void check(String name, String path, JsonNode node, StageGold gold) throws IOException {
        JsonNode expected = node.get("expected");
        Reading<StagePredictions> reading = Official.read(Official.predictions(path), Official.items("eval_blind.csv"));
        boolean isRefused =
                NOT_READ.contains(name) || expected.get("warned_malformed").asBoolean();
        if (isRefused || !expected.get("ok").asBoolean()) {
            assertThat(reading).isInstanceOf(Reading.Rejected.class);
            return;
        }
        Scores scores = TASK.score(gold, Official.accepted(reading));
        boolean blank = !scores.subtasks().get(1).isEntered();
        assertThat(blank).isEqualTo(name.equals("016_all_1_blank"));
        Map<String, Measurement> measured = measured(scores);
        expected.get("scores").properties().forEach(score -> {
            Measurement measurement = measured.get(NAMES.get(score.getKey()));
            if (measurement == null) {
                assertThat(blank).isTrue();
            } else {
                assertClose(measurement.value(), score.getValue().asDouble(), score.getKey());
            }
        });
        if (node.hasNonNull("items")) {
            checkItems(measured, Official.json(node.get("items").asText()), gold);
        }
    }

    private static void checkItems(Map<String, Measurement> measured, JsonNode items, StageGold gold) {
        Map<String, JsonNode> byId = new LinkedHashMap<>();
        items.forEach(item -> byId.put(item.get("sent-id").asText(), item));
        for (int i = 0; i < gold.items().size(); i++) {
            JsonNode item = byId.get(gold.items().id(i));
            assertThat(Double.isNaN(measured.get("chrf").items()[i])).isEqualTo(item == null);
            assertThat(Double.isNaN(measured.get("jaccard").items()[i])).isEqualTo(item == null);
            if (item != null) {
                assertClose(
                        measured.get("chrf").items()[i], item.get("chrf_concat").asDouble(), "chrf");
                assertClose(
                        measured.get("jaccard").items()[i], item.get("jaccard").asDouble(), "jaccard");
            }
        }
    }

    @Test
    void baselines_officialFiles_exactMeanAbsoluteError() throws IOException {
        assertThat(meanAbsoluteError("baselines/baseline_all_1.csv")).isEqualTo(0.6571753986332574);
        assertThat(meanAbsoluteError("baselines/baseline_string_split.csv")).isEqualTo(0.5956719817767654);
    }

    /** 965 sentences with spans, and 42299, whose cell {@code 0} the official scorer counts as a sentence worth nothing. */
    @Test
    void perfect_train_isWorthNothingOnlyAtTheBareNumber() throws IOException {
        StageGold train = Official.gold("train.csv");

        Scores scores = TASK.score(train, Official.accepted(Official.read(Official.data("train.csv"), train.items())));

        assertThat(measured(scores).get("mae").value()).isZero();
        assertThat(measured(scores).get("chrf").value()).isCloseTo(965.0 / 966, within(1e-12));
    }

    private static double meanAbsoluteError(String file) throws IOException {
        StageGold gold = Official.gold("eval.csv");
        Scores scores = TASK.score(gold, Official.accepted(Official.read(Official.data(file), gold.items())));
        return measured(scores).get("mae").value();
    }

    private static Map<String, Measurement> measured(Scores scores) {
        Map<String, Measurement> measured = new LinkedHashMap<>();
        scores.subtasks().forEach(subtask -> subtask.measurements().forEach(m -> measured.put(m.metric(), m)));
        return measured;
    }

    private static void assertClose(double actual, double expected, String what) {
        assertThat(actual).as(what).isCloseTo(expected, within(1e-12 * Math.max(1, Math.abs(expected))));
    }
}
