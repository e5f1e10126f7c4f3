package dev.podium.api.codabench;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What the example scripts of Codabench ask for, call by call, with another host. */
@QuarkusTest
class ExampleScriptsTest {

    @Inject
    ClientPlay client;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Test
    void exampleSubmission_itsCallsInTheirOrder() {
        Play.Played played = client.one().published();
        Script script = client.script(played);
        script.canSubmit(client.phase(played))
                .then()
                .statusCode(200)
                .body("can", equalTo(true))
                .body("reason", nullValue());
        Response announced = script.announce("submission.csv", ClientPlay.PERFECT.length);
        announced.then().statusCode(201).header("Cache-Control", "no-store").body("key", notNullValue());
        String link = announced.path("sassy_url");
        assertThat(link).startsWith("http://localhost:").contains("/api/uploads/");
        Script.send(link, ClientPlay.PERFECT).then().statusCode(200);
        script.submit(client.phase(played), announced.path("key"))
                .then()
                .statusCode(201)
                .body("status", equalTo("Submitted"))
                .body("phase", equalTo(client.phase(played)))
                .body("phase_name", equalTo("Final"))
                .body("filename", equalTo("submission.csv"))
                .body("data", equalTo(announced.<String>path("key")))
                .body("owner", equalTo("Lumen"))
                .body("scores", empty())
                .body("has_children", equalTo(false))
                .body("children", empty())
                .body("parent", nullValue())
                .body("on_leaderboard", equalTo(false));
    }

    @Test
    void submissionDetails_theirCallsInTheirOrder() {
        Play.Played played = client.one().published();
        Script script = client.script(played);
        int id = client.submitted(script, played);
        scorer.scoreAll(played.phase());
        script.request()
                .queryParam("phase", client.phase(played))
                .get("/api/submissions/")
                .then()
                .statusCode(200)
                .body("id", contains(id))
                .body("[0].owner", equalTo("Lumen"))
                .body("[0].created_when", notNullValue())
                .body("[0].task.name", notNullValue());
        script.get("/api/submissions/" + id + "/")
                .then()
                .statusCode(200)
                .body("status", equalTo("Finished"))
                .body("status_details", nullValue())
                .body("scores[0].index", equalTo(0))
                .body("scores[0].column_key", equalTo("mae"))
                .body("scores[0].score", equalTo("0.0"))
                .body("on_leaderboard", equalTo(true))
                .body("leaderboard", equalTo(client.phase(played)));
        Response details = script.get("/api/submissions/" + id + "/get_details/");
        details.then()
                .statusCode(200)
                .body("logs", empty())
                .body("prediction_result", nullValue())
                .body("scoring_result", nullValue())
                .body("detailed_result", nullValue())
                .body("leaderboards[0].columns[0].key", equalTo("mae"))
                .body("leaderboards[0].columns[0].sorting", equalTo("asc"));
        Response file = given().get(details.<String>path("data_file"));
        file.then().statusCode(200).header("Content-Disposition", startsWith("attachment"));
        assertThat(file.asByteArray()).isEqualTo(ClientPlay.PERFECT);
    }

    @Test
    void rerunSubmission_itsCallsInTheirOrder() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = client.one().organizedBy(organizer).published();
        Script member = client.script(played);
        int id = client.submitted(member, played);
        Script script = client.script(organizer);
        script.get("/api/submissions/").then().statusCode(200).body("$", empty());
        script.get("/api/submissions/?phase=" + client.phase(played))
                .then()
                .statusCode(200)
                .body("id", contains(id))
                .body("[0].task.id", notNullValue());
        Response tasks = script.get("/api/tasks/");
        tasks.then()
                .statusCode(200)
                .body("next", nullValue())
                .body("previous", nullValue())
                .body("count", equalTo(tasks.path("results.size()")));
        String key = tasks.path("results[0].key");
        assertThat(UUID.fromString(key)).isNotNull();
        script.request()
                .queryParam("task_key", key)
                .post("/api/submissions/" + id + "/re_run_submission/")
                .then()
                .statusCode(200)
                .body("id", equalTo(id));
    }
}
