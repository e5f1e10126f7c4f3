package dev.podium.api.codabench;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.competition.Visibility;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.peer.SignedLinks;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Problem;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What programs wrote, by links for those who may read it. */
@QuarkusTest
class DetailsTest {

    private static final List<Artifact> WRITTEN = List.of(
            ProgramPlay.wrote(Artifact.Step.prediction, Artifact.Kind.log, "log of the prediction"),
            ProgramPlay.wrote(Artifact.Step.prediction, Artifact.Kind.predictions, "the predictions"),
            ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.log, "truth is a b c d"),
            ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.details, "<p>details</p><script>alert(1)</script>"),
            ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.output, "everything else"));

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Results results;

    @Inject
    SignedLinks links;

    /** A run of a member whose programs wrote something of each kind. */
    private Submission ran(Play.Played played, String member) {
        play.team(played.competition(), "Lumen", member);
        Submission run = programs.submitted(played, member, "answers.txt", "a b c x");
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of("accuracy", 0.75),
                        Optional.empty(),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        WRITTEN));
        return run;
    }

    private void readLogs(Play.Played played, String readers) {
        results.change("update phase set log_readers = '%s' where id = %d".formatted(readers, played.phase().id));
    }

    private Response details(Script script, Submission run) {
        return script.get("/api/submissions/" + client.submission(run.id) + "/get_details/");
    }

    @Test
    void organizers_getEverything() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = programs.competition().organizedBy(organizer).published();
        Submission run = ran(played, ClientPlay.somebody());
        Response details = details(client.script(organizer), run);
        details.then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("leaderboards[0].columns[0].key", equalTo("accuracy"))
                .body(
                        "logs.name",
                        contains("prediction_stdout", "prediction_stderr", "scoring_stdout", "scoring_stderr"));
        given().get(details.<String>path("logs[0].data_file"))
                .then()
                .statusCode(200)
                .contentType("text/plain")
                .body(equalTo(""));
        assertThat(given().get(details.<String>path("logs[1].data_file")).asString())
                .isEqualTo("log of the prediction");
        given().get(details.<String>path("logs[3].data_file"))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .contentType("text/plain")
                .body(equalTo("truth is a b c d"));
        given().get(details.<String>path("prediction_result"))
                .then()
                .statusCode(200)
                .header("Content-Disposition", startsWith("attachment"))
                .body(equalTo("the predictions"));
        given().get(details.<String>path("scoring_result"))
                .then()
                .statusCode(200)
                .body(equalTo("everything else"));
        given().get(details.<String>path("detailed_result"))
                .then()
                .statusCode(200)
                .contentType("text/html")
                .header("Content-Security-Policy", startsWith("sandbox; default-src 'none'"));
    }

    /** Of logs a team gets what the phase says: all of them, or none. */
    @ParameterizedTest
    @CsvSource({"organizers, 0", "lastLine, 0", "all, 4"})
    void team_getsWhatThePhaseSays(String readers, int logs) {
        Play.Played played = programs.competition().published();
        readLogs(played, readers);
        results.change("update gold_release set labels_from = 'now' where id = " + played.gold().id);
        String member = ClientPlay.somebody();
        Submission run = ran(played, member);
        Response details = details(client.script(member), run);
        details.then()
                .statusCode(200)
                .body("data_file", notNullValue())
                .body("prediction_result", notNullValue())
                .body("detailed_result", notNullValue())
                .body("scoring_result", nullValue())
                .body("logs.size()", equalTo(logs));
    }

    @Test
    void sealedPhase_givesATeamItsFileOnly() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = programs.competition()
                .organizedBy(organizer)
                .visibility(Visibility.BLIND)
                .published();
        String member = ClientPlay.somebody();
        Submission run = ran(played, member);
        Script script = client.script(member);
        details(script, run)
                .then()
                .statusCode(200)
                .body("data_file", notNullValue())
                .body("prediction_result", nullValue())
                .body("detailed_result", nullValue())
                .body("scoring_result", nullValue())
                .body("logs", empty())
                .body("leaderboards", empty());
        details(client.script(organizer), run).then().body("logs.size()", equalTo(4));
    }

    /** A link that was signed while its file could be read opens nothing when it cannot, and none that an organizer gave away does. */
    @Test
    void links_askAgainWhoMayRead() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = programs.competition().organizedBy(organizer).published();
        String member = ClientPlay.somebody();
        Submission run = ran(played, member);
        String link = details(client.script(member), run).path("detailed_result");
        given().get(link).then().statusCode(200);
        given().get(signed(SignedLinks.What.scoringLog, run, 1, member)).then().statusCode(404);
        given().get(signed(SignedLinks.What.output, run, 1, member)).then().statusCode(404);
        given().get(signed(SignedLinks.What.scoringLog, run, 1, organizer))
                .then()
                .statusCode(200);
        given().get(signed(SignedLinks.What.scoringLog, run, 2, organizer))
                .then()
                .statusCode(404);
        given().get(signed(SignedLinks.What.ingestionLog, run, 1, organizer))
                .then()
                .statusCode(404);
        given().get(signed(SignedLinks.What.details, run, 1, "host-" + UUID.randomUUID()))
                .then()
                .statusCode(404);
        results.change(
                "update phase set subtasks = cast(replace(cast(subtasks as text), '\"best\"', '\"latest\"') as jsonb),"
                        + " own_scores = 'revealed', team_board = 'revealed', public_board = 'revealed',"
                        + " item_analyses = 'revealed' where id = " + played.phase().id);
        given().get(link).then().statusCode(404).body("detail", notNullValue());
    }

    private String signed(SignedLinks.What what, Submission run, int part, String reader) {
        long account = play.account(reader).id;
        return "/api/files/"
                + QuarkusTransaction.requiringNew()
                        .call(() -> links.sign(new SignedLinks.SignedLink(
                                what, run.id, part, account, Instant.now().plusSeconds(60))));
    }

    @Test
    void details_areForTheTeamAndTheOrganizers() {
        Play.Played played = programs.competition().published();
        Submission run = ran(played, ClientPlay.somebody());
        String rival = ClientPlay.somebody();
        play.team(played.competition(), "Umbra", rival);
        String host = "host-" + UUID.randomUUID();
        programs.competition().organizedBy(host).published();
        for (String stranger : List.of(rival, host, ClientPlay.somebody())) {
            details(client.script(stranger), run).then().statusCode(404).body("detail", notNullValue());
        }
        given().get("/api/submissions/" + client.submission(run.id) + "/get_details/")
                .then()
                .statusCode(401);
    }

    /** What a program could not score has a log as well. */
    @Test
    void failedRun_hasItsLog() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = programs.competition().organizedBy(organizer).published();
        String member = ClientPlay.somebody();
        play.team(played.competition(), "Lumen", member);
        Submission run = programs.submitted(played, member, "answers.txt", "a");
        programs.ran(
                run,
                new SubtaskProgramResult(
                        "main",
                        Map.of(),
                        Optional.of(new SubtaskProgramResult.Failed(
                                SubtaskProgramResult.Failure.program,
                                new Problem(0, "", "", "program.exit-status", List.of("1")),
                                "no answer for d")),
                        ProgramPlay.ELSEWHERE,
                        Duration.ofSeconds(1),
                        List.of(ProgramPlay.wrote(
                                Artifact.Step.scoring, Artifact.Kind.log, "Traceback\nno answer for d"))));
        Response details = details(client.script(organizer), run);
        details.then().body("logs.name", contains("scoring_stdout", "scoring_stderr"));
        given().get(details.<String>path("logs[1].data_file")).then().body(containsString("no answer for d"));
        details(client.script(member), run).then().body("logs", empty()).body("leaderboards", empty());
    }
}
