package dev.podium.worker.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.Evaluation;
import dev.podium.platform.blob.BlobStore;
import dev.podium.program.EnvironmentName;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ProgramWorker;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipInputStream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Evaluation scripts of EvalAI through the real queue, a real sandbox and a real environment, where one was built. */
@Tag("extended")
@QuarkusTest
@TestProfile(ProgramWorker.class)
class EvaluationScriptTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final String COMPARE = """
            def evaluate(gold, answers, phase, **kwargs):
                truth = open(gold).read().split()
                given = open(answers).read().split()
                right = sum(a == b for a, b in zip(truth, given))
                print("called for", phase)
                return {"result": [{"easy": {"right": right, "other": "x"}}, {"hard": {"right": right / 8}}]}
            """;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    BuiltEnvironments built;

    @Inject
    BlobStore blobs;

    @Inject
    Session database;

    private EnvironmentName environment;

    @BeforeEach
    void findEnvironment() throws IOException {
        environment = built.minimal();
    }

    @Test
    void answer_hasTheNumbersOfEachSplit() {
        Play.Played played = played(ProgramPlay.zip("main.py", COMPARE), "easy", "hard");
        Evaluation evaluation = submitted(played, "answers.txt", "a b x d");
        assertThat(scores(evaluation)).isEqualTo("easy right 3, hard right 0.375");
        assertThat(kept(evaluation, "easy", "log")).isEqualTo("called for test\n");
    }

    @Test
    void script_isToldOfTheSubmission_andHasNoStatusFile() {
        Play.Played played = played(ProgramPlay.zip("__init__.py", """
                import json, os
                def evaluate(gold, answers, phase, submission_metadata):
                    print(gold, answers)
                    print(json.dumps(submission_metadata))
                    print(sorted(os.listdir("/app")), os.listdir("/app/input/res"), __name__)
                    return {"result": [{"easy": {"right": 1}}]}
                """), "easy");
        Evaluation evaluation = submitted(played, "Antworten & mehr.jsonl", "{}");
        assertThat(scores(evaluation)).isEqualTo("easy right 1");
        assertThat(kept(evaluation, "easy", "log")).isEqualTo("""
                /app/input/ref/truth.txt /app/input/res/Antworten___mehr.jsonl
                {"participant_team_name": "Team", "method_name": "", "method_description": "A method", \
                "project_url": "", "publication_url": "", "submission_metadata": []}
                ['driver', 'evaluation', 'input', 'output'] ['Antworten___mehr.jsonl'] challenge_data.challenge_1
                """);
    }

    @Test
    void package_importsItsOwnFiles_andMainWhereItHasNoFunction() {
        String main = """
                from .more.numbers import ONE
                from challenge_data.challenge_1.more import numbers
                def evaluate(*files, **more):
                    open("made", "w").write("x")
                    return {"result": [{"easy": {"right": numbers.ONE + ONE}}]}
                """;
        Play.Played played =
                played(ProgramPlay.zip("main.py", main, "more/__init__.py", "", "more/numbers.py", "ONE = 1"), "easy");
        assertThat(scores(submitted(played, "answers.txt", "a"))).isEqualTo("easy right 2");
    }

    @Test
    void answer_saysMoreThanNumbers_whichIsKept() throws Exception {
        Play.Played played = played(ProgramPlay.zip("main.py", """
                class Number:
                    def tolist(self):
                        return 0.5
                def evaluate(*files, **more):
                    return {
                        "result": [{"easy": {"right": Number()}}],
                        "error": [{"easy": {"error_right": 0.1}}],
                        "submission_result": {"for": "<team>"},
                        "submission_metadata": "for the host",
                    }
                """), "easy");
        Evaluation evaluation = submitted(played, "answers.txt", "a");
        assertThat(scores(evaluation)).isEqualTo("easy right 0.5");
        assertThat(kept(evaluation, "easy", "details"))
                .startsWith("<!doctype html>")
                .contains("&quot;for&quot;: &quot;&lt;team&gt;&quot;");
        assertThat(zipped(evaluation, "easy"))
                .containsExactly("error.txt { \"error_right\": 0.1}", "submission_metadata.txt for the host");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "return {'result': [{'split1': {'right': 1}}, {'easy': {}}]} | program.script-splits split1 | easy, hard",
                "return {'result': [{'hard': {'right': 1}}]} | program.script-split easy | hard",
                "return {'result': []} | program.script-split easy | -",
                "return {'scores': 1, 'a': 2} | program.script-result a, scores |",
                "return ValueError('x') | program.script-answer ValueError |",
                "return {'result': [3]} | program.script-part int |",
                "return {'result': [{'easy': 3}]} | program.script-numbers easy | int",
                "return {'result': [{'easy': {'other': 3}}]} | program.scores-none right | other",
                "raise ValueError('at ' + open(gold).read()) | program.script-raised ValueError |",
                "import sys; sys.exit(0) | program.script-exit 0 |",
                "import nosuch.module | program.script-module nosuch |",
            })
    void script_withoutNumbers_failsWithASentence(String body, String reason, String more) {
        Play.Played played = played(
                ProgramPlay.zip("main.py", "def evaluate(gold, answers, phase, **more):\n    " + body + "\n"),
                "easy",
                "hard");
        Evaluation evaluation = submitted(played, "answers.txt", "a");
        assertThat(part(evaluation, "easy")).isEqualTo(more == null ? reason : reason + " " + more);
    }

    @Test
    void script_thatRaises_tellsItsLastLineAsLogsAllow() {
        Play.Played played = played(
                ProgramPlay.zip(
                        "main.py", "def evaluate(gold, *more, **other):\n    raise ValueError(open(gold).read())\n"),
                "easy");
        Evaluation evaluation = submitted(played, "answers.txt", "a");
        assertThat(text("select last_line from evaluation_part where evaluation_id = ?1", evaluation))
                .isEqualTo("ValueError: a b c d");
        assertThat(kept(evaluation, "easy", "log")).contains("Traceback", "main.py\", line 2, in evaluate");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x = 1 | program.script-evaluate",
                "import nosuch | program.script-module nosuch",
                "1 / 0 | program.script-raised ZeroDivisionError"
            })
    void script_thatCannotBeLoaded_failsWithASentence(String source, String reason) {
        Play.Played played = played(ProgramPlay.zip("__init__.py", source), "easy");
        assertThat(part(submitted(played, "answers.txt", "a"), "easy")).isEqualTo(reason);
    }

    @Test
    void pip_succeedsForWhatIsThere_andFailsForTheRest() {
        Play.Played played = played(
                ProgramPlay.zip("__init__.py", """
                import os, subprocess, sys
                subprocess.check_call([sys.executable, "-m", "pip", "install", "--upgrade", "pip", "pyyaml==5.3"])
                print(os.system("pip install -q PyYAML"), os.system("pip3 install nosuch-package 2>/dev/null") != 0)
                from pip._internal import main
                import pip
                print(main(["install", "pyyaml"]), pip.main(["install", "-r", os.path.join(os.path.dirname(__file__), "r.txt")]))
                def evaluate(*files, **more):
                    subprocess.run([sys.executable, "-m", "pip", "install", "nosuch-package"], check=True)
                """, "r.txt", "# needs\nPyYAML >= 3 # ok\nnosuch[extra]>=1\n"), "easy");
        Evaluation evaluation = submitted(played, "answers.txt", "a");
        assertThat(part(evaluation, "easy")).isEqualTo("program.script-raised CalledProcessError");
        assertThat(kept(evaluation, "easy", "log"))
                .contains(
                        "pyyaml==5.3 is asked for, and version 6.0 is there.",
                        "0 True\n",
                        "0 1\n",
                        "ERROR: Nothing is installed here. The environment lacks: nosuch[extra]>=1",
                        "ERROR: Nothing is installed here. The environment lacks: nosuch-package");
    }

    /** A file is scored as it is: nobody unpacks it, and whatever it is called, nobody runs it. */
    @Test
    void submission_thatLooksLikeAProgram_isAFile() {
        Play.Played played = played(ProgramPlay.zip("main.py", """
                import os
                def evaluate(gold, answers, phase, **more):
                    print(os.listdir("/app/input/res"), open(answers, "rb").read(7))
                    return {"result": [{"easy": {"right": 1}}]}
                """), "easy");
        Evaluation metadata = submitted(played, "metadata", "command: python3 -c \"open('/app/output/x', 'w')\"\n");
        assertThat(kept(metadata, "easy", "log")).isEqualTo("['metadata'] b'command'\n");
        assertThat(text("select string_agg(step, ',') from evaluation_artifact where evaluation_id = ?1", metadata))
                .as("no prediction step")
                .isEqualTo("scoring");
        Evaluation zip = submitted(
                played,
                Upload.of("../.a.zip", ProgramPlay.zip("metadata", "command: python3 -c 'print(1)'", "../x", "y")));
        assertThat(kept(zip, "easy", "log")).startsWith("['_a.zip'] b'PK\\x03\\x04");
        assertThat(text("select string_agg(step, ',') from evaluation_artifact where evaluation_id = ?1", zip))
                .isEqualTo("scoring");
    }

    @Test
    void reference_ofSeveralFiles_isRefusedBeforeAnythingRuns() {
        Play.Played played = play.competition()
                .programs(programs.script(ProgramPlay.zip("main.py", COMPARE), environment, List.of("easy"), "right"))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("a.txt", "a", "b/c.txt", "b")))
                .published();
        play.team(played.competition(), "Team", "pia");
        assertThat(part(submitted(played, "answers.txt", "a"), "easy")).isEqualTo("program.script-reference 2");
    }

    private Play.Played played(byte[] script, String... splits) {
        List<String> all = List.of(splits);
        String[] files = all.size() == 1
                ? new String[] {"truth.txt", "a b c d"}
                : all.stream()
                        .flatMap(split -> List.of(split + "/truth.txt", "a b c d").stream())
                        .toArray(String[]::new);
        Play.Played played = play.competition()
                .programs(programs.script(script, environment, all, "right"))
                .gold(Upload.of("reference.zip", ProgramPlay.zip(files)))
                .published();
        play.team(played.competition(), "Team", "pia");
        return played;
    }

    private Evaluation submitted(Play.Played played, String name, String content) {
        return submitted(played, Upload.of(name, content.getBytes(UTF_8)));
    }

    private Evaluation submitted(Play.Played played, Upload file) {
        Submission submission = programs.submitted(played, "pia", file);
        Awaitility.await("the end of the evaluation")
                .atMost(PATIENCE)
                .until(() -> find(submission).status.isFinal());
        return find(submission);
    }

    private static Evaluation find(Submission submission) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.id = ?1", submission.id)
                        .firstResult());
    }

    private String scores(Evaluation evaluation) {
        assertThat(evaluation.status)
                .as(evaluation.failure + ": " + evaluation.detail)
                .isEqualTo(Evaluation.Status.scored);
        return text("""
                select string_agg(subtask || ' ' || metric || ' ' || cast(value as text), ', ' order by subtask)
                from score where evaluation_id = ?1""", evaluation);
    }

    private String part(Evaluation evaluation, String subtask) {
        return text("""
                select (reason ->> 'code') || coalesce(' ' || (reason -> 'arguments' ->> 0), '')
                  || coalesce(' ' || (reason -> 'arguments' ->> 1), '')
                from evaluation_part where evaluation_id = ?1 and subtask = '%s'""".formatted(subtask), evaluation);
    }

    private String kept(Evaluation evaluation, String subtask, String kind) {
        return new String(bytes(evaluation, subtask, kind), UTF_8);
    }

    private byte[] bytes(Evaluation evaluation, String subtask, String kind) {
        String digest = text("""
                select digest from evaluation_artifact where evaluation_id = ?1 and subtask = '%s' and kind = '%s'""".formatted(subtask, kind), evaluation);
        return QuarkusTransaction.requiringNew().call(() -> {
            try (var in = blobs.open(digest)) {
                return in.readAllBytes();
            }
        });
    }

    /** Names and texts of everything else that was written. */
    private List<String> zipped(Evaluation evaluation, String subtask) throws IOException {
        List<String> files = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes(evaluation, subtask, "output")))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.add(entry.getName() + " " + new String(zip.readAllBytes(), UTF_8).replace("\n", ""));
            }
        }
        return files;
    }

    private String text(String sql, Evaluation evaluation) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, String.class)
                        .setParameter(1, evaluation.id)
                        .getSingleResult());
    }
}
