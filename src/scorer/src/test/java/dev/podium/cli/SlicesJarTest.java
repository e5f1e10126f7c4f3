package dev.podium.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.ScorerJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scores of slices, as people read them from the jar. */
@Tag("slow")
class SlicesJarTest {

    private static final String GOLD = "src/scorer/src/main/examples/gold.csv";
    private static final String PREDICTIONS = "src/scorer/src/main/examples/predictions.csv";
    private static final List<String> SCORE =
            List.of("score", "--task", "stage", "--gold", GOLD, "--predictions", PREDICTIONS);

    @TempDir
    private Path folder;

    @Test
    void score_slicesAsText_areAlignedTables() throws Exception {
        ScorerJar.Ended ended = score("--slices", "gold-count,comma", "--language", "de");

        assertThat(ended.status()).isZero();
        List<String> lines = ended.out().lines().toList();
        int table = lines.indexOf("Aussagen im Goldstandard · Zahl der Aussagen");
        assertThat(lines.get(table + 1)).matches(" +n +MAE +MSE +P +R +F1");
        List<String> rows = lines.subList(table + 2, table + 5);
        assertThat(rows.get(0)).startsWith("  1 ");
        assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(lines.get(table + 1)));
        assertThat(ended.out()).contains("Komma · Spannen der Aussagen", "mit Komma");
    }

    @Test
    void score_slicesAsJson_haveItemsAndValues() throws Exception {
        JsonNode json = score("--slices", "all", "--format", "json").json();

        JsonNode counts = json.get("slices").get("gold-count");
        int items = 0;
        double errors = 0;
        for (JsonNode slice : counts) {
            JsonNode mae = slice.get("subtasks").get("count").get("mae");
            items += mae.get("items").asInt();
            errors += mae.get("items").asInt() * mae.get("value").asDouble();
            assertThat(slice.get("items")).isEqualTo(mae.get("items"));
        }
        assertThat(items).isEqualTo(json.get("items").asInt());
        assertThat(errors / items)
                .isEqualTo(json.get("subtasks").get("count").get("mae").asDouble(), within(1e-12));
        assertThat(counts.get(0)
                        .get("subtasks")
                        .get("spans")
                        .get("chrf")
                        .get("value")
                        .isNull())
                .as("sentences of one statement take no part")
                .isTrue();
    }

    @Test
    void score_slicesThatFilesDoNotTell_saysSo() throws Exception {
        Path gold = folder.resolve("gold.csv");
        Files.writeString(gold, Files.readString(Path.of(GOLD)).replaceFirst(",topic,", ",subject,"));

        ScorerJar.Ended ended = ScorerJar.run(
                "score",
                "--task",
                "stage",
                "--gold",
                gold.toString(),
                "--predictions",
                PREDICTIONS,
                "--slices",
                "topic");

        assertThat(ended.out()).contains("Topic: no item is in any slice, since the files do not say it.");
    }

    @Test
    void score_unknownSlices_namesThoseThereAre() throws Exception {
        ScorerJar.Ended ended = score("--slices", "length,mood");

        assertThat(ended.status()).isEqualTo(64);
        assertThat(ended.err()).contains("There are no slices by mood, only by gold-count, length, topic");
    }

    @Test
    void tasks_listSlicings() throws Exception {
        assertThat(ScorerJar.run("tasks").out()).contains("slices: pos, substitutes, mode, seen");
        JsonNode lexsub = ScorerJar.run("tasks", "--format", "json", "--language", "de")
                .json()
                .get(2);
        assertThat(lexsub.get("slicings").get(0).get("id").asText()).isEqualTo("pos");
        assertThat(lexsub.get("slicings").get(0).get("name").asText()).isEqualTo("Wortart");
    }

    private static ScorerJar.Ended score(String... options) throws Exception {
        List<String> command = new ArrayList<>(SCORE);
        command.addAll(List.of(options));
        return ScorerJar.run(command.toArray(String[]::new));
    }
}
