package dev.podium.task.lexsub;

import static dev.podium.task.lexsub.Files.TASK;
import static dev.podium.task.lexsub.Files.accepted;
import static dev.podium.task.lexsub.Files.value;
import static dev.podium.task.lexsub.Files.warnings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.scoring.Substitutes.Substitute;
import dev.podium.task.AgreementValue;
import dev.podium.task.Scores;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The demo data keeps what its notice promises. */
class DemoDataTest {

    @Test
    void gold_ofBothSplits_hasNothingOdd() throws IOException {
        assertThat(warnings(TASK.readGold(demo("train.zip")))).isEmpty();
        assertThat(warnings(TASK.readGold(demo("test.zip")))).isEmpty();
    }

    @Test
    void test_hasFourSentencesOfEachOfTenWords() throws IOException {
        LexsubGold gold = accepted(TASK.readGold(demo("test.zip")));
        Map<String, Integer> words = new TreeMap<>();
        gold.items()
                .sentences()
                .forEach(sentence -> words.merge(sentence.instance().lexelt(), 1, Integer::sum));

        assertThat(words)
                .hasSize(10)
                .allSatisfy((word, sentences) -> assertThat(sentences).isEqualTo(4));
        assertThat(gold.distribution()).isEqualTo(Map.of("2", 1, "3", 27, "4", 12));
    }

    @Test
    void training_isTheTrainSplit() throws IOException {
        LexsubGold train = accepted(TASK.readGold(demo("train.zip")));
        List<LabelledInstance> labels = new ArrayList<>();
        for (int i = 0; i < train.items().size(); i++) {
            labels.add(new LabelledInstance(train.items().sentence(i).instance(), train.label(i)));
        }

        assertThat(accepted(TASK.readGold(demo("test.zip"))).items().training())
                .hasSize(12)
                .isEqualTo(labels);
    }

    @Test
    void gold_countsWhatTheFourAnnotatorsGave() throws IOException {
        for (String split : List.of("train", "test")) {
            LexsubGold gold = accepted(TASK.readGold(demo(split + ".zip")));
            LexsubAnnotations annotations =
                    (LexsubAnnotations) accepted(TASK.readAnnotations(demo(split + "-annotators.csv"), gold.items()));
            assertThat(annotations.annotators()).isEqualTo(4);
            for (int i = 0; i < gold.items().size(); i++) {
                int item = i;
                Set<String> given = new TreeSet<>();
                for (Substitute substitute : gold.label(item).listed()) {
                    given.add(substitute.text());
                    assertThat(annotations.given(item).filter(of -> of.contains(substitute.text())))
                            .hasSize(substitute.frequency());
                }
                annotations.given(item).forEach(of -> assertThat(given).containsAll(of));
            }
        }
    }

    @Test
    void agreement_isWhatTheNoticeSays() throws IOException {
        LexsubGold gold = accepted(TASK.readGold(demo("test.zip")));
        List<AgreementValue> agreement =
                TASK.agreement(gold, accepted(TASK.readAnnotations(demo("test-annotators.csv"), gold.items())));

        assertThat(agreement).extracting(AgreementValue::slice).containsExactly("", "a", "n", "v");
        assertThat(agreement.get(0).value()).isCloseTo(0.419, within(0.0005));
    }

    @Test
    void mostFrequent_isWorthWhatTheNoticeSays() throws IOException {
        LexsubGold gold = accepted(TASK.readGold(demo("test.zip")));
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        TASK.baselines().get(1).write(gold.items(), 0, file);

        Scores scores = TASK.score(
                gold, accepted(TASK.readPredictions(Upload.of("a", file.toByteArray()), gold.items(), Rules.STRICT)));

        assertThat(value(scores, "best", "recall")).isCloseTo(0.119, within(0.0005));
        assertThat(value(scores, "oot", "recall")).isCloseTo(0.241, within(0.0005));
        assertThat(value(scores, "rank", "gap")).isCloseTo(0.168, within(0.0005));
    }

    static Upload demo(String name) throws IOException {
        try (InputStream in = DemoDataTest.class.getResourceAsStream("/demo/lexsub/" + name)) {
            return Upload.of(name, in.readAllBytes());
        }
    }
}
