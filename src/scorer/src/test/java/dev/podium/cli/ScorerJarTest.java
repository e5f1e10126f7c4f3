package dev.podium.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.cli.console.ExitStatus;
import dev.podium.scoring.Measurement;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ScorerJar;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as people and the worker start it: a process of its own. */
@Tag("slow")
class ScorerJarTest {

    private static final String GOLD = "src/scorer/src/main/examples/gold.csv";
    private static final String PREDICTIONS = "src/scorer/src/main/examples/predictions.csv";

    @TempDir
    private Path folder;

    @Test
    void score_json_sameNumbersAsInThisProcess() throws Exception {
        ScorerJar.Ended ended = ScorerJar.run(
                "score", "--task", "stage", "--gold", GOLD, "--predictions", PREDICTIONS, "--format", "json");

        assertThat(ended.status()).isZero();
        JsonNode json = ended.json();
        assertThat(json.get("task").asText()).isEqualTo("stage");
        assertThat(json.get("items").asInt()).isEqualTo(30);
        assertThat(json.get("warnings")).hasSize(4);
        scored().scores().subtasks().forEach(subtask -> {
            assertThat(json.get("subtasks").get(subtask.subtask()))
                    .hasSize(subtask.measurements().size());
            for (Measurement measurement : subtask.measurements()) {
                assertThat(json.get("subtasks")
                                .get(subtask.subtask())
                                .get(measurement.metric())
                                .asDouble())
                        .isEqualTo(measurement.value());
                assertThat(json.get("signatures")
                                .get(subtask.subtask() + "." + measurement.metric())
                                .asText())
                        .isEqualTo(measurement.signature().text());
            }
        });
    }

    /** Sentence 2 is dropped from the gold, and the file still answers it. */
    @Test
    void score_withAListOfDroppedItems_equalsTheFileThatWasCut() throws Exception {
        Path gold = Files.write(folder.resolve("gold.csv"), withoutSentence2(GOLD));
        Path cut = Files.write(folder.resolve("cut.csv"), withoutSentence2(PREDICTIONS));
        Path list = Files.writeString(folder.resolve("dropped.csv"), "id,beginning\n2,\"Das ist, was fehlt.\"\n");

        ScorerJar.Ended whole = score(gold, Path.of(PREDICTIONS), "--dropped", list.toString());
        ScorerJar.Ended expected = score(gold, cut);

        assertThat(whole.status()).isZero();
        assertThat(whole.json().get("items").asInt()).isEqualTo(29);
        assertThat(whole.json().get("subtasks")).isEqualTo(expected.json().get("subtasks"));
        assertThat(score(gold, Path.of(PREDICTIONS)).status()).isEqualTo(ExitStatus.REFUSED);
    }

    /** Sentence 2 makes one statement, and has a span of all its words all the same. */
    @Test
    void scoreAndCompare_goldWithWarnings_tellThem() throws Exception {
        String labels =
                Files.readString(Path.of(GOLD)).replace("5:=Menschen.,1,", "5:=Menschen.,1,\"[[0, 1, 2, 3, 4, 5]]\"");
        Path gold = Files.writeString(folder.resolve("gold.csv"), labels);

        ScorerJar.Ended text =
                ScorerJar.run("score", "--task", "stage", "--gold", gold.toString(), "--predictions", PREDICTIONS);
        ScorerJar.Ended compared = ScorerJar.run(
                "compare",
                "--task",
                "stage",
                "--gold",
                gold.toString(),
                "--a",
                PREDICTIONS,
                "--b",
                PREDICTIONS,
                "--metric",
                "count.mae");

        assertThat(List.of(text.out(), compared.out()))
                .allSatisfy(out -> assertThat(out)
                        .contains(gold + ". Warnings: 1", "whoever answers 0 or 1 gets 0 points for it"));
        assertThat(score(gold, Path.of(PREDICTIONS)).json().get("goldWarnings")).hasSize(1);
        assertThat(score(Path.of(GOLD), Path.of(PREDICTIONS)).json().get("goldWarnings"))
                .isEmpty();
    }

    private static List<String> withoutSentence2(String file) throws IOException {
        return Files.readAllLines(Path.of(file)).stream()
                .filter(line -> !line.startsWith("2,"))
                .toList();
    }

