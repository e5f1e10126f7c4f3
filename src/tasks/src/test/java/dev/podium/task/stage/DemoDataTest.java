package dev.podium.task.stage;

import static dev.podium.task.stage.Files.TASK;
import static dev.podium.task.stage.Files.warnings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.task.Annotations;
import dev.podium.task.Baseline;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The demo data keeps what its notice promises. */
class DemoDataTest {

    @Test
    void gold_ofBothSplits_hasNothingOdd() throws IOException {
        assertThat(warnings(TASK.readGold(demo("train.csv")))).isEmpty();
        assertThat(warnings(TASK.readGold(demo("test.csv")))).isEmpty();
    }

    @Test
    void gold_ofBothSplits_isLargeEnoughAndOnTwelveTopics() throws IOException {
        StageGold train = gold("train.csv");
        StageGold test = gold("test.csv");
        Set<String> topics = new HashSet<>();
        for (StageGold gold : Set.of(train, test)) {
            for (int i = 0; i < gold.items().size(); i++) {
                topics.add(gold.items().attributes(i).get("topic"));
            }
        }
        assertThat(topics).hasSize(12);
        assertThat(train.distribution()).isEqualTo(Map.of("0", 7, "1", 39, "2", 27, "3", 11, "4", 1, "6", 1));
        assertThat(test.distribution()).isEqualTo(Map.of("1", 49, "2", 33, "3", 14, "4", 3, "5", 1));
    }

    @Test
    void annotators_two_labelEverySentence() throws IOException {
        for (String split : Set.of("train", "test")) {
            StageGold gold = gold(split + ".csv");
            Annotations labels = Official.accepted(TASK.readAnnotations(demo(split + "-annotators.csv"), gold.items()));
            assertThat(labels.annotators()).isEqualTo(2);
            assertThat(labels.size()).isEqualTo(2 * gold.items().size());
        }
    }

    @Test
    void baselines_onTheTestSplit_areWorthWhatTheNoticeSays() throws IOException {
        assertThat(mae("all-1")).isCloseTo(0.74, within(1e-12));
        assertThat(mae("string-match")).isCloseTo(0.64, within(1e-12));
    }

    private static double mae(String name) throws IOException {
        StageGold gold = gold("test.csv");
        Baseline baseline = TASK.baselines().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        baseline.write(gold.items(), 0, file);
        Reading<StagePredictions> predictions =
                TASK.readPredictions(Upload.of("baseline.csv", file.toByteArray()), gold.items(), Rules.LENIENT);
        return TASK.score(gold, Official.accepted(predictions))
                .subtasks()
                .get(0)
                .measurements()
                .get(0)
                .value();
    }

    private static StageGold gold(String name) throws IOException {
        return Official.accepted(TASK.readGold(demo(name)));
    }

    private static Upload demo(String name) throws IOException {
        try (InputStream in = DemoDataTest.class.getResourceAsStream("/demo/stage/" + name)) {
            return Upload.of(name, in.readAllBytes());
        }
    }
}
