package dev.podium.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.task.Baseline;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ScorerJar;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The offline scorer with texts as answers. */
@Tag("extended")
@Tag("slow")
class KlexikonJarTest {

    private static final String GOLD = "src/tasks/src/main/resources/demo/klexikon/test.jsonl";
    private static final ItemTask<?, ?> TASK = TaskTypes.byId("klexikon").orElseThrow();

    @TempDir
    private Path folder;

    @Test
    void baselines_all_areWrittenAcceptedAndScored() throws Exception {
        for (Baseline baseline : TASK.baselines()) {
            String file = baseline(baseline.name());

            assertThat(run("check", file, "--strict").status()).isZero();
            ScorerJar.Ended scored = run("score", file, "--format", "json");
            assertThat(scored.status()).isZero();
            assertThat(scored.json().toString()).contains("rouge2-f1", "frequent-words");
        }
    }

    @Test
    void oracle_withTheLabels_isAboveTheBaselines() throws Exception {
        double oracle = rouge2(baseline("rouge2-oracle"));

        assertThat(oracle).isGreaterThan(rouge2(baseline("lead-3")));
        assertThat(oracle).isGreaterThan(rouge2(baseline("luhn")));
    }

    @Test
    void oracle_withoutLabels_saysWhatIsMissing() throws Exception {
        Path blind = folder.resolve("blind.jsonl");
        try (OutputStream out = Files.newOutputStream(blind)) {
            TASK.writeBlind(Upload.of(Path.of(GOLD)), out);
        }

        ScorerJar.Ended ended =
                ScorerJar.run("baseline", "--task", "klexikon", "--name", "rouge2-oracle", "--items", blind.toString());

        assertThat(ended.status()).isEqualTo(65);
        assertThat(ended.err()).contains("items without labels");
    }

    private static double rouge2(String file) throws Exception {
        return run("score", file, "--format", "json")
                .json()
                .at("/subtasks/summary/rouge2-f1")
                .asDouble();
    }

    @Test
    void score_inWords_namesTheMetrics() throws Exception {
        ScorerJar.Ended scored = run("score", baseline("lead-3"), "--language", "de");

        assertThat(scored.status()).isZero();
        assertThat(scored.out()).contains("ROUGE-2", "Flesch");
    }

    @Test
    void check_faultyFile_saysWhere() throws Exception {
        Path faulty = Files.writeString(folder.resolve("faulty.jsonl"), "{\"id\":\"Mond\",\"text\":\"\"}\n{");

        ScorerJar.Ended ended = run("check", faulty.toString());

        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out() + ended.err())
                .contains("The text is empty.", "This line ends in the middle of an object.");
    }

    @Test
    void compare_metricThatOnlyDescribes_isNone() throws Exception {
        String lead = baseline("lead-3");
        String full = baseline("full-article");

        assertThat(compare("summary.rouge2-f1", lead, full).status()).isZero();
        ScorerJar.Ended described = compare("summary.compression", lead, full);
        assertThat(described.status()).isEqualTo(64);
        assertThat(described.err()).contains("There is no metric summary.compression, only [summary.rouge2-f1,");
    }

    @Test
    void job_record_hasTheTexts() throws Exception {
        ScorerJar.Ended ended =
                ScorerJar.run("job", "--task", "klexikon", "--gold", GOLD, "--predictions", baseline("lead-3"));

        assertThat(ended.status()).isZero();
        JsonNode record = new ObjectMapper().readTree(ended.records().get(0));
        assertThat(record.get("items").asInt()).isEqualTo(20);
        assertThat(record.get("answers").get(0).get("text").asText()).startsWith("Ein Leuchtturm ist");
        assertThat(record.get("subtasks").get(0).get("metrics")).hasSize(17);
    }

    /** As many and as long texts as a submission may have, one of them as long as one may be. */
    @Test
    void job_largestUploads_fitIntoTheHeap() throws Exception {
        int documents = 3_000;
        StringBuilder gold = new StringBuilder();
        StringBuilder answers = new StringBuilder();
        String sentence = "Der „Mond“ kreist in %d Tagen um die Erde und ändert sich dabei.\\n";
        for (int i = 0; i < documents; i++) {
            String text = sentence.formatted(i).repeat(i == 0 ? 7_000 : 260);
            gold.append("{\"id\":%d,\"source\":\"%s\",\"reference\":\"%s\"}%n"
                    .formatted(i, text, i == 0 ? text : sentence.formatted(i).repeat(30)));
            answers.append("{\"id\":%d,\"text\":\"%s\"}%n".formatted(i, text));
        }
        Path goldFile = Files.writeString(folder.resolve("gold.jsonl"), gold);
        Path predictions = Files.writeString(folder.resolve("large.jsonl"), answers);
        assertThat(Files.size(goldFile)).isBetween(60L << 20, 64L << 20);

        ScorerJar.Ended ended = ScorerJar.java(
                List.of("-Xmx512m", "-XX:+UseSerialGC"),
                List.of(
                        "job",
                        "--task",
                        "klexikon",
                        "--gold",
                        goldFile.toString(),
                        "--predictions",
                        predictions.toString()));

        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.records()).hasSize(1);
    }

    private String baseline(String name) throws Exception {
        Path file = folder.resolve(name + ".jsonl");
        assertThat(ScorerJar.run(
                                "baseline",
                                "--task",
                                "klexikon",
                                "--name",
                                name,
                                "--items",
                                GOLD,
                                "--out",
                                file.toString())
                        .status())
                .isZero();
        return file.toString();
    }

    private static ScorerJar.Ended compare(String metric, String a, String b) throws Exception {
        return ScorerJar.run("compare", "--task", "klexikon", "--gold", GOLD, "--a", a, "--b", b, "--metric", metric);
    }

    private static ScorerJar.Ended run(String command, String predictions, String... options) throws Exception {
        List<String> arguments =
                new ArrayList<>(List.of(command, "--task", "klexikon", "--gold", GOLD, "--predictions", predictions));
        arguments.addAll(List.of(options));
        return ScorerJar.run(arguments.toArray(String[]::new));
    }
}
