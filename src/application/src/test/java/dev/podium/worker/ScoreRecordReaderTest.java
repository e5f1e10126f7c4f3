package dev.podium.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.podium.evaluation.ScoringResult;
import dev.podium.scoring.Measurement;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreRecordReaderTest {

    private static final ItemTask<?, ?> STAGE = TaskTypes.byId("stage").orElseThrow();

    /** A record of two items in the subtask of counts only. */
    private static final String RECORD = """
            {"task":"stage","version":"%s","items":2,"warnings":[],"subtasks":[
              {"id":"count","entered":true,"metrics":[
                {"id":"mae","direction":"LOWER_IS_BETTER","signature":"s","value":0.5,"items":[1,0],"width":2,"counts":[1,1,0,1]},
                {"id":"mse","direction":"LOWER_IS_BETTER","signature":"s","value":0.5,"items":[1,0],"width":2,"counts":[1,1,0,1]},
                {"id":"precision","direction":"HIGHER_IS_BETTER","signature":"s","value":1,"items":[],"width":3,"counts":[0,0,1,1,1,1]},
                {"id":"recall","direction":"HIGHER_IS_BETTER","signature":"s","value":0.5,"items":[],"width":3,"counts":[0,0,1,1,1,1]},
                {"id":"f1","direction":"HIGHER_IS_BETTER","signature":"s","value":0.6666666666666666,"items":[],"width":3,"counts":[0,0,1,1,1,1]}]},
              {"id":"spans","entered":false,"metrics":[]}],
             "answers":[{"count":2,"spans":[[1],[2]]},{"count":1}]}""".formatted(STAGE.version());

    @Test
    void record_good_isReadWhole() throws UnusableRecord {
        ScoringResult result = read(RECORD);
        Measurement mae = result.scores().subtasks().get(0).measurements().get(0);
        assertThat(mae.value()).isEqualTo(0.5);
        assertThat(mae.counts()).containsExactly(1, 1, 0, 1);
        assertThat(result.scores().subtasks().get(1).isEntered()).isFalse();
        assertThat(result.answers()).containsExactly("{\"count\":2,\"spans\":[[1],[2]]}", "{\"count\":1}");
    }

    @Test
    void item_thatTakesNoPart_isNaN() throws UnusableRecord {
        ScoringResult result = read(RECORD.replaceFirst(
                "0.5,\"items\":\\[1,0\\],\"width\":2,\"counts\":\\[1,1,0,1\\]",
                "1,\"items\":[1,null],\"width\":2,\"counts\":[1,1,0,0]"));
        assertThat(result.scores().subtasks().get(0).measurements().get(0).items())
                .containsExactly(1, Double.NaN);
    }

    @Test
    void value_thatIsUndefined_isNaN() throws UnusableRecord {
        ScoringResult result = read(RECORD.replaceFirst(
                "0.5,\"items\":\\[1,0\\],\"width\":2,\"counts\":\\[1,1,0,1\\]",
                "null,\"items\":[null,null],\"width\":2,\"counts\":[0,0,0,0]"));
        assertThat(result.scores().subtasks().get(0).measurements().get(0).value())
                .isNaN();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"value\":0.5; \"value\":1e999",
                "\"value\":0.5; \"value\":\"0.5\"",
                "\"value\":0.5; \"value\":NaN",
                "\"items\":[1,0]; \"items\":[1]",
                "\"items\":[1,0]; \"items\":[1,1e400]",
                "\"counts\":[1,1,0,1]; \"counts\":[1,1,0]",
                "\"counts\":[1,1,0,1]; \"counts\":[1,1,0,null]",
                "\"value\":0.5; \"value\":0.4",
                "\"value\":0.5; \"value\":1e308",
                "\"value\":0.5; \"value\":-5",
                "\"value\":0.5; \"value\":null",
                "\"items\":[1,0]; \"items\":[1,-1]",
                "\"items\":[1,0]; \"items\":[1,null]",
                "\"items\":[1,0]; \"items\":[]",
                "0.5,\"items\":[1,0],\"width\":2,\"counts\":[1,1,0,1]; -0.5,\"items\":[-1,0],\"width\":2,\"counts\":[-1,1,0,1]",
                "1,\"items\":[],\"width\":3,\"counts\":[0,0,1,1,1,1]; 2,\"items\":[],\"width\":3,\"counts\":[0,0,1,2,1,1]",
                "\"counts\":[0,0,1,1,1,1]; \"counts\":[-1,0,1,2,1,1]",
                "\"width\":2; \"width\":0",
                "\"width\":2; \"width\":2000000000",
                "\"id\":\"mae\"; \"id\":\"mse\"",
                "\"id\":\"spans\"; \"id\":\"other\"",
                "\"task\":\"stage\"; \"task\":\"other\"",
                "\"items\":2; \"items\":3",
                "{\"count\":1}]; {\"count\":1},{\"count\":1}]",
                "\"task\":\"stage\"; \"task\":\"stage\",\"task\":\"stage\"",
            })
    void record_withAFault_isRefused(String part, String fault) {
        assertThat(RECORD).contains(part);
        assertThatThrownBy(() -> read(RECORD.replace(part, fault))).isInstanceOf(UnusableRecord.class);
    }

    @Test
    void record_cutOff_isRefused() {
        assertThatThrownBy(() -> read(RECORD.substring(0, RECORD.length() - 10)))
                .isInstanceOf(UnusableRecord.class);
    }

    @Test
    void record_withTrailingText_isRefused() {
        assertThatThrownBy(() -> read(RECORD + " {}")).isInstanceOf(UnusableRecord.class);
    }

    /** Small JSON values are large objects: 10 MiB of them as a tree are more than 300 MiB. */
    @Test
    void record_ofAsManySpansAsAFileCanHold_takesLittleMoreMemoryThanItself() throws UnusableRecord {
        String spans = "[0],".repeat(1 << 17);
        String answer = "{\"count\":2,\"spans\":[" + spans + "[0]]}";
        byte[] record =
                RECORD.replace("{\"count\":2,\"spans\":[[1],[2]]}", answer).getBytes(StandardCharsets.UTF_8);
        read(RECORD);
        long before = allocated();
        ScoringResult result = ScoreRecordReader.read(record, STAGE, 2);
        assertThat(allocated() - before).isLessThan(8L * record.length);
        assertThat(result.answers().get(0)).isEqualTo(answer);
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    private static ScoringResult read(String record) throws UnusableRecord {
        return ScoreRecordReader.read(record.getBytes(StandardCharsets.UTF_8), STAGE, 2);
    }
}
