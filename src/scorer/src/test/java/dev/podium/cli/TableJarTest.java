package dev.podium.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.testsupport.ScorerJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    @Test
    void commands_spansTextsAndAnnotators_areCheckedScoredAndCompared() throws Exception {
        definition = write("task.json", """
                {"items": {"shown": ["text", "people"]}, "subtasks": [{"id": "all", "answers": [
                   {"name": "spans", "kind": "spans", "text": "text"}, {"name": "reply", "kind": "text"},
                   {"name": "said", "kind": "by-annotator", "labels": ["no", "yes"], "annotators": "people"}],
                   "metrics": [{"metric": "overlap-micro-f1", "answer": "spans"}, {"metric": "token-f1", "answer": "reply"},
                               {"metric": "error-rate", "answer": "said"}]}]}
                """);
        StringBuilder right = new StringBuilder();
        StringBuilder some = new StringBuilder();
        for (int item = 0; item < 40; item++) {
            right.append("""
                    {"id": %d, "text": "Words of %d.", "people": ["A", "B"], "spans": [[0, 5]], "reply": ["words", "a reply"], "said": {"A": "no", "B": "yes"}}
                    """.formatted(item, item));
            some.append("""
                    {"id": %d, "spans": %s, "reply": "%s", "said": {"B": "yes", "A": "%s"}}
                    """.formatted(
                            item,
                            item % 4 == 0 ? "[[4, 7]]" : "[]",
                            item % 2 == 0 ? "the reply" : "nothing",
                            item % 2 == 0 ? "no" : "yes"));
        }
        gold = write("gold.jsonl", right.toString());
        String found = write("run.jsonl", some.toString());
        String whole = write("whole.jsonl", right.toString().replace("[\"words\", \"a reply\"]", "\"words\""));

        ScorerJar.Ended checked = run("check", "--items", gold, "--predictions", found, "--strict");
        ScorerJar.Ended scored = run("score", "--gold", gold, "--predictions", found, "--format", "json");
        ScorerJar.Ended refused = run(
                "check",
                "--items",
                gold,
                "--predictions",
                write("bad.jsonl", some.toString().replace("4, 7", "4, 70")));

        assertThat(checked.status()).as(checked.out() + checked.err()).isZero();
        JsonNode values = scored.json().get("subtasks").get("all");
        assertThat(values.get("spans-overlap-micro-f1").asDouble()).isEqualTo(0.4, within(1e-12));
        assertThat(values.get("reply-token-f1").asDouble()).isEqualTo(0.5);
        assertThat(values.get("said-error-rate").asDouble()).isEqualTo(0.25);
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.out() + refused.err()).contains("ends beyond the column text");
        for (String metric : List.of("spans-overlap-micro-f1", "reply-token-f1", "said-error-rate")) {
            ScorerJar.Ended compared = run(
                    "compare",
                    "--gold",
                    gold,
                    "--a",
                    whole,
                    "--b",
                    found,
                    "--metric",
                    "all." + metric,
                    "--format",
                    "json");
            assertThat(compared.status()).as(compared.err()).isZero();
            assertThat(compared.json().get("p").asDouble()).as(metric).isLessThan(0.01);
        }
    }

    @Test
    void ceiling_goldOfAnnotators_scoresEachAgainstTheOthers() throws Exception {
        definition = write("task.json", """
                {"subtasks": [{"id": "tone", "answers": [{"name": "tone", "kind": "label", "labels": ["no", "yes"],
                   "gold": {"rule": "majority"}}], "metrics": [{"metric": "accuracy"}]}]}
                """);
        gold = write("gold.jsonl", """
                {"id": 1, "tone": {"Ann": "yes", "Bob": "yes", "Cem": "no"}}
                {"id": 2, "tone": {"Ann": "no", "Bob": "no", "Cem": "no"}}
                """);

        ScorerJar.Ended told = run("ceiling", "--gold", gold);
        ScorerJar.Ended json = run("ceiling", "--gold", gold, "--format", "json");
        gold = write("bad.csv", "id,tone\n1,maybe\n");
        ScorerJar.Ended refused = run("ceiling", "--gold", gold);
        gold = write("nobody.csv", "id,tone\n1,yes|no\n2,yes\n");
        ScorerJar.Ended nobody = run("ceiling", "--gold", gold);
        definition = write("each.json", """
                {"subtasks": [{"id": "tone", "answers": [{"name": "tone", "kind": "by-annotator", "labels": ["no", "yes"]}],
                   "metrics": [{"metric": "error-rate"}]}]}
                """);
        gold = write("each.jsonl", """
                {"id": 1, "tone": {"Ann": "yes", "Bob": "yes", "Cem": "no"}}
                {"id": 2, "tone": {"Ann": "no", "Bob": "no", "Cem": "no"}}
                """);
        ScorerJar.Ended each = run("ceiling", "--gold", gold);

        assertThat(told.out()).contains("tone.accuracy  Cem  0.5000  2 items, against others");
        assertThat(told.out()).contains("tone.accuracy  mean 0.8333, range 0.5000 to 1.0000, against others");
        assertThat(each.out())
                .contains("tone.error-rate  Cem  0.5000  2 items, by who knows what the others said")
                .contains("tone.error-rate  mean 0.5000, range 0.5000 to 0.5000");
        assertThat(nobody.out()).contains("No annotator can be scored: it takes an answer");
        assertThat(json.json().get(0).get("annotator").asText()).isEqualTo("Ann");
        assertThat(json.json().get(0).get("value").asDouble()).isEqualTo(1);
        assertThat(refused.status()).isEqualTo(65);
    }

    @Test
    void commands_conllFiles_areCheckedScoredAndAnswered() throws Exception {
        definition = write("task.json", """
                {"items": {"shown": ["tokens"]}, "subtasks": [{"id": "names", "answers": [
                   {"name": "tags", "kind": "tags", "tokens": "tokens", "types": ["PER", "LOC"]}],
                   "metrics": [{"metric": "micro-f1"}, {"metric": "token-accuracy"}]}]}
                """);
        String right = "# id = a\nAda\tB-PER\nin\tO\nBonn\tB-LOC\n\n# id = b\nBonn\tB-LOC\n";
        gold = write("gold.conll", right);
        String found = write("run.conll", right.replace("Ada\tB-PER", "Ada\tO"));
        String baseline = folder.resolve("baseline.csv").toString();

        ScorerJar.Ended checked = run("check", "--items", gold, "--predictions", found, "--strict");
        ScorerJar.Ended scored = run("score", "--gold", gold, "--predictions", found, "--format", "json");
        ScorerJar.Ended written = run("baseline", "--name", "most-frequent", "--items", gold, "--out", baseline);
        ScorerJar.Ended easy = run("score", "--gold", gold, "--predictions", baseline, "--format", "json");
        ScorerJar.Ended refused =
                run("check", "--items", gold, "--predictions", write("bad.conll", right.replace("B-PER", "B-PERS")));
        String whole = write("whole.conll", "Bonn\tB-LOC\n".repeat(30));
        ScorerJar.Ended odd = run("check", "--items", whole, "--predictions", whole, "--format", "json");

        assertThat(checked.status()).as(checked.out() + checked.err()).isZero();
        JsonNode values = scored.json().get("subtasks").get("names");
        assertThat(values.get("micro-f1").asDouble()).isCloseTo(0.8, within(1e-12));
        assertThat(values.get("token-accuracy").asDouble()).isEqualTo(0.75);
        assertThat(written.status()).as(written.err()).isZero();
        assertThat(Files.readString(Path.of(baseline))).isEqualTo("id,tags\na,O O O\nb,O\n");
        assertThat(easy.json().get("subtasks").get("names").get("micro-f1").asDouble())
                .isZero();
        assertThat(refused.out()).contains("line 2", "Did you mean B-PER?");
        assertThat(odd.json().get("itemWarnings")).hasSize(1);
        assertThat(odd.json().get("itemWarningsByKind").get(0).get("code").asText())
                .isEqualTo("table.conll-long");
    }

    /** What is no sum over items is compared with fewer resamples, and told so. */
    @Test
    void commands_metricsOfRanks_areScoredComparedAndParted() throws Exception {
        definition = write("task.json", """
                {"items": {"slices": ["source"], "groups": "source"}, "subtasks": [{"id": "degree", "answers": [
                   {"name": "degree", "kind": "number"}, {"name": "yes", "kind": "probabilities", "columns": ["p0", "p1"]}],
                   "metrics": [{"metric": "spearman", "answer": "degree"}, {"metric": "tau-b", "answer": "degree"},
                               {"metric": "roc-auc", "answer": "yes"}, {"metric": "average-precision", "answer": "yes"}]}]}
                """);
        StringBuilder right = new StringBuilder("id,source,degree,yes\n");
        StringBuilder first = new StringBuilder("id,degree,p0,p1\n");
        StringBuilder second = new StringBuilder("id,degree,p0,p1\n");
        Random random = new Random(2);
        for (int item = 0; item < ITEMS; item++) {
            int degree = random.nextInt(10);
            right.append("i%d,s%d,%d,p%d%n".formatted(item, item % 20, degree, degree / 5));
            double near = Math.max(0, Math.min(9, degree + random.nextInt(3) - 1));
            double far = Math.max(0, Math.min(9, degree + 3 * random.nextInt(5) - 6));
            first.append("i%d,%s,%s,%s%n".formatted(item, near, 1 - near / 9, near / 9));
            second.append("i%d,%s,%s,%s%n".formatted(item, far, 1 - far / 9, far / 9));
        }
        gold = write("gold.csv", right.toString());
        better = write("better.csv", first.toString());
        worse = write("worse.csv", second.toString());

        ScorerJar.Ended scored =
                run("score", "--gold", gold, "--predictions", better, "--slices", "source", "--format", "json");

        assertThat(scored.status()).as(scored.err()).isZero();
        scored.json()
                .get("subtasks")
                .get("degree")
                .forEach(value -> assertThat(value.asDouble()).isBetween(0.7, 1.0));
        for (String metric : new String[] {"degree-spearman", "degree-tau-b", "yes-roc-auc", "yes-average-precision"}) {
            for (String clusters : new String[] {"none", "source"}) {
                ScorerJar.Ended compared = run(
                        "compare",
                        "--gold",
                        gold,
                        "--a",
                        better,
                        "--b",
                        worse,
                        "--metric",
                        "degree." + metric,
                        "--clusters",
                        clusters,
                        "--format",
                        "json");
                assertThat(compared.status()).as(metric + compared.err()).isZero();
                JsonNode comparison = compared.json();
                assertThat(comparison.get("difference").asDouble()).isBetween(0.02, 0.6);
                assertThat(comparison.get("p").asDouble()).isBetween(0.0, 0.01);
            }
        }
        ScorerJar.Ended told =
                run("compare", "--gold", gold, "--a", better, "--b", worse, "--metric", "degree.yes-roc-auc");
        assertThat(told.out()).containsPattern("2,?000");
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
