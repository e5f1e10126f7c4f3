package dev.podium.api.codabench;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.testsupport.Play;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How scripts say who they are, and how they may write addresses and bodies. */
@QuarkusTest
class SignInTest {

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    PersonalTokens tokens;

    @Test
    void login_withoutAToken_toldAsThere() {
        Stream.of("admin", "podium_unknown", "")
                .forEach(password -> Script.login(password)
                        .then()
                        .statusCode(400)
                        .contentType(ContentType.JSON)
                        .body("non_field_errors", hasSize(1))
                        .body("non_field_errors[0]", containsString("personal token")));
        String token = client.token(ClientPlay.somebody());
        given().contentType(ContentType.JSON)
                .body(Map.of("username", "admin", "password", token))
                .post("/api/api-token-auth")
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("token", equalTo(token));
        given().contentType(ContentType.JSON)
                .body("no json")
                .post("/api/api-token-auth")
                .then()
                .statusCode(400)
                .body("detail", notNullValue());
    }

    @Test
    void token_isKnownByItsWordUnderThesePathsOnly() {
        String token = client.token(ClientPlay.somebody());
        given().header("Authorization", "Token " + token)
                .get("/api/submissions/")
                .then()
                .statusCode(200);
        given().header("Authorization", "Bearer " + token)
                .get("/api/submissions/")
                .then()
                .statusCode(200);
        given().header("Authorization", "Token " + token)
                .get("/api/v1/me")
                .then()
                .statusCode(401)
                .contentType("application/problem+json");
        Stream.of("Token podium_unknown", "Token admin", "Bearer podium_unknown")
                .forEach(wrong -> given().header("Authorization", wrong)
                        .get("/api/competitions/")
                        .then()
                        .statusCode(401)
                        .contentType(ContentType.JSON)
                        .header("Cache-Control", "no-store")
                        .body("$", not(hasKey("title")))
                        .body("detail", notNullValue()));
        given().get("/api/submissions/").then().statusCode(401).body("detail", notNullValue());
    }

    @Test
    void revokedToken_opensNothing() {
        String user = ClientPlay.somebody();
        Account account = play.account(user);
        PersonalTokens.Issued issued = tokens.issue(account, "script", "organize", Duration.ofDays(1));
        Script script = Script.signedIn(issued.secret());
        tokens.revoke(account, issued.token().key);
        script.get("/api/submissions/").then().statusCode(401);
        Script.login(issued.secret()).then().statusCode(400);
    }

    @Test
    void paths_withAndWithoutASlash_withoutARedirect() {
        Play.Played played = client.one().published();
        Script script = client.script(played);
        int id = client.submitted(script, played);
        for (String path : List.of(
                "/api/competitions",
                "/api/competitions/" + client.competition(played),
                "/api/can_make_submission/" + client.phase(played),
                "/api/phases/" + client.phase(played) + "/get_leaderboard",
                "/api/submissions",
                "/api/submissions/" + id,
                "/api/submissions/" + id + "/get_details",
                "/api/tasks")) {
            script.get(path).then().statusCode(200);
            script.get(path + "/").then().statusCode(200);
        }
        String key = script.sent("a.csv", ClientPlay.PERFECT);
        script.request()
                .put("/api/datasets/completed/" + key)
                .then()
                .statusCode(200)
                .body("key", equalTo(key));
        script.request().put("/api/datasets/completed/" + key + "/").then().statusCode(200);
    }

    @Test
    void bodies_asJsonAndAsMultipart() {
        Play.Played played = client.one().published();
        Script script = client.script(played);
        Response announced = script.request()
                .contentType(ContentType.JSON)
                .body(Map.of(
                        "type",
                        "submission",
                        "request_sassy_file_name",
                        "a.csv",
                        "file_size",
                        ClientPlay.PERFECT.length,
                        "name",
                        ""))
                .post("/api/datasets");
        announced.then().statusCode(201);
        Script.send(announced.path("sassy_url"), ClientPlay.PERFECT).then().statusCode(200);
        Map<String, Object> wanted = new HashMap<>();
        wanted.put("phase", client.phase(played));
        wanted.put("data", announced.path("key"));
        wanted.put("tasks", List.of());
        wanted.put("organization", null);
        wanted.put("queue", null);
        script.submit(wanted).then().statusCode(201);
        Response another = script.request()
                .multiPart("type", "submission")
                .multiPart("request_sassy_file_name", "b.csv")
                .multiPart("file_size", ClientPlay.PERFECT.length)
                .post("/api/datasets/");
        another.then().statusCode(201);
        Script.send(another.path("sassy_url"), ClientPlay.PERFECT).then().statusCode(200);
        script.request()
                .multiPart("phase", client.phase(played))
                .multiPart("data", another.<String>path("key"))
                .post("/api/submissions/")
                .then()
                .statusCode(201);
    }
}
