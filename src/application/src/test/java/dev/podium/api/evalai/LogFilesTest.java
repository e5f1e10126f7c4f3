package dev.podium.api.evalai;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.PersonalTokens;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.part.Artifact;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.peer.NumericIds;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What {@code evalai submission ID stdout} and {@code stderr} show: the logs of programs, to those who may read them. */
@QuarkusTest
class LogFilesTest {

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @Inject
    NumericIds numbers;

    private Response one(String user, Submission run) {
        int number = QuarkusTransaction.requiringNew().call(() -> numbers.of(NumericIds.Kind.submission, run.id));
        String token = tokens.issue(play.account(user), "evalai", "organize", Duration.ofDays(1))
                .secret();
        return given().header("Authorization", "Bearer " + token).get("/api/jobs/submission/" + number);
    }

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
                        List.of(
                                ProgramPlay.wrote(Artifact.Step.prediction, Artifact.Kind.log, "predicted 4"),
                                ProgramPlay.wrote(Artifact.Step.scoring, Artifact.Kind.log, "compared 4"))));
        return run;
    }

    @Test
    void logs_areOneFileWithAHeadingForEachStep() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = programs.competition().organizedBy(organizer).published();
        Submission run = ran(played, "pia-" + UUID.randomUUID());
        Response one = one(organizer, run);
        one.then().statusCode(200);
        for (String file : List.of("stdout_file", "stderr_file")) {
            Response log = given().get(one.<String>path(file));
            log.then().statusCode(200).contentType("text/plain").header("Cache-Control", "no-store");
            assertThat(log.asString())
                    .isEqualTo("== main, prediction ==\npredicted 4\n== main, scoring ==\ncompared 4\n");
        }
    }

    @Test
    void logs_areForTeamsAsThePhaseSays() {
        Play.Played played = programs.competition().published();
        results.change("update gold_release set labels_from = 'now' where id = " + played.gold().id);
        String member = "pia-" + UUID.randomUUID();
        Submission run = ran(played, member);
        one(member, run).then().body("stdout_file", nullValue()).body("stderr_file", nullValue());
        results.change("update phase set log_readers = 'all' where id = " + played.phase().id);
        String link = one(member, run).path("stderr_file");
        assertThat(given().get(link).asString()).contains("compared 4");
        results.change("update phase set log_readers = 'organizers' where id = " + played.phase().id);
        assertThat(given().get(link).asString()).as("a link from before").isEmpty();
    }

    @Test
    void logs_ofASealedPhase_areTheOrganizers() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = programs.competition()
                .organizedBy(organizer)
                .visibility(Visibility.BLIND)
                .published();
        String member = "pia-" + UUID.randomUUID();
        Submission run = ran(played, member);
        one(member, run).then().statusCode(200).body("stdout_file", nullValue()).body("stderr_file", nullValue());
        assertThat(one(organizer, run).<String>path("stderr_file")).contains("/api/files/");
    }
}