    private static ScorerJar.Ended score(Path gold, Path predictions, String... more) throws Exception {
        return ScorerJar.run(Stream.concat(
                        Stream.of(
                                "score",
                                "--task",
                                "stage",
                                "--gold",
                                gold.toString(),
                                "--predictions",
                                predictions.toString(),
                                "--format",
                                "json"),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    @Test
    void score_text_isForPeople() throws Exception {
        ScorerJar.Ended ended = ScorerJar.run(
                "score", "--task", "stage", "--gold", GOLD, "--predictions", PREDICTIONS, "--language", "de");

        assertThat(ended.status()).isZero();
        assertThat(ended.out())
                .contains("Zahl der Aussagen", "0,233333", "Warnungen: 4", "gefunden: ((2, 0, 1), (5,), (7,))");
    }

    @Test
    void score_items_writesOneLineForEveryItem() throws Exception {
        Path items = folder.resolve("items.csv");

        ScorerJar.run(
                "score", "--task", "stage", "--gold", GOLD, "--predictions", PREDICTIONS, "--items", items.toString());

        List<String> lines = Files.readAllLines(items);
        assertThat(lines).hasSize(31);
        assertThat(lines.get(0))
                .isEqualTo("item,count.mae,count.mse,count.precision,count.recall,count.f1,spans.chrf,spans.jaccard");
        assertThat(lines.get(2)).isEqualTo("2,0.0,0.0,1 1 1 0 0 0 0 0 0,1 1 1 0 0 0 0 0 0,1 1 1 0 0 0 0 0 0,,");
    }

    @Test
    void score_itemsOverAnInput_refusedAndNothingLost() throws Exception {
        Path gold = Files.copy(Path.of(GOLD), folder.resolve("gold.csv"));
        Path predictions = Files.copy(Path.of(PREDICTIONS), folder.resolve("predictions.csv"));
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), gold);

        for (Path items : List.of(gold, predictions, link)) {
            ScorerJar.Ended ended = ScorerJar.run(
                    "score",
                    "--task",
                    "stage",
                    "--gold",
                    gold.toString(),
                    "--predictions",
                    predictions.toString(),
                    "--items",
                    items.toString());
            assertThat(ended.status()).as(items.toString()).isEqualTo(64);
        }
        assertThat(gold).hasSameBinaryContentAs(Path.of(GOLD));
        assertThat(predictions).hasSameBinaryContentAs(Path.of(PREDICTIONS));
    }

    @Test
    void baseline_outOverItsItems_refusedAndNothingLost() throws Exception {
        Path items = Files.copy(Path.of(GOLD), folder.resolve("items.csv"));

        ScorerJar.Ended ended = ScorerJar.run(
                "baseline",
                "--task",
                "stage",
                "--name",
                "all-1",
                "--items",
                items.toString(),
                "--out",
                items.toString());

        assertThat(ended.status()).isEqualTo(64);
        assertThat(items).hasSameBinaryContentAs(Path.of(GOLD));
    }

    @Test
    void score_blankSpans_secondSubtaskIsNull() throws Exception {
        Path blank = folder.resolve("blank.csv");
        Files.writeString(blank, Files.readString(Path.of(PREDICTIONS)).replaceAll("(?m)^(\\d+,[\\d.]+),.*$", "$1,"));

        JsonNode json = ScorerJar.run(
                        "score",
                        "--task",
                        "stage",
                        "--gold",
                        GOLD,
                        "--predictions",
                        blank.toString(),
                        "--format",
                        "json")
                .json();

        assertThat(json.get("subtasks").get("spans").isNull()).isTrue();
        assertThat(json.get("subtasks").get("count").get("mae").isNumber()).isTrue();
    }

    @Test
    void score_faultyFile_isRefusedWithStatus2() throws Exception {
        Path faulty = faulty();

        ScorerJar.Ended ended = ScorerJar.run(
                "score", "--task", "stage", "--gold", GOLD, "--predictions", faulty.toString(), "--format", "json");

        assertThat(ended.status()).isEqualTo(2);
        JsonNode problem = ended.json().get("problems").get(0);
        assertThat(problem.properties().stream().map(java.util.Map.Entry::getKey))
                .containsExactly("line", "column", "found", "expected", "message");
        assertThat(problem.get("line").asInt()).isEqualTo(2);
        assertThat(problem.get("found").asText()).isEqualTo("zwei „große“");
    }

    @Test
    void check_blindFile_isEnough() throws Exception {
        ScorerJar.Ended good =
                ScorerJar.run("check", "--task", "stage", "--items", blind().toString(), "--predictions", PREDICTIONS);
        ScorerJar.Ended strict = ScorerJar.run(
                "check", "--task", "stage", "--items", blind().toString(), "--predictions", PREDICTIONS, "--strict");

        assertThat(good.status()).isZero();
        assertThat(good.out()).startsWith("The file can be submitted: it answers all 30 items.");
        assertThat(strict.status()).isEqualTo(2);
    }

    @Test
    void baseline_canBeSubmitted() throws Exception {
        Path out = folder.resolve("baseline.csv");

        for (String name : List.of("all-1", "random", "string-match")) {
            ScorerJar.Ended ended = ScorerJar.run(
                    "baseline",
                    "--task",
                    "stage",
                    "--name",
                    name,
                    "--items",
                    blind().toString(),
                    "--seed",
                    "3",
                    "--out",
                    out.toString());
            assertThat(ended.status()).isZero();
            assertThat(ScorerJar.run(
                                    "check",
                                    "--task",
                                    "stage",
                                    "--gold",
                                    GOLD,
                                    "--predictions",
                                    out.toString(),
                                    "--strict")
                            .status())
                    .isZero();
        }
    }

    @Test
    void wrongUse_isNotARefusal() throws Exception {
        assertThat(ScorerJar.run().status()).isEqualTo(64);
        assertThat(ScorerJar.run("score").status()).isEqualTo(64);
        assertThat(ScorerJar.run("score", "--task", "chess", "--gold", GOLD, "--predictions", PREDICTIONS)
                        .status())
                .isEqualTo(64);
        assertThat(ScorerJar.run("baseline", "--name", "best", "--items", GOLD).status())
                .isEqualTo(64);
        assertThat(ScorerJar.run("job", "--task", "stage").status()).isEqualTo(64);
        assertThat(ScorerJar.run("score", "--task", "stage", "--gold", PREDICTIONS, "--predictions", PREDICTIONS)
                        .status())
                .isEqualTo(65);
        assertThat(ScorerJar.run("score", "--task", "stage", "--gold", "nowhere.csv", "--predictions", PREDICTIONS)
                        .status())
                .isEqualTo(70);
        assertThat(job(Path.of("nowhere.csv"), folder.resolve("out")).status()).isEqualTo(70);
    }

    @Test
    void job_record_readsBackExactly() throws Exception {
        ScorerJar.Ended ended = job(Path.of(PREDICTIONS));

        assertThat(ended.status()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.records()).hasSize(1);
        JsonNode record = new ObjectMapper().readTree(ended.records().get(0));
        ScoringOutcome.Scored scored = scored();
        assertThat(record.get("warnings").get("total").asInt()).isEqualTo(4);
        assertThat(record.get("answers").get(6).toString())
                .isEqualTo(scored.predictions().answer(6));
        for (int i = 0; i < 2; i++) {
            List<Measurement> measurements = scored.scores().subtasks().get(i).measurements();
            for (int k = 0; k < measurements.size(); k++) {
                JsonNode metric = record.get("subtasks").get(i).get("metrics").get(k);
                assertThat(metric.get("id").asText())
                        .isEqualTo(measurements.get(k).metric());
                assertThat(metric.get("value").asDouble())
                        .isEqualTo(measurements.get(k).value());
                assertThat(metric.get("width").asInt())
                        .isEqualTo(measurements.get(k).width());
                assertThat(numbers(metric.get("items")))
                        .isEqualTo(measurements.get(k).items());
                assertThat(numbers(metric.get("counts")))
                        .isEqualTo(measurements.get(k).counts());
            }
        }
    }

    /** What one file leaves behind changes no number of the next one, whatever their order; a refusal is no end. */
    @Test
    void job_manyFiles_recordsAreThoseOfEachAlone() throws Exception {
        List<Path> files = new ArrayList<>(List.of(Path.of(PREDICTIONS), Path.of(PREDICTIONS), faulty()));
        for (int count : List.of(1, 2, 7)) {
            Path file = folder.resolve("all-" + count + ".csv");
            Files.writeString(
                    file, Files.readString(Path.of(PREDICTIONS)).replaceAll("(?m)^(\\d+),\\d+,", "$1," + count + ","));
            files.add(file);
        }
        List<byte[]> alone = new ArrayList<>();
        for (Path file : files) {
            alone.add(job(file).records().get(0));
        }
        assertThat(alone.stream().map(String::new).distinct()).hasSize(5);

        ScorerJar.Ended together = job(files.toArray(Path[]::new));
        assertThat(together.status()).isEqualTo(2);
        assertThat(together.records()).containsExactlyElementsOf(alone);
        Collections.reverse(files);
        Collections.reverse(alone);
        assertThat(job(files.toArray(Path[]::new)).records()).containsExactlyElementsOf(alone);
    }

    /** Warm when it is told what to score: the same bytes behind its answer. */
    @Test
    void job_startedAhead_recordsAreThoseOfAJobToldEverything() throws Exception {
        List<String> rest = List.of("--gold", GOLD, "--predictions", PREDICTIONS, "--predictions", faulty().toString());
        assertThat(assertSameWhenWarm("stage", rest).status()).isEqualTo(ExitStatus.REFUSED);
    }

    @Test
    void job_startedAhead_everyTaskType_recordsAreThoseOfAJobToldEverything() throws Exception {
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            List<String> rest = List.of(
                    "--gold",
                    example(type, FileFormat.Role.GOLD).toString(),
                    "--predictions",
                    example(type, FileFormat.Role.PREDICTIONS).toString());
            assertThat(assertSameWhenWarm(type.id(), rest).status())
                    .as(type.id())
                    .isEqualTo(ExitStatus.OK);
        }
    }

