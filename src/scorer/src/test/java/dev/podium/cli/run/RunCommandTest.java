package dev.podium.cli.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.testsupport.ScorerJar;
import dev.podium.testsupport.ZipBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code podium run} of the jar that people download, in a real sandbox and a real environment, where one was built: {@code
 * deployment/environments/build python-minimal}.
 */
class RunCommandTest {

    private static final Path ENVIRONMENTS = Path.of(System.getProperty("test.environments", ".data/environments"));

    private static final String SCORE = """
            import json, os, sys
            given, output = sys.argv[1:]
            truth = open(os.path.join(given, "ref", "truth.txt")).read().split()
            answers = open(os.path.join(given, "res", "answers.txt")).read().split()
            print("compared", len(truth), "in", os.getcwd(), sorted(os.listdir(os.path.join(given, "res"))))
            right = sum(a == t for a, t in zip(answers, truth))
            json.dump({"accuracy": right / len(truth), "extra": 1}, open(os.path.join(output, "scores.json"), "w"))
            open(os.path.join(output, "more.txt"), "w").write("more")
            """;

    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir
    private Path folder;

    private Path environment;

    @BeforeEach
    void findEnvironment() throws IOException {
        assumeThat(Files.isDirectory(ENVIRONMENTS))
                .as("NOT RUN, no environment was built")
                .isTrue();
        try (Stream<Path> all = Files.list(ENVIRONMENTS)) {
            environment = all.filter(path -> path.getFileName().toString().startsWith("python-minimal-"))
                    .findFirst()
                    .orElse(null);
        }
        assumeThat(environment).as("NOT RUN, no environment was built").isNotNull();
    }

