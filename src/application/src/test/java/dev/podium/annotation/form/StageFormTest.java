package dev.podium.annotation.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.platform.Refused;
import dev.podium.task.Gold;
import dev.podium.task.Items;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Asks for the labels of the first task. */
class StageFormTest {

    private static final Path DATA = Path.of("..", "shared", "data", "stage");

    private final Form form = FormJson.read(
            TaskTypes.byId("stage").orElseThrow().collecting().orElseThrow().form());

    /** The labels that were published, as answers: whatever does not fit is odd in the published files, too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "train.csv | 2944 | {spans answer.spans-never=2, spans answer.unasked=1}",
                "test.csv  |  416 | {}",
                "eval.csv  |  878 | {spans answer.spans-never=1, spans answer.spans-token=1}"
            })
    void labels_ofTheTask_areAnswers(String name, int items, String odd) throws IOException {
        assumeTrue(Files.isDirectory(DATA), "skipped: ../shared/data/stage is not beside the checkout");
        Reading<? extends Gold> reading = TaskTypes.byId("stage").orElseThrow().readGold(Upload.of(DATA.resolve(name)));
        Gold gold = ((Reading.Accepted<? extends Gold>) reading).value();
        Map<String, Integer> refused = new TreeMap<>();
        for (int item = 0; item < gold.items().size(); item++) {
            try {
                read(gold, item);
            } catch (Refused why) {
                refused.merge(why.part() + " " + why.code(), 1, Integer::sum);
            }
        }

        assertThat(gold.items().size()).isEqualTo(items);
        assertThat(refused).hasToString(odd);
    }

    private void read(Gold gold, int item) throws IOException {
        Items items = gold.items();
        JsonNode label = new ObjectMapper().readTree(gold.answer(item));
        JsonNode read = form.read(label, new UnitMaterial(items.attributes(item), items.tokens(item)))
                .json();
        assertThat(read.get("count")).isEqualTo(label.get("count"));
    }
}
