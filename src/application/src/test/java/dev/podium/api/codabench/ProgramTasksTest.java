package dev.podium.api.codabench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.podium.account.PersonalTokens;
import dev.podium.platform.peer.NumericIds;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramColumn;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramFiles;
import dev.podium.program.ProgramUnit;
import dev.podium.program.StepLimits;
import dev.podium.program.StepOptions;
import dev.podium.program.StoredProgram;
import dev.podium.scoring.Direction;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Competitions that came from Codabench: their tasks and columns have the names that scripts know. */
@QuarkusTest
class ProgramTasksTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @Inject
    NumericIds numbers;

    @Inject
    ProgramFiles files;

    @Test
    void units_areTasks_andColumnsHaveTheKeysThatProgramsWrite() throws IOException {
        Play.Played played = played("first", "second");
        String user = "pia-" + UUID.randomUUID();
        play.team(played.competition(), "Lumen", user);
        int phase = Script.number(numbers, NumericIds.Kind.phase, played.phase().id);
        int competition = Script.number(numbers, NumericIds.Kind.competition, played.competition().id);
        Script script = Script.signedIn(tokens.issue(play.account(user), "script", "organize", Duration.ofDays(1))
                .secret());
        Response told = script.get("/api/competitions/" + competition + "/");
        told.then()
                .body("phases[0].tasks.name", contains("Unit first", "Unit second"))
                .body("leaderboards[0].columns", hasSize(1))
                .body("leaderboards[0].columns[0].key", equalTo("Accuracy"))
                .body("leaderboards[0].columns[0].title", equalTo("Accuracy (%)"))
                .body("leaderboards[0].columns[0].sorting", equalTo("desc"))
                .body("leaderboards[0].columns[0].precision", equalTo(3));
        List<Integer> tasks = told.path("phases[0].tasks.id");
        Response submitted = script.submit(phase, script.sent("submission.zip", zip("answers.txt", "a b")));
        submitted.then().statusCode(201).body("has_children", equalTo(true)).body("status", equalTo("Submitted"));
        List<Integer> children = submitted.path("children");
        QuarkusTransaction.requiringNew()
                .run(() -> results.scored(played.phase(), "Lumen", "first", Map.of("accuracy", 0.75)));
        results.change("""
                insert into evaluation_part (evaluation_id, subtask, status, failure, reason, last_line, environment, seconds)
                select e.id, 'second', 'failed', 'program', cast('{"line": 0, "column": "", "found": "", "code": "program.exit-status",
                  "arguments": ["1"]}' as jsonb), 'no such file', 'python-minimal', 1
                from evaluation e where e.phase_id = %d""".formatted(played.phase().id));
        script.get("/api/submissions/" + submitted.path("id") + "/")
                .then()
                .body("status", equalTo("Finished"))
                .body("scores", empty());
        script.get("/api/submissions/" + children.get(0) + "/")
                .then()
                .body("status", equalTo("Finished"))
                .body("task.id", equalTo(tasks.get(0)))
                .body("scores[0].column_key", equalTo("Accuracy"))
                .body("scores[0].score", equalTo("0.75"));
        script.get("/api/submissions/" + children.get(1) + "/")
                .then()
                .body("status", equalTo("Failed"))
                .body("status_details", containsString("1"))
                .body("scores", empty());
        assertThat(script.get("/api/submissions/" + children.get(1) + "/").asString())
                .doesNotContain("no such file");
        script.get("/api/phases/" + phase + "/get_leaderboard/")
                .then()
                .statusCode(200)
                .body("tasks.id", equalTo(tasks))
                .body("submissions[0].scores[0].score", equalTo("0.750"))
                .body("submissions[0].scores[0].task_id", equalTo(tasks.get(0)));
    }

    /** Keys that a program wrote may hold labels: they are for who reads its log. */
    @ParameterizedTest
    @CsvSource({"lastLine, true", "organizers, false", "all, true"})
    void reason_thatQuotesTheProgram_isForThoseWhoReadLogs(String readers, boolean told) throws IOException {
        Play.Played played = played("only");
        results.change("update phase set log_readers = '%s' where id = %d".formatted(readers, played.phase().id));
        String user = "pia-" + UUID.randomUUID();
        play.team(played.competition(), "Lumen", user);
        int phase = Script.number(numbers, NumericIds.Kind.phase, played.phase().id);
        Script script = Script.signedIn(tokens.issue(play.account(user), "script", "organize", Duration.ofDays(1))
                .secret());
        int id = script.submit(phase, script.sent("submission.zip", zip("answers.txt", "a " + readers)))
                .path("id");
        results.change(
                "update evaluation set status = 'failed', failure = 'program', finished_at = now() where phase_id = %d"
                        .formatted(played.phase().id));
        results.change("""
                insert into evaluation_part (evaluation_id, subtask, status, failure, reason, last_line, environment, seconds)
                select e.id, 'only', 'failed', 'program', cast('{"line": 0, "column": "", "found": "", "code": "program.scores-none",
                  "arguments": ["Accuracy", "a-key-with-a-label"]}' as jsonb), '', 'python-minimal', 1
                from evaluation e where e.phase_id = %d""".formatted(played.phase().id));
        String details = script.get("/api/submissions/" + id + "/")
                .then()
                .body("status", equalTo("Failed"))
                .extract()
                .path("status_details");
        assertThat(details).isNotBlank();
        assertThat(details.contains("a-key-with-a-label")).isEqualTo(told);
    }

    @Test
    void unit_ofItsOwn_isScoredInTheSubmissionItself() throws IOException {
        Play.Played played = played("only");
        String user = "pia-" + UUID.randomUUID();
        play.team(played.competition(), "Lumen", user);
        int phase = Script.number(numbers, NumericIds.Kind.phase, played.phase().id);
        Script script = Script.signedIn(tokens.issue(play.account(user), "script", "organize", Duration.ofDays(1))
                .secret());
        int id = script.submit(phase, script.sent("submission.zip", zip("answers.txt", "a b")))
                .path("id");
        QuarkusTransaction.requiringNew()
                .run(() -> results.scored(played.phase(), "Lumen", "only", Map.of("accuracy", 1.0)));
        script.get("/api/submissions/" + id + "/")
                .then()
                .body("has_children", equalTo(false))
                .body("task.name", equalTo("Unit only"))
                .body("scores.column_key", contains("Accuracy"))
                .body("on_leaderboard", equalTo(true));
    }

    private Play.Played played(String... units) throws IOException {
        String program = files.keep(
                ProgramFiles.Role.scoring,
                "program.zip",
                () -> new ByteArrayInputStream(zip("score.py", "pass")),
                play.account("olga"));
        byte[] reference = units.length == 1
                ? zip("truth.txt", "a b")
                : zip(units[0] + "/truth.txt", "a b", units[1] + "/truth.txt", "a b");
        return play.competition()
                .programs(new ProgramDefinition(
                        List.of(units).stream().map(unit -> unit(unit, program)).toList()))
                .gold(Upload.of("reference.zip", reference))
                .published();
    }

    private static ProgramUnit unit(String id, String program) {
        return new ProgramUnit(
                id,
                "Unit " + id,
                new StoredProgram(program, "python3 score.py"),
                null,
                null,
                new EnvironmentName("python-minimal", "e1"),
                StepLimits.USUAL,
                StepOptions.USUAL,
                List.of(new ProgramColumn(
                        "accuracy", "Accuracy", "Accuracy (%)", Direction.HIGHER_IS_BETTER, 3, false, null)));
    }

    /** Names and contents by turns. */
    private static byte[] zip(String... contents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < contents.length; i += 2) {
                zip.putNextEntry(new ZipEntry(contents[i]));
                zip.write(contents[i + 1].getBytes(UTF_8));
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }
}
