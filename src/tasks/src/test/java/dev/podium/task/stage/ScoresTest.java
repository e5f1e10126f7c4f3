package dev.podium.task.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.Measurement;
import dev.podium.task.Baseline;
import dev.podium.task.Items;
import dev.podium.task.Scores;
import dev.podium.task.reading.Rules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoresTest {

    @Test
    void score_perfect_isTheBestOfEveryMetric() throws IOException {
        for (Measurement measurement : all(score(Files.FIRST, Files.SECOND, Files.THIRD))) {
            double best = switch (measurement.direction()) {
                case LOWER_IS_BETTER -> 0;
                case HIGHER_IS_BETTER -> 1;
                case NEITHER -> throw new AssertionError(measurement.metric() + " judges");
            };
            assertThat(measurement.value()).as(measurement.metric()).isCloseTo(best, within(1e-15));
        }
    }

    @Test
    void score_columns_areThoseOfTheTaskType() throws IOException {
        Scores scores = score(Files.FIRST, Files.SECOND, Files.THIRD);

        for (int i = 0; i < scores.subtasks().size(); i++) {
            assertThat(scores.subtasks().get(i).subtask())
                    .isEqualTo(Files.TASK.subtasks().get(i).id());
            assertThat(scores.subtasks().get(i).measurements())
                    .extracting(Measurement::metric)
                    .containsExactlyElementsOf(Files.TASK.subtasks().get(i).metrics().stream()
                            .map(column -> column.metric())
                            .toList());
        }
    }

    @Test
    void score_meanOfItems_isTheMeanOfThoseThatTakePart() throws IOException {
        for (Measurement measurement : all(score("1,2,\"[[0],[1]]\"\n", "2,1,[]\n", Files.THIRD))) {
            if (measurement.items().length > 0) {
                assertThat(Arrays.stream(measurement.items())
                                .filter(value -> !Double.isNaN(value))
                                .average()
                                .orElseThrow())
                        .isCloseTo(measurement.value(), within(1e-15));
            }
        }
    }

    @Test
    void score_counts_sumToTheValue() throws IOException {
        Scores scores = score("1,2,\"[[0],[1]]\"\n", "2,1,[]\n", Files.THIRD);

        Measurement mae = scores.subtasks().get(0).measurements().get(0);
        assertThat(mae.counts()).containsExactly(1, 1, 1, 1, 0, 1);
        Measurement f1 = scores.subtasks().get(0).measurements().get(4);
        assertThat(f1.width()).isEqualTo(9);
        assertThat(f1.counts())
                .containsExactly(0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1);
    }

    @Test
    void score_rowOrder_doesNotMatter() throws IOException {
        List<Measurement> one = all(score(Files.FIRST, Files.SECOND, "3,2,\"[[0], [1]]\"\n"));
        List<Measurement> other = all(score("3,2,\"[[0], [1]]\"\n", Files.FIRST, Files.SECOND));

        for (int i = 0; i < one.size(); i++) {
            assertThat(other.get(i).value()).isEqualTo(one.get(i).value());
            assertThat(other.get(i).counts()).isEqualTo(one.get(i).counts());
        }
    }

    @Test
    void score_signature_namesTaskMetricParametersAndVersion() throws IOException {
        assertThat(all(score(Files.FIRST, Files.SECOND, Files.THIRD)))
                .extracting(measurement -> measurement.signature().text())
                .containsExactly(
                        "task:stage|metric:count.mae|v:1",
                        "task:stage|metric:count.mse|v:1",
                        "task:stage|metric:count.precision|average:weighted|zero:0|v:1",
                        "task:stage|metric:count.recall|average:weighted|zero:0|v:1",
                        "task:stage|metric:count.f1|average:weighted|zero:0|v:1",
                        "task:stage|metric:spans.chrf|nc:6|nw:0|beta:2|ref:prediction|v:1",
                        "task:stage|metric:spans.jaccard|orders:6|v:1");
    }

    @Test
    void score_minusZero_isZero() throws IOException {
        StageGold gold = gold("0,");
        for (String zero : List.of("0", "-0", "-0.0", "-0e0")) {
            assertThat(f1(gold, "1," + zero + ",[]\n" + Files.SECOND + Files.THIRD))
                    .as(zero)
                    .isEqualTo(1);
            assertThat(f1(gold(zero + ","), "1,0,[]\n" + Files.SECOND + Files.THIRD))
                    .as(zero)
                    .isEqualTo(1);
        }
    }

    private static StageGold gold(String label) throws IOException {
        return Official.accepted(Files.TASK.readGold(Files.upload(Files.GOLD.replace("alt.,1,", "alt.," + label))));
    }

    private static double f1(StageGold gold, String rows) throws IOException {
        Scores scores = Files.TASK.score(gold, Official.accepted(Files.read(Files.HEADER + rows)));
        return scores.subtasks().get(0).measurements().get(4).value();
    }

    @Test
    void score_predictionsForOtherItems_isRefused() throws IOException {
        Items other = Official.accepted(Files.TASK.readItems(Files.upload(Files.GOLD.replace("\n3,", "\n4,"))));
        StagePredictions predictions = Official.accepted(Files.TASK.readPredictions(
                Files.upload(Files.HEADER + Files.FIRST + Files.SECOND + Files.THIRD.replace("3,3", "4,3")),
                other,
                Rules.LENIENT));

        assertThatThrownBy(() -> Files.TASK.score(Files.gold(), predictions))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void baselines_ofSmallFile_followThePaper() throws IOException {
        assertThat(baseline("all-1", 1)).isEqualTo(Files.HEADER + "1,1,[]\n2,1,[]\n3,1,[]\n");
        assertThat(baseline("string-match", 1))
                .isEqualTo(Files.HEADER + "1,1,[]\n2,2,\"[[0, 1, 2], [4]]\"\n3,2,\"[[0, 1, 2, 3, 4], [6, 7]]\"\n");
    }

    @Test
    void baselines_sentenceLongerThanSpansCanName_accepted() throws IOException {
        StringBuilder tokens = new StringBuilder("0:=Das");
        for (int i = 1; i < 400; i++) {
            tokens.append(' ').append(i).append(i % 10 == 0 ? ":=und" : ":=Haus");
        }
        Items items = Official.accepted(
                Files.TASK.readItems(Files.upload(Files.GOLD.replace("0:=Das 1:=Haus 2:=ist 3:=alt.", tokens))));
        for (Baseline baseline : Files.TASK.baselines()) {
            for (long seed = 1; seed < 10; seed++) {
                assertThat(Files.errors(Files.TASK.readPredictions(
                                Files.upload(write(baseline, items, seed)), items, Rules.STRICT)))
                        .as(baseline.name())
                        .isEmpty();
            }
        }
    }

    @Test
    void baselines_random_repeatsWithItsSeed() throws IOException {
        assertThat(baseline("random", 5)).isEqualTo(baseline("random", 5));
        assertThat(List.of(baseline("random", 1), baseline("random", 2), baseline("random", 3), baseline("random", 4)))
                .doesNotHaveDuplicates();
    }

    @Test
    void baselines_random_cutsIntoNearlyEqualRunsThatAreNeverEmpty() throws IOException {
        String gold = Files.GOLD.replace("0:=Das 1:=Haus 2:=ist 3:=alt.", "0:=Ja.");
        Items items = Official.accepted(Files.TASK.readItems(Files.upload(gold)));
        for (long seed = 0; seed < 50; seed++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            find("random").write(items, seed, out);
            StagePredictions predictions = Official.accepted(Files.TASK.readPredictions(
                    dev.podium.task.reading.Upload.of("random", out.toByteArray()), items, Rules.STRICT));
            assertThat(predictions.of(0).count()).isEqualTo(1);
            int[][] spans = predictions.of(2).spans();
            for (int[] span : spans) {
                assertThat(span.length).isBetween(8 / spans.length, (8 + spans.length - 1) / spans.length);
            }
        }
    }

    @Test
    void baselines_officialEval_areTheOfficialFiles() throws IOException {
        Official.assumeThere();
        Items items = Official.items("eval_blind.csv");

        assertThat(write(find("all-1"), items, 1)).isEqualTo(official("baselines/baseline_all_1.csv"));
        assertThat(write(find("string-match"), items, 1)).isEqualTo(official("baselines/baseline_string_split.csv"));
    }

    private static String official(String file) throws IOException {
        return java.nio.file.Files.readString(Official.DATA.resolve(file));
    }

    private static String baseline(String name, long seed) throws IOException {
        return write(find(name), Files.items(), seed);
    }

    private static Baseline find(String name) {
        return Files.TASK.baselines().stream()
                .filter(baseline -> baseline.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String write(Baseline baseline, Items items, long seed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        baseline.write(items, seed, out);
        return out.toString(java.nio.charset.StandardCharsets.UTF_8);
    }

    private static Scores score(String... rows) throws IOException {
        return Files.TASK.score(Files.gold(), Official.accepted(Files.read(Files.HEADER + String.join("", rows))));
    }

    private static List<Measurement> all(Scores scores) {
        List<Measurement> all = new ArrayList<>();
        scores.subtasks().forEach(subtask -> all.addAll(subtask.measurements()));
        return all;
    }
}
