package dev.podium.api.codabench;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.RunDeclaration;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** Competitions, leaderboards and results as Codabench tells them. */
@QuarkusTest
class CodabenchLeaderboardsTest {

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    Results results;

    @Test
    void competitions_asThere() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = client.one().organizedBy(organizer).dailyLimit(3).published();
        given().get("/api/competitions/")
                .then()
                .statusCode(200)
                .body("id", hasItem(client.competition(played)))
                .body(
                        "find { it.id == %d }.title".formatted(client.competition(played)),
                        equalTo(played.competition().name))
                .body("find { it.id == %d }.created_by".formatted(client.competition(played)), equalTo(organizer));
        given().get("/api/competitions/" + client.competition(played) + "/")
                .then()
                .body("title", equalTo(played.competition().name))
                .body("participant_status", nullValue())
                .body("phases[0].id", equalTo(client.phase(played)))
                .body("phases[0].index", equalTo(0))
                .body("phases[0].name", equalTo("Final"))
                .body("phases[0].status", equalTo("Current"))
                .body("phases[0].start", equalTo("2019-12-31T23:00:00Z"))
                .body("phases[0].end", nullValue())
                .body("phases[0].max_submissions_per_day", equalTo(3))
                .body("phases[0].max_submissions_per_person", nullValue())
                .body("phases[0].tasks", hasSize(1))
                .body("leaderboards[0].primary_index", equalTo(0))
                .body("leaderboards[0].columns.key", hasItem("mae"));
        client.script(played)
                .get("/api/competitions/" + client.competition(played) + "/")
                .then()
                .body("participant_status", equalTo("approved"));
    }

    @Test
    void leaderboard_inItsOrderWithRoundedTexts() {
        Play.Played played = client.one().published();
        results.run(played.phase(), "Second", ClientPlay.somebody(), "Rules");
        results.run(played.phase(), "First", ClientPlay.somebody(), "BERT");
        scored(played, "Second", Map.of("mae", 0.666666));
        scored(played, "First", Map.of("mae", 0.25, "mse", 0.125));
        Response board = given().get("/api/phases/" + client.phase(played) + "/get_leaderboard/");
        board.then()
                .statusCode(200)
                .body("id", equalTo(client.phase(played)))
                .body("title", equalTo("Results"))
                .body("primary_index", equalTo(0))
                .body("fact_sheet_keys", nullValue())
                .body("tasks", hasSize(1))
                .body("tasks[0].colWidth", equalTo(board.path("tasks[0].columns.size()")))
                .body("submissions.owner", contains("First", "Second"))
                .body("submissions[0].scores[0].score", equalTo("0.25"))
                .body("submissions[0].scores[0].column_key", equalTo("mae"))
                .body("submissions[0].scores[0].task_id", equalTo(board.path("tasks[0].id")))
                .body("submissions[1].scores", hasSize(1))
                .body("submissions[1].scores[0].score", equalTo("0.67"));
    }

    private void scored(Play.Played played, String team, Map<String, Double> values) {
        QuarkusTransaction.requiringNew().run(() -> results.scored(played.phase(), team, ClientPlay.COUNT, values));
    }

    @Test
    void results_forOrganizers() throws IOException {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = client.blind()
                .organizedBy(organizer)
                .asking(new RunDeclaration("model", "Model", List.of(), false))
                .published();
        String user = ClientPlay.somebody();
        play.team(played.competition(), "=Lumen", user);
        Script member = client.script(user);
        int id = member.submit(Map.of(
                        "phase",
                        client.phase(played),
                        "data",
                        member.sent("a.csv", ClientPlay.PERFECT),
                        "fact_sheet_answers",
                        Map.of("model", "BERT")))
                .path("id");
        scored(played, "=Lumen", Map.of("mae", 0.25));
        Script script = client.script(organizer);
        String path = "/api/competitions/" + client.competition(played) + "/results.";
        int task = script.get("/api/competitions/" + client.competition(played) + "/")
                .path("phases[0].tasks[0].id");
        Response csv = script.get(path + "csv?phase=" + client.phase(played));
        csv.then().statusCode(200).contentType("text/csv");
        List<String> lines = csv.asString().lines().toList();
        assertThat(lines.get(0)).startsWith("Username,fact_sheet_answers,").contains("(" + task + ")-");
        assertThat(lines.get(1)).startsWith("'=Lumen,\"{\"\"model\"\":\"\"BERT\"\"}\",0.25");
        JsonPath json = script.get(path + "json").jsonPath();
        Map<String, Map<String, Map<String, Object>>> all = json.getMap("$");
        assertThat(all).containsOnlyKeys("Results - Final(" + client.phase(played) + ")");
        assertThat(all.values().iterator().next().get("=Lumen-" + id))
                .containsValue("0.25")
                .containsEntry("fact_sheet_answers", Map.of("model", "BERT"));
        Response zip = script.get(path + "zip");
        zip.then().statusCode(200).contentType("application/zip");
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip.asByteArray()))) {
            ZipEntry entry = in.getNextEntry();
            assertThat(entry.getName()).isEqualTo("final(" + client.phase(played) + ").csv");
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(csv.asString());
        }
        script.get(path + "xml").then().statusCode(404);
        member.get(path + "csv").then().statusCode(404);
        member.get("/api/phases/" + client.phase(played) + "/get_leaderboard/")
                .then()
                .statusCode(404);
        script.get("/api/phases/" + client.phase(played) + "/get_leaderboard/")
                .then()
                .statusCode(200)
                .body("submissions.owner", contains("=Lumen"))
                .body("fact_sheet_keys[0]", contains("model", "Model"));
    }
}
