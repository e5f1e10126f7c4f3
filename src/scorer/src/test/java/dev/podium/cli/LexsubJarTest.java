package dev.podium.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ScorerJar;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar with files of lexical substitution. */
@Tag("slow")
class LexsubJarTest {

    private static final String GOLD = "src/tasks/src/main/resources/demo/lexsub/test.zip";
    private static final List<String> BASELINES = List.of("nothing", "most-frequent");

    @TempDir
    private Path folder;

    @Test
    void baselines_fromTheBlindFile_canBeScored() throws Exception {
        Path blind = blind();
        for (String name : BASELINES) {
            Path out = folder.resolve(name + ".zip");
            assertThat(ScorerJar.run(
                                    "baseline",
                                    "--task",
                                    "lexsub",
                                    "--name",
                                    name,
                                    "--items",
                                    blind.toString(),
                                    "--out",
                                    out.toString())
                            .status())
                    .isZero();
            // nobody may submit a file without any answer, though it can be scored
            assertThat(ScorerJar.run(
                                    "check",
                                    "--task",
                                    "lexsub",
                                    "--items",
                                    blind.toString(),
                                    "--predictions",
                                    out.toString(),
                                    "--strict")
                            .status())
                    .isEqualTo(name.equals("nothing") ? 2 : 0);
            JsonNode scored = ScorerJar.run(
                            "score",
                            "--task",
                            "lexsub",
                            "--gold",
                            GOLD,
                            "--predictions",
                            out.toString(),
                            "--format",
                            "json")
                    .json();
            assertThat(scored.get("items").asInt()).isEqualTo(40);
            assertThat(scored.get("subtasks").get("rank").get("gap").asDouble() > 0)
                    .isEqualTo(name.equals("most-frequent"));
        }
    }

    @Test
    void score_subtaskWithoutFile_isNull() throws Exception {
        Path best = Files.writeString(folder.resolve("run.best"), "Zug.n Zug_4 :: Luftzug\n");

        JsonNode scored = ScorerJar.run(
                        "score",
                        "--task",
                        "lexsub",
                        "--gold",
                        GOLD,
                        "--predictions",
                        best.toString(),
                        "--format",
                        "json")
                .json();

        assertThat(scored.get("subtasks").get("oot").isNull()).isTrue();
        assertThat(scored.get("subtasks").get("best").get("precision").asDouble())
                .isEqualTo(0.5);
        assertThat(scored.get("signatures").get("best.precision").asText()).contains("rules:B");
    }

    @Test
    void check_faultyLine_isRefusedWithItsLine() throws Exception {
        Path faulty = Files.writeString(folder.resolve("run.oot"), "Zug.n Zug_4 ::: Luftzug\nZug.n Zug_5 ::: Bahn\n");

        ScorerJar.Ended ended = ScorerJar.run(
                "check",
                "--task",
                "lexsub",
                "--items",
                blind().toString(),
                "--predictions",
                faulty.toString(),
                "--format",
                "json");

        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.json().get("problems").get(0).get("line").asInt()).isEqualTo(2);
        assertThat(ended.json().get("problems").get(0).get("found").asText()).isEqualTo("Zug.n Zug_5");
    }

    @Test
    void job_mostWords_fitIntoTheHeap() throws Exception {
        StringBuilder lines = new StringBuilder();
        Path gold = folder.resolve("gold.zip");
        Path predictions = folder.resolve("large.zip");
        try (var zip = new ZipOutputStream(Files.newOutputStream(gold))) {
            StringBuilder xml = new StringBuilder("<c><lexelt item=\"a.n\">");
            StringBuilder labels = new StringBuilder();
            for (int i = 0; i < 20_000; i++) {
                xml.append("<instance id=\"").append(i).append("\"><context>");
                xml.append("Wort „x“ ".repeat(20)).append("<head>a</head></context></instance>");
                labels.append("a.n ").append(i).append(" :: ");
                lines.append("a.n ").append(i).append(" :::: ");
                for (int k = 0; k < 24; k++) {
                    labels.append("wört").append(k).append(" 2;");
                    lines.append("wört").append(k).append(';');
                }
                labels.append('\n');
                lines.append('\n');
            }
            add(zip, "a.xml", xml.append("</lexelt></c>").toString());
            add(zip, "a.gold", labels.toString());
        }
        try (var zip = new ZipOutputStream(Files.newOutputStream(predictions))) {
            add(zip, "a.rank", lines.toString());
        }
        ScorerJar.Ended ended = ScorerJar.java(
                List.of("-Xmx256m", "-XX:+UseSerialGC"),
                List.of("job", "--task", "lexsub", "--gold", gold.toString(), "--predictions", predictions.toString()));

        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(new ObjectMapper()
                        .readTree(ended.records().get(0))
                        .at("/subtasks/2/metrics/0/value")
                        .asDouble())
                .isEqualTo(1);
    }

    private static void add(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private Path blind() throws Exception {
        Path blind = folder.resolve("blind.zip");
        ItemTask<?, ?> task = TaskTypes.byId("lexsub").orElseThrow();
        try (OutputStream out = Files.newOutputStream(blind)) {
            task.writeBlind(Upload.of(Path.of(GOLD)), out);
        }
        return blind;
    }
}
