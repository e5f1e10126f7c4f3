package dev.podium.api.codabench;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.notNullValue;

import dev.podium.platform.peer.SignedLinks;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Who may read what: neither numbers nor links are a way around that. */
@QuarkusTest
class ReadersTest {

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    SignedLinks links;

    @Inject
    Teams teams;

    @Test
    void submissions_areForTheirTeamAndTheOrganizers() {
        Play.Played played = client.one().published();
        Script own = client.script(played);
        int id = client.submitted(own, played);
        Script rival = client.script(ClientPlay.somebody());
        Play.Played other =
                client.one().organizedBy("olga-" + UUID.randomUUID()).published();
        String host = "host-" + UUID.randomUUID();
        client.one().organizedBy(host).published();
        String user = ClientPlay.somebody();
        play.team(played.competition(), "Umbra", user);
        for (Script stranger : List.of(rival, client.script(host), client.script(user))) {
            for (String path : List.of("", "get_details/", "cancel_submission/")) {
                stranger.get("/api/submissions/" + id + "/" + path)
                        .then()
                        .statusCode(404)
                        .body("detail", notNullValue());
            }
            stranger.post("/api/submissions/" + id + "/re_run_submission/")
                    .then()
                    .statusCode(404);
            stranger.post("/api/submissions/" + id + "/submission_leaderboard_connection/")
                    .then()
                    .statusCode(404);
            stranger.get("/api/submissions/?phase=" + client.phase(played))
                    .then()
                    .body("$", empty());
            stranger.get("/api/competitions/" + client.competition(played) + "/results.json")
                    .then()
                    .statusCode(404);
        }
        given().get("/api/submissions/" + id + "/").then().statusCode(401);
        own.get("/api/submissions/?phase=" + client.phase(other))
                .then()
                .statusCode(200)
                .body("$", empty());
    }

    @Test
    void numbers_thatNameNothing_areNotFound() {
        Play.Played played = client.one().published();
        Script script = client.script(played);
        for (String number : List.of("0", "-1", "abc", "2147483648", "99999999999999999999", "1e3", "1")) {
            for (String path :
                    List.of("/api/submissions/%s/", "/api/competitions/%s/", "/api/phases/%s/get_leaderboard/")) {
                script.get(path.formatted(number)).then().statusCode(404).body("detail", notNullValue());
            }
        }
        script.get("/api/competitions/" + client.phase(played) + "/").then().statusCode(404);
        script.submit(client.phase(played) ^ 1, script.sent("a.csv", ClientPlay.PERFECT))
                .then()
                .statusCode(404);
        script.get("/api/nothing-of-theirs").then().statusCode(404).contentType("application/problem+json");
    }

    @Test
    void hiddenCompetition_isThereForItsOrganizersOnly() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played played = client.one().organizedBy(organizer).hidden();
        client.script(ClientPlay.somebody())
                .get("/api/competitions/" + client.competition(played) + "/")
                .then()
                .statusCode(404);
        client.script(organizer)
                .get("/api/competitions/" + client.competition(played) + "/")
                .then()
                .statusCode(200)
                .body("published", equalTo(false));
    }

    @Test
    void fileLink_asksAgainWhoMayRead() {
        Play.Played played = client.one().published();
        String user = ClientPlay.somebody();
        Team team = play.team(played.competition(), "Lumen", user);
        Script script = client.script(user);
        int id = client.submitted(script, played);
        String link = script.get("/api/submissions/" + id + "/get_details/").path("data_file");
        given().get(link).then().statusCode(200);
        char last = link.charAt(link.length() - 2);
        String forged =
                link.substring(0, link.length() - 2) + (last == 'A' ? 'B' : 'A') + link.charAt(link.length() - 1);
        given().get(forged).then().statusCode(404).body("detail", notNullValue());
        given().get("/api/files/AAAA").then().statusCode(404);
        given().get("/api/files/%00").then().statusCode(lessThan(500));
        String old = QuarkusTransaction.requiringNew()
                .call(() -> links.sign(new SignedLinks.SignedLink(
                        SignedLinks.What.file,
                        links.read(link.substring(link.lastIndexOf('/') + 1))
                                .orElseThrow()
                                .row(),
                        0,
                        play.account(user).id,
                        Instant.now().minusSeconds(1))));
        given().get("/api/files/" + old).then().statusCode(403).body("detail", containsString("10 min"));
        teams.leave(team, play.account(user));
        given().get(link).then().statusCode(404);
    }
}
