package dev.podium.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.ScorerJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar with a task that a definition describes. */
@Tag("slow")
class TableJarTest {

    private static final int ITEMS = 300;

    @TempDir
    private Path folder;

    private String definition;
    private String gold;
    private String better;
    private String worse;

    @BeforeEach
    void files() throws IOException {
        definition = write("task.json", """
                {"items": {"shown": ["text"], "groups": "source"},
                 "subtasks": [{"id": "tone", "answers": [
                   {"name": "tone", "kind": "label", "labels": ["good", "bad", "mixed"], "frequencies": [6, 3, 1]}],
                   "metrics": [{"metric": "macro-f1"}, {"metric": "accuracy"}]}]}
                """);
        StringBuilder right = new StringBuilder("id,text,source,tone\n");
        StringBuilder first = new StringBuilder("id,tone\n");
        StringBuilder second = new StringBuilder("tone\tid\n");
        Random random = new Random(5);
        String[] tones = {"good", "good", "good", "bad", "mixed"};
        for (int item = 0; item < ITEMS; item++) {
            String tone = tones[random.nextInt(tones.length)];
            right.append("i%d,Text %d.,s%d,%s%n".formatted(item, item, item / 3, tone));
            first.append("i%d,%s%n".formatted(item, random.nextInt(10) < 8 ? tone : "good"));
            second.append("%s\ti%d%n".formatted(random.nextInt(10) < 5 ? tone : "bad", item));
        }
        gold = write("gold.csv", right.toString());
        better = write("better.csv", first.toString());
        worse = write("worse.tsv", second.toString());
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void commands_withADefinition_checkScoreCompareAndWriteBaselines() throws Exception {
        String baseline = folder.resolve("baseline.csv").toString();

        ScorerJar.Ended checked = run("check", "--items", gold, "--predictions", better, "--strict");
        ScorerJar.Ended scored = run("score", "--gold", gold, "--predictions", better, "--format", "json");
        ScorerJar.Ended compared = run(
                "compare",
                "--gold",
                gold,
                "--a",
                better,
                "--b",
                worse,
                "--metric",
                "tone.macro-f1",
                "--clusters",
                "source",
                "--format",
                "json");
        ScorerJar.Ended written = run("baseline", "--name", "most-frequent", "--items", gold, "--out", baseline);
        ScorerJar.Ended easy = run("score", "--gold", gold, "--predictions", baseline, "--format", "json");

        assertThat(checked.status()).as(checked.out() + checked.err()).isZero();
        assertThat(scored.status()).as(scored.err()).isZero();
        double value = scored.json().get("subtasks").get("tone").get("macro-f1").asDouble();
        assertThat(value).isBetween(0.6, 0.95);
        assertThat(compared.status()).as(compared.err()).isZero();
        JsonNode comparison = compared.json();
        assertThat(comparison.get("difference").asDouble()).isBetween(0.2, 0.7);
        assertThat(comparison.get("p").asDouble()).isBetween(0.0, 0.001);
        assertThat(comparison.get("clusters").get("number").asInt()).isEqualTo(ITEMS / 3);
        assertThat(written.status()).as(written.err()).isZero();
        assertThat(easy.json().get("subtasks").get("tone").get("accuracy").asDouble())
                .isBetween(0.4, 0.8);
    }

    @Test
    void definition_thatCannotBeUsed_isSaidFieldByField() throws Exception {
        definition = write("task.json", Files.readString(Path.of(definition)).replace("macro-f1", "f2"));

        ScorerJar.Ended checked = run("check", "--items", gold, "--predictions", better);

        assertThat(checked.status()).isEqualTo(64);
        assertThat(checked.err()).contains("subtasks[0].metrics[0].metric", "There is no metric f2");
    }

    @Test
    void task_tableWithoutDefinition_saysWhatIsMissing() throws Exception {
        ScorerJar.Ended checked = ScorerJar.run("check", "--task", "table", "--items", gold, "--predictions", better);

        assertThat(checked.status()).isEqualTo(64);
        assertThat(checked.err()).contains("--definition");
    }

    @Test
    void job_withADefinition_writesARecordOfEachFile() throws Exception {
        ScorerJar.Ended job = ScorerJar.run(
                "job",
                "--task",
                "table",
                "--definition",
                definition,
                "--gold",
                gold,
                "--predictions",
                better,
                "--predictions",
                worse);

        assertThat(job.status()).as(job.err()).isZero();
        assertThat(job.out()).contains("\"macro-f1\"", "\"task\":\"table\"");
    }

    private ScorerJar.Ended run(String command, String... arguments) throws Exception {
        String[] all = new String[arguments.length + 3];
        all[0] = command;
        all[1] = "--definition";
        all[2] = definition;
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return ScorerJar.run(all);
    }
}
