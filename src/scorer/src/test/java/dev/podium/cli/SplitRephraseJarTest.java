package dev.podium.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.ScorerJar;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar with a second task type: rewrites of the demo data. */
@Tag("slow")
class SplitRephraseJarTest {

    private static final String GOLD = "src/tasks/src/main/resources/demo/splitrephrase/test.jsonl";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"copy", "rules"})
    void baseline_isWrittenCheckedAndScored(String name) throws Exception {
        String file = folder.resolve(name + ".jsonl").toString();

        ScorerJar.Ended written =
                ScorerJar.run("baseline", "--task", "splitrephrase", "--name", name, "--items", GOLD, "--out", file);
        ScorerJar.Ended checked =
                ScorerJar.run("check", "--task", "splitrephrase", "--items", GOLD, "--predictions", file, "--strict");
        ScorerJar.Ended scored = ScorerJar.run(
                "score", "--task", "splitrephrase", "--gold", GOLD, "--predictions", file, "--format", "json");

        assertThat(written.status()).as(written.err()).isZero();
        assertThat(checked.status()).as(checked.out() + checked.err()).isZero();
        assertThat(scored.status()).as(scored.err()).isZero();
        JsonNode rephrase = scored.json().get("subtasks").get("rephrase");
        assertThat(rephrase.get("bleu").asDouble()).isBetween(20.0, 80.0);
        assertThat(rephrase.get("split").asDouble() == 0).isEqualTo(name.equals("copy"));
    }

    @Test
    void compare_baselines_byTheRankingMetric() throws Exception {
        String copy = folder.resolve("copy.jsonl").toString();
        String rules = folder.resolve("rules.jsonl").toString();
        ScorerJar.run("baseline", "--task", "splitrephrase", "--name", "copy", "--items", GOLD, "--out", copy);
        ScorerJar.run("baseline", "--task", "splitrephrase", "--name", "rules", "--items", GOLD, "--out", rules);

        ScorerJar.Ended compared = ScorerJar.run(
                "compare",
                "--task",
                "splitrephrase",
                "--gold",
                GOLD,
                "--a",
                rules,
                "--b",
                copy,
                "--metric",
                "rephrase.bleu");

        assertThat(compared.status()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("BLEU", "ootstrap");
    }

    @Test
    void check_faultyFile_isRefusedWithTheLine() throws Exception {
        Path faulty = Files.writeString(
                folder.resolve("faulty.jsonl"), "{\"id\":\"2001\",\"sentences\":\"Der Kran steht.\"}\n");

        ScorerJar.Ended ended = ScorerJar.run(
                "check",
                "--task",
                "splitrephrase",
                "--items",
                GOLD,
                "--predictions",
                faulty.toString(),
                "--language",
                "de");

        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out() + ended.err()).contains("Zeile 1", "Das Feld sentences ist keine Liste von Texten.");
    }
}