    private static ScorerJar.Ended assertSameWhenWarm(String task, List<String> rest) throws Exception {
        List<String> all = new ArrayList<>(List.of("job", "--task", task));
        all.addAll(rest);
        ScorerJar.Ended cold = ScorerJar.java(List.of("-Xmx128m", "-XX:+UseSerialGC"), all);

        ScorerJar.Ended warm = ScorerJar.ahead(task, rest);

        assertThat(warm.err()).as(task).isEmpty();
        assertThat(warm.status()).as(task).isEqualTo(cold.status());
        assertThat(cold.bytes()).as(task).isNotEmpty();
        assertThat(warm.bytes())
                .as(task)
                .startsWith('\n')
                .endsWith(cold.bytes())
                .hasSize(cold.bytes().length + 1);
        return warm;
    }

    private Path example(ItemTask<?, ?> type, FileFormat.Role role) throws IOException {
        FileFormat format = type.format(role);
        Path example = folder.resolve("%s-%s.%s".formatted(type.id(), role.word(), format.extension()));
        try (var out = Files.newOutputStream(example)) {
            format.writeExample(out);
        }
        return example;
    }

    /** Each task type has examples that can be scored; the warm-up says so if one cannot. */
    @Test
    void warmUp_everyTaskType_goesOnUntilItIsNeeded() throws Exception {
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            AtomicInteger asked = new AtomicInteger();
            new WarmUp<>(type).until(new ByteArrayInputStream(new byte[0]) {
                @Override
                public synchronized int available() {
                    return asked.incrementAndGet() == 3 ? 1 : 0;
                }
            });
            assertThat(asked).hasValue(3);
        }
    }

    /** What came before a file that cannot be read is complete, and nothing comes after it. */
    @Test
    void job_fileThatBreaksIt_leavesTheRecordsBefore() throws Exception {
        ScorerJar.Ended ended = job(Path.of(PREDICTIONS), folder.resolve("not-there.csv"), Path.of(PREDICTIONS));

        assertThat(ended.status()).isEqualTo(70);
        assertThat(ended.records())
                .containsExactly(job(Path.of(PREDICTIONS)).records().get(0));
    }

    @Test
    void job_faultyFile_leavesProblemsThatCanBeToldInAnyLanguage() throws Exception {
        ScorerJar.Ended ended = job(faulty());

        assertThat(ended.status()).isEqualTo(2);
        JsonNode problems = new ObjectMapper().readTree(ended.records().get(0)).get("problems");
        assertThat(problems.get("total").asInt()).isEqualTo(1);
        assertThat(problems.get("shown").get(0).get("code").asText()).isEqualTo("stage.count-not-number");
        assertThat(problems.get("shown").get(0).get("arguments")).isEmpty();
    }

    @Test
    void job_largestUploads_fitIntoTheHeap() throws Exception {
        int size = (10 << 20) - 200;
        String header = "sent-id,num_statements,statement_spans\n";
        for (String file : List.of(
                header + "a\n".repeat(size / 2),
                header + "1,2,\"" + "„".repeat(size / 3),
                header + "1,2,((\n".repeat(size / 8))) {
            Path predictions = folder.resolve("large.csv");
            Files.writeString(predictions, file);
            assertThat(job(predictions).status()).isEqualTo(2);
        }
    }

    @Test
    void job_largestGolds_fitIntoTheHeap() throws Exception {
        String header = "sent-id,phrase,phrase_tokenized,num_statements,statement_spans\n";
        for (int classes : List.of(4, 300)) {
            StringBuilder gold = new StringBuilder(header);
            StringBuilder answers = new StringBuilder("sent-id,num_statements,statement_spans\n");
            int items = 400_000 / classes;
            String words = "w".repeat(Math.min(60, (10 << 20) / items - 30));
            for (int i = 0; i < items; i++) {
                int count = i % classes;
                gold.append(i)
                        .append(",a,")
                        .append(words)
                        .append(',')
                        .append(count)
                        .append(",\n");
                answers.append(i)
                        .append(',')
                        .append(count)
                        .append(",\"[")
                        .append("[0,1,2],".repeat(7))
                        .append("]\"\n");
            }
            Path goldFile = Files.writeString(folder.resolve("gold.csv"), gold);
            Path predictions = Files.writeString(folder.resolve("large.csv"), answers);
            List<String> arguments = List.of(
                    "job", "--task", "stage", "--gold", goldFile.toString(), "--predictions", predictions.toString());
            ScorerJar.Ended ended = ScorerJar.java(List.of("-Xmx128m", "-XX:+UseSerialGC"), arguments);
            assertThat(ended.status()).as(classes + " classes").isZero();
        }
    }

    @Test
    void job_loadsNeitherArgumentLibraryNorTexts() throws Exception {
        ScorerJar.Ended ended = ScorerJar.java(List.of("-Xlog:class+load"), jobArguments(Path.of(PREDICTIONS)));

        assertThat(ended.out())
                .contains("dev.podium.task.stage.StageTask")
                .doesNotContain(
                        "picocli.",
                        "com.fasterxml.jackson.databind",
                        "java.util.ResourceBundle ",
                        "java.text.MessageFormat",
                        "java.util.regex.Pattern ",
                        "java.util.stream.ReferencePipeline ");
    }

    @Test
    void jar_holdsNoFramework() throws IOException {
        try (JarFile jar = new JarFile(ScorerJar.PATH.toFile())) {
            assertThat(jar.stream().map(entry -> entry.getName()).filter(name -> name.endsWith(".class")))
                    .allMatch(name -> name.contains("dev/podium/")
                            || name.contains("org/apache/commons/")
                            || name.contains("picocli/")
                            || name.contains("de/siegmar/fastcsv/")
                            || name.contains("com/fasterxml/jackson/core/"));
        }
    }

    private Path blind() throws IOException {
        Path blind = folder.resolve("blind.csv");
        try (var out = Files.newOutputStream(blind)) {
            TaskTypes.byId("stage").orElseThrow().writeBlind(Upload.of(Path.of(GOLD)), out);
        }
        return blind;
    }

    private Path faulty() throws IOException {
        Path faulty = folder.resolve("faulty.csv");
        return Files.writeString(faulty, Files.readString(Path.of(PREDICTIONS)).replace("\n1,2,", "\n1,zwei „große“,"));
    }

    private static ScoringOutcome.Scored scored() throws IOException {
        return (ScoringOutcome.Scored) ScoringOutcome.of(
                TaskTypes.byId("stage").orElseThrow(),
                Upload.of(Path.of(GOLD)),
                Upload.of(Path.of(PREDICTIONS)),
                Rules.LENIENT);
    }

    private static double[] numbers(JsonNode array) {
        double[] numbers = new double[array.size()];
        Arrays.setAll(
                numbers, i -> array.get(i).isNull() ? Double.NaN : array.get(i).asDouble());
        return numbers;
    }

    private static ScorerJar.Ended job(Path... predictions) throws Exception {
        return ScorerJar.java(List.of("-Xmx128m", "-XX:+UseSerialGC"), jobArguments(predictions));
    }

    private static List<String> jobArguments(Path... predictions) {
        List<String> arguments = new ArrayList<>(List.of("job", "--task", "stage", "--gold", GOLD));
        Stream.of(predictions).forEach(file -> arguments.addAll(List.of("--predictions", file.toString())));
        return arguments;
    }
}