    private Path file(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content.getBytes(UTF_8));
    }

    private Path zip(String name, ZipBuilder zip) throws IOException {
        return Files.write(folder.resolve(name), zip.bytes());
    }

    private ScorerJar.Ended run(String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--environment", environment.toString()));
        all.addAll(List.of(arguments));
        return ScorerJar.run(all.toArray(String[]::new));
    }

    @Test
    void results_areScored_andTheirKeysTold() throws Exception {
        file("program/score.py", SCORE);
        file("reference/truth.txt", "a b c d");
        Path submission = zip("submission.zip", ZipBuilder.aZip().with("answers.txt", "a b c x"));
        ScorerJar.Ended ended = run(
                "--program", folder.resolve("program").toString(),
                "--reference", folder.resolve("reference").toString(),
                "--submission", submission.toString(),
                "--keys", "accuracy,f1",
                "--output", folder.resolve("out").toString());
        assertThat(ended.err()).isEmpty();
        assertThat(ended.status()).isZero();
        assertThat(ended.out())
                .contains(
                        "Scoring: python3 /app/program/score.py /app/input /app/output",
                        "ended with status 0 after",
                        "| compared 4 in /app/program ['answers.txt', 'metadata']",
                        "accuracy  0.75",
                        "Without a number: f1",
                        "Written, and no column asks for it: extra");
        assertThat(folder.resolve("out/output/more.txt")).hasContent("more");
        assertThat(folder.resolve("out/output/scores.json")).exists();
        assertThat(folder.resolve("out/predictions/answers.txt")).hasContent("a b c x");
    }

    private static final String LABELS = """
            import json, os, sys
            given, output = sys.argv[1:]
            truth = open(os.path.join(given, "ref", "truth.txt")).read().split()
            answers = open(os.path.join(given, "res", "answers.txt")).read().split()
            with open(os.path.join(output, "labels.csv"), "w") as rows:
                rows.write("id,column,gold,predicted\\n")
                for item, (right, said) in enumerate(zip(truth, answers)):
                    rows.write(f"{item},letter,{right},{said}\\n")
            json.dump({"f1": 0.625}, open(os.path.join(output, "scores.json"), "w"))
            """;

    /** As a leaderboard would have them; and where there are none, why. */
    @Test
    void labels_giveIntervals_orTheDifference() throws Exception {
        file("program/score.py", LABELS);
        file("program/columns.json", """
                {"columns": {"f1": "macro-f1(letter)"}, "labels": {"letter": ["a", "b"]}}""");
        file("reference/truth.txt", "a b ".repeat(8));
        String[] arguments = {
            "--program", folder.resolve("program").toString(),
            "--reference", folder.resolve("reference").toString(),
            "--submission",
                    file("sent/answers.txt", "a b a b b a a b a b b a a b b a")
                            .getParent()
                            .toString()
        };
        ScorerJar.Ended ended = run(arguments);
        assertThat(ended.out())
                .containsPattern(
                        "95 % intervals from 16 items \\(BCa, 10000 resamples, seed 1\\), each item alone\\s+f1  0\\.4\\d* to 0\\.8\\d*")
                .contains("For f1 the program’s number is the one that Podium counts from 16 items");
        List<String> more = new ArrayList<>(List.of(arguments));
        more.addAll(List.of("--columns", file("other.json", """
                        {"columns": {"f1": "kappa(letter)"}, "labels": {"letter": ["a", "b"]}}""").toString(), "--format", "json"));
        JsonNode json =
                new ObjectMapper().readTree(run(more.toArray(String[]::new)).out());
        assertThat(json.at("/intervals").isEmpty()).isTrue();
        assertThat(json.at("/warnings/0").asText())
                .startsWith(
                        "labels.csv: For f1 the program writes 0.625, and kappa(letter) of what it wrote of items is 0.25");
    }

    /** Where its own program is started, what it sees there, and that it never sees the reference data. */
    @Test
    void code_isRunFirst_withoutTheReferenceData() throws Exception {
        file("program/score.py", SCORE);
        file("program/metadata.yaml", "command: python3 $program/score.py $input $output\n");
        file("reference/truth.txt", "a b");
        file("input/words.txt", "a b");
        file("code/metadata", "command: python3 main.py $output\n");
        file("code/main.py", """
                import os, shutil, sys
                print(os.path.exists("/app/input/ref"), os.listdir("/app/input_data"))
                shutil.copy("/app/input_data/words.txt", os.path.join(sys.argv[1], "answers.txt"))
                """);
        ScorerJar.Ended ended = run(
                "--program", folder.resolve("program").toString(),
                "--reference", folder.resolve("reference").toString(),
                "--input", folder.resolve("input").toString(),
                "--submission", folder.resolve("code").toString(),
                "--format", "json");
        assertThat(ended.err()).isEmpty();
        JsonNode json = new ObjectMapper().readTree(ended.out());
        assertThat(json.at("/steps/0/step").asText()).isEqualTo("submission");
        assertThat(json.at("/steps/0/log").asText()).isEqualTo("False ['words.txt']\n");
        assertThat(json.at("/steps/1/step").asText()).isEqualTo("scoring");
        assertThat(json.at("/scores/accuracy").asDouble()).isEqualTo(1.0);
        assertThat(json.at("/scores/extra").asDouble()).isEqualTo(1.0);
        assertThat(json.at("/failure").isNull()).isTrue();
        assertThat(ended.status()).isZero();
    }

    private static final String CHECK = """
            import os, sys
            given, output = sys.argv[1:]
            print(os.listdir("/app/input"), os.path.exists("/app/input_data"))
            answers = open(os.path.join(given, "res", "answers.txt")).read().split()
            with open(os.path.join(output, "problems.csv"), "w") as problems:
                problems.write("line,column,problem\\n")
                for answer in answers:
                    if len(answer) > 1:
                        problems.write("1,answer,Say one letter.\\n")
            sys.exit(1 if answers[0] == "CRASH" else 0)
            """;

    private ScorerJar.Ended checked(String answers, String... more) throws Exception {
        file("program/score.py", SCORE);
        file("reference/truth.txt", "a b c d");
        file("check/check.py", CHECK);
        List<String> arguments = new ArrayList<>(List.of(
                "--program", folder.resolve("program").toString(),
                "--reference", folder.resolve("reference").toString(),
                "--check", folder.resolve("check").toString(),
                "--check-command", "python3 $program/check.py $input $output",
                "--submission", file("sent/answers.txt", answers).getParent().toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    @Test
    void check_comesFirst_andSeesWhatWasSentAlone() throws Exception {
        ScorerJar.Ended ended = checked("a b c x", "--format", "json");
        JsonNode json = new ObjectMapper().readTree(ended.out());
        assertThat(json.at("/steps").findValuesAsText("step")).containsExactly("check", "scoring");
        assertThat(json.at("/steps/0/log").asText()).isEqualTo("['res'] False\n");
        assertThat(json.at("/problems").isEmpty()).isTrue();
        assertThat(json.at("/scores/accuracy").asDouble()).isEqualTo(0.75);
        assertThat(ended.status()).isZero();
    }

    @Test
    void submissionThatTheCheckRefuses_isNotScored() throws Exception {
        ScorerJar.Ended text = checked("a bb cc dd");
        assertThat(text.status()).isEqualTo(2);
        assertThat(text.out()).contains("Say one letter.").doesNotContain("Scoring:");
        JsonNode json = new ObjectMapper()
                .readTree(checked("a bb cc dd", "--format", "json").out());
        assertThat(json.at("/steps").findValuesAsText("step")).containsExactly("check");
        assertThat(json.at("/problemsByKind/0/total").asInt()).isEqualTo(3);
        assertThat(json.at("/scores").isEmpty()).isTrue();
    }

    @Test
    void checkThatFails_refusesNothing_andIsWarnedOf() throws Exception {
        ScorerJar.Ended ended = checked("CRASH b c d");
        assertThat(ended.status()).isZero();
        assertThat(ended.out()).contains("accuracy  0.75", "The check ended with status 1");
    }

    private static final String ASK = """
            import json, os, sys, time
            shared, truth = sys.argv[1], open("/app/input/ref/truth.txt").read()
            open(f"{shared}/question.new", "w").write(str(len(truth)))
            os.rename(f"{shared}/question.new", f"{shared}/question")
            while not os.path.exists(f"{shared}/answer"):
                time.sleep(0.01)
            json.dump({"accuracy": float(open(f"{shared}/answer").read() == truth)}, open("/app/output/scores.json", "w"))
            """;

    private static final String ANSWER = """
            import os, sys, time
            sys.path.append("/app/ingested_program")
            from model import answer
            shared = sys.argv[1]
            print(os.path.exists("/app/input"))
            while not os.path.exists(f"{shared}/question"):
                time.sleep(0.01)
            open(f"{shared}/answer.new", "w").write(answer(int(open(f"{shared}/question").read())))
            os.rename(f"{shared}/answer.new", f"{shared}/answer")
            """;

    /** Scoring asks until it is answered, or its time is over: on a busy machine Python alone takes seconds to start. */
    private ScorerJar.Ended runBeside(String model, String seconds) throws Exception {
        return run(
                "--program",
                file("program/score.py", ASK).getParent().toString(),
                "--command",
                "python3 score.py $shared",
                "--ingestion",
                file("ingestion/run.py", ANSWER).getParent().toString(),
                "--ingestion-command",
                "python3 run.py $shared",
                "--ingestion-beside",
                "--reference",
                file("reference/truth.txt", "aaa").getParent().toString(),
                "--submission",
                file("model/model.py", model).getParent().toString(),
                "--seconds",
                seconds);
    }

    @Test
    void ingestionBesideScoring_answersThroughADirectoryOfBoth() throws Exception {
        ScorerJar.Ended ended = runBeside("def answer(size):\n    return 'a' * size\n", "120");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.status()).isZero();
        assertThat(ended.out())
                .contains("python3 run.py /app/shared", "| False", "accuracy  1.0")
                .containsSubsequence("Ingestion", "Scoring");
    }

    @Test
    void ingestionBesideScoring_thatFails_isToBlame() throws Exception {
        ScorerJar.Ended ended = runBeside("raise ValueError('no model')\n", "30");
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).contains("| ValueError: no model").containsPattern("(?s)status 1.*status 1\\.");
    }

    /** With Ctrl-C, as whoever waits for too long does. */
    @Test
    void runThatIsEnded_leavesNothing() throws Exception {
        Set<Path> before = left();
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-jar",
                        ScorerJar.PATH.toString(),
                        "run",
                        "--environment",
                        environment.toString(),
                        "--program",
                        file("program/score.py", "import time\ntime.sleep(60)\n")
                                .getParent()
                                .toString(),
                        "--command",
                        "python3 score.py",
                        "--ingestion",
                        file("ingestion/run.py", "import os, time\nos.mkdir('/app/shared/d')\ntime.sleep(60)\n")
                                .getParent()
                                .toString(),
                        "--ingestion-command",
                        "python3 run.py",
                        "--ingestion-beside",
                        "--submission",
                        file("answers.txt", "a").toString())
                .inheritIO()
                .start();
        try {
            Awaitility.await("a directory that both share")
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> shared().anyMatch(directory -> Files.exists(directory.resolve("d"))));
            assertThat(left()).hasSizeGreaterThan(before.size());

            process.destroy();

            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(left()).isEqualTo(before);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Stream<Path> shared() throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path run : left()) {
            if (run.startsWith(MEMORY)) {
                try (Stream<Path> inside = Files.list(run)) {
                    all.addAll(inside.toList());
                }
            }
        }
        return all.stream();
    }

    /** What runs have made outside of sandboxes. */
    private static Set<Path> left() throws IOException {
        Set<Path> left = new TreeSet<>();
        for (Path place : List.of(MEMORY, Path.of(System.getProperty("java.io.tmpdir")))) {
            try (Stream<Path> all = Files.list(place)) {
                all.filter(path -> path.getFileName().toString().startsWith("podium-run-"))
                        .forEach(left::add);
            }
        }
        return left;
    }

    @Test
    void valuesOfItems_areComparedWithTheScores() throws Exception {
        file("score.py", """
                import json
                json.dump({"accuracy": 0.667, "f1": 0.9}, open("/app/output/scores.json", "w"))
                open("/app/output/items.csv", "w").write("item,accuracy,f1\\na,1,1\\nb,1,0\\nc,0,0\\n")
                """);
        ScorerJar.Ended ended = run(
                "--program", folder.resolve("score.py").toString(),
                "--submission", file("answers.txt", "a").toString());
        assertThat(ended.status()).as(ended.out()).isZero();
        assertThat(ended.out())
                .contains(
                        "What 3 items are worth is kept for accuracy",
                        "The values of items for f1 have the mean 0.333");
    }

    @Test
    void programThatFails_saysHowAndShowsItsLog() throws Exception {
        file("score.py", "import sys\nprint('no truth here')\nsys.exit(3)\n");
        ScorerJar.Ended ended = run(
                "--program", folder.resolve("score.py").toString(),
                "--submission", file("answers.txt", "a").toString(),
                "--language", "de");
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).contains("Auswertung: python3", "endete mit Status 3", "| no truth here");
    }

    @Test
    void programThatTakesTooLong_isStopped() throws Exception {
        file("score.py", "import time\ntime.sleep(60)\n");
        ScorerJar.Ended ended = run(
                "--program", folder.resolve("score.py").toString(),
                "--submission", file("answers.txt", "a").toString(),
                "--seconds", "1");
        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.out()).contains("was stopped after 1.");
    }

    @Test
    void orders_thatMakeNoSense_saySo() throws Exception {
        Path submission = file("answers.txt", "a");
        ScorerJar.Ended none =
                ScorerJar.run("run", "--environment", folder.toString(), "--submission", submission.toString());
        assertThat(none.status()).isEqualTo(64);
        assertThat(none.err()).contains("is no environment");
        ScorerJar.Ended taken = run("--submission", submission.toString(), "--output", folder.toString());
        assertThat(taken.status()).isEqualTo(64);
        assertThat(taken.err()).contains("not there yet, or empty");
        ScorerJar.Ended alone = run("--submission", submission.toString(), "--ingestion-beside");
        assertThat(alone.status()).isEqualTo(64);
        assertThat(alone.err()).contains("needs two programs");
        ScorerJar.Ended gone = run("--submission", folder.resolve("gone").toString());
        assertThat(gone.status()).isEqualTo(70);
        assertThat(gone.err()).contains("gone");
    }
}
