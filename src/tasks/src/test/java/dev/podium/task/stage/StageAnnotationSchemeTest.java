package dev.podium.task.stage;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.Annotations;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StageAnnotationSchemeTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final AnnotationScheme collecting = new StageTask().collecting().orElseThrow();

    private static Map<String, Object> answer(String json) throws IOException {
        return JSON.readValue(json, new TypeReference<>() {});
    }

    private static List<AnnotationScheme.Labelled> labelled(StageGold gold) throws IOException {
        List<AnnotationScheme.Labelled> items = new ArrayList<>();
        for (int item = 0; item < gold.items().size(); item++) {
            items.add(new AnnotationScheme.Labelled(
                    gold.items().id(item), gold.items().attributes(item), 1 + item / 500, answer(gold.answer(item))));
        }
        return items;
    }

    private StageGold written(StageGold gold) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        collecting.writeGold(labelled(gold), out);
        return Official.accepted(new StageTask().readGold(Upload.of("gold.csv", out.toByteArray())));
    }

    private static void assertSame(StageGold written, StageGold gold) {
        assertThat(written.items().size()).isEqualTo(gold.items().size());
        IntStream.range(0, gold.items().size()).forEach(item -> {
            assertThat(written.items().attributes(item)).isEqualTo(gold.items().attributes(item));
            assertThat(written.answer(item)).isEqualTo(gold.answer(item));
        });
    }

    @Test
    void gold_writtenAndRead_hasTheSameLabels() throws IOException {
        StageGold gold = Files.gold();
        assertThat(gold.items().size()).isPositive();
        assertSame(written(gold), gold);
    }

    @ParameterizedTest
    @ValueSource(strings = {"train.csv", "test.csv", "eval.csv"})
    void gold_ofTheTask_writtenAndRead_hasTheSameLabels(String name) throws IOException {
        Official.assumeThere();
        StageGold gold = Official.gold(name);
        assertSame(written(gold), gold);
    }

    @Test
    void annotations_writtenAndRead_areThoseThatWereGiven() throws IOException {
        Map<String, Object> one = answer("{\"count\": 1}");
        Map<String, Object> two = answer("{\"count\": 2, \"spans\": [[0], [1, 2]]}");
        String id = Files.items().id(0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        collecting.writeAnnotations(
                List.of(new AnnotationScheme.Said(id, "A01", one), new AnnotationScheme.Said(id, "A02", two)), out);

        Annotations read = Official.accepted(
                new StageTask().readAnnotations(Upload.of("annotations.csv", out.toByteArray()), Files.items()));
        assertThat(read.agree("count", 0)).hasValue(false);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(id + ",A01,1,\n", id + ",A02,2,\"[[0], [1, 2]]\"");
    }

    @Test
    void labelled_withoutSomeAttributes_leavesTheirCellsEmpty() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        collecting.writeGold(
                List.of(new AnnotationScheme.Labelled(
                        "1",
                        Map.of("sent-id", "1", "phrase", "=Eins, zwei.", "phrase_tokenized", "0:==Eins, 1:=zwei."),
                        3,
                        answer("{\"count\": 0}"))),
                out);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .endsWith("\n1,,\"=Eins, zwei.\",,,,,\"0:==Eins, 1:=zwei.\",3,0,\n");
    }

    @Test
    void labelled_ofSentencesWithOtherColumns_isGoldWithTheirNamesAndTokens() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        collecting.writeGold(
                List.of(new AnnotationScheme.Labelled(
                        "s-1",
                        Map.of("sentence", "Mia kam und Tom ging."),
                        1,
                        answer("{\"count\": 2, \"spans\": [[0, 1], [3, 4]]}"))),
                out);
        StageGold gold = Official.accepted(new StageTask().readGold(Upload.of("gold.csv", out.toByteArray())));
        assertThat(gold.items().id(0)).isEqualTo("s-1");
        assertThat(gold.items().phrase(0)).isEqualTo("Mia kam und Tom ging.");
        assertThat(gold.items().tokens(0)).containsExactly("Mia", "kam", "und", "Tom", "ging.");
    }
}
