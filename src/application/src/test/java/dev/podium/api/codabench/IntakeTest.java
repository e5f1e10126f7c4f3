package dev.podium.api.codabench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.competition.RunDeclaration;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is taken in and what is not, by the rules of the pages and with their sentences. */
@QuarkusTest
class IntakeTest {

    @Inject
    ClientPlay client;

    @Inject
    Admission admission;

    @Inject
    Play play;

    @Test
    void tasks_thatArePartOfThePhase_areTakenAndOthersAreNot() {
        Play.Played played = client.one().published();
        Script script = client.script(played);
        int task = script.get("/api/competitions/" + client.competition(played) + "/")
                .path("phases[0].tasks[0].id");
        String key = script.sent("a.csv", ClientPlay.PERFECT);
        script.submit(Map.of("phase", client.phase(played), "data", key, "tasks", List.of(task, task)))
                .then()
                .statusCode(201)
                .body("task.id", equalTo(task));
        script.submit(Map.of("phase", client.phase(played), "data", key, "tasks", List.of(task, 7)))
                .then()
                .statusCode(400)
                .body("tasks[0]", containsString(String.valueOf(task)));
    }

    @Test
    void closedPhase_refused() {
        Play.Played played =
                client.one().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        Script script = client.script(played);
        script.canSubmit(client.phase(played))
                .then()
                .statusCode(200)
                .body("can", equalTo(false))
                .body("reason", containsString("was closed"));
        script.submit(client.phase(played), script.sent("a.csv", ClientPlay.PERFECT))
                .then()
                .statusCode(403)
                .contentType(ContentType.JSON)
                .body("detail", containsString("was closed"));
        assertThat(runs(played)).isZero();
    }

    @Test
    void registration_isAskedForAsOnThePages() {
        Play.Played played = client.one().published();
        String user = ClientPlay.somebody();
        play.team(played.competition(), "Lumen", user);
        Script script = client.script(user);
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        String registration = "/competitions/" + played.competition().slug + "/registration";
        script.canSubmit(client.phase(played))
                .then()
                .body("can", equalTo(false))
                .body("reason", containsString(registration));
        script.submit(client.phase(played), script.sent("a.csv", ClientPlay.PERFECT))
                .then()
                .statusCode(403)
                .body("detail", containsString(registration));
        assertThat(runs(played)).isZero();
        admission.register(played.competition(), user);
        script.canSubmit(client.phase(played)).then().body("can", equalTo(true));
        client.submitted(script, played);
        assertThat(runs(played)).isEqualTo(1);
    }

    @Test
    void quota_isThatOfThePages() {
        Play.Played played = client.one().totalLimit(1).published();
        Script script = client.script(played);
        client.submitted(script, played);
        script.canSubmit(client.phase(played))
                .then()
                .body("can", equalTo(false))
                .body("reason", containsString("No run is left"));
        script.request()
                .header("Accept-Language", "de")
                .get("/api/can_make_submission/" + client.phase(played) + "/")
                .then()
                .body("reason", containsString("Versuch"));
        script.submit(
                        client.phase(played),
                        script.sent("b.csv", Play.PERFECT.replace("1,1", "1,2").getBytes(StandardCharsets.UTF_8)))
                .then()
                .statusCode(429)
                .body("detail", containsString("No run is left"));
        assertThat(runs(played)).isEqualTo(1);
    }

    @Test
    void withoutATeam_refused() {
        Play.Played played = client.one().published();
        Script script = client.script(ClientPlay.somebody());
        script.canSubmit(client.phase(played))
                .then()
                .body("can", equalTo(false))
                .body("reason", containsString("team"));
        script.submit(client.phase(played), script.sent("a.csv", ClientPlay.PERFECT))
                .then()
                .statusCode(403);
    }

    private long runs(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.count("phase = ?1 and sender is not null", played.phase()));
    }

    @Test
    void faultyFile_everyProblemIsToldAtItsField() {
        Play.Played played = client.one().totalLimit(1).published();
        Script script = client.script(played);
        script.submit(client.phase(played), script.sent("a.csv", Play.FAULTY.getBytes(StandardCharsets.UTF_8)))
                .then()
                .statusCode(400)
                .body("data", hasSize(2))
                .body("data[0]", startsWith("3: num_statements: "));
        script.canSubmit(client.phase(played)).then().body("can", equalTo(true));
    }

    @Test
    void declarations_areTheFactSheet() {
        Play.Played played = client.one()
                .asking(new RunDeclaration("external-data", "External data", List.of("none", "public"), true))
                .published();
        Script script = client.script(played);
        script.get("/api/competitions/" + client.competition(played) + "/")
                .then()
                .body("fact_sheet.'external-data'.type", equalTo("select"))
                .body("fact_sheet.'external-data'.selection", contains("none", "public"))
                .body("fact_sheet.'external-data'.is_required", equalTo("true"));
        String key = script.sent("a.csv", ClientPlay.PERFECT);
        script.submit(client.phase(played), key)
                .then()
                .statusCode(400)
                .body("fact_sheet_answers[0]", containsString("External data"));
        script.submit(Map.of(
                        "phase",
                        client.phase(played),
                        "data",
                        key,
                        "fact_sheet_answers",
                        Map.of("external-data", "none")))
                .then()
                .statusCode(201)
                .body("fact_sheet_answers.'external-data'", equalTo("none"));
    }
}
