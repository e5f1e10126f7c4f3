package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;

import dev.podium.account.PersonalTokens;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class TokenScopeTest {

    private static final Map<String, String> SECRETS = new ConcurrentHashMap<>();
    private static final String TOO_NARROW = "urn:podium:problem:account.scope-too-narrow";

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @Inject
    MutableClock clock;

    @AfterEach
    void letTimeGo() {
        clock.reset();
    }

    /** Of everybody one for each scope: they may not have many at a time. */
    private String secret(String user, String scope) {
        return SECRETS.computeIfAbsent(
                user + " " + scope,
                key -> tokens.issue(play.account(user), "laptop", scope, Duration.ofDays(1))
                        .secret());
    }

    private RequestSpecification as(String user, String scope) {
        return given().header("Authorization", "Bearer " + secret(user, scope));
    }

    @Test
    void read_ownRun_isShownButNotWithdrawn() {
        Play.Played played = play.competition().published();
        UUID run = results.run(played.phase(), "Lumen", "pia", "BERT").key;
        String address = "/api/v1/submissions/" + run;

        as("pia", "read").get(address).then().statusCode(200);
        as("pia", "read").get(address + "/file").then().statusCode(200);
        as("pia", "read")
                .get("/api/v1/competitions/" + played.competition().slug + "/team")
                .then()
                .statusCode(200);
        as("pia", "read")
                .post(address + "/withdraw")
                .then()
                .statusCode(403)
                .contentType("application/problem+json")
                .body("type", equalTo(TOO_NARROW))
                .body("detail", containsString("scope “submit”; this one has the scope “read”"));
        as("pia", "submit").post(address + "/withdraw").then().statusCode(200);
    }

    @Test
    void read_german_isToldInGerman() {
        as("pia", "read")
                .header("Accept-Language", "de")
                .contentType(ContentType.JSON)
                .body("{\"name\": \"Lumen\"}")
                .post("/api/v1/competitions/nowhere/team")
                .then()
                .statusCode(403)
                .body("detail", containsString("mit dem Umfang „submit“; dieser hat den Umfang „read“"));
    }

    @ParameterizedTest
    @CsvSource({"read, 403", "submit, 201", "organize, 201"})
    void submission_byScope(String scope, int status) {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");

        as("pia", scope)
                .multiPart("file", "answers.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions")
                .then()
                .statusCode(status);
    }

    @ParameterizedTest
    @CsvSource({"read, 403", "submit, 403", "organize, 200"})
    void gold_ofWhatOneOrganizes_byScope(String scope, int status) {
        Play.Played played = play.competition().published();

        as("olga", scope)
                .get("/api/v1/competitions/" + played.competition().slug + "/gold")
                .then()
                .statusCode(status);
        as("olga", scope)
                .contentType(ContentType.JSON)
                .body("{\"summary\": \"Other\"}")
                .patch("/api/v1/competitions/" + played.competition().slug)
                .then()
                .statusCode(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"read", "submit"})
    void narrow_organizer_seesWhatParticipantsSee(String scope) {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        Play.Played draft = play.competition().hidden();
        UUID run = results.run(played.phase(), "Lumen", "pia", "BERT").key;
        String board =
                "/api/v1/competitions/" + played.competition().slug + "/phases/" + played.phase().slug + "/leaderboard";

        as("olga", "organize").get(board).then().statusCode(200);
        as("olga", scope).get(board).then().statusCode(404);
        as("olga", "organize").get("/api/v1/submissions/" + run).then().statusCode(200);
        as("olga", scope).get("/api/v1/submissions/" + run).then().statusCode(404);
        as("olga", "organize")
                .get("/api/v1/competitions/" + draft.competition().slug)
                .then()
                .statusCode(200);
        as("olga", scope)
                .get("/api/v1/competitions/" + draft.competition().slug)
                .then()
                .statusCode(404);
    }

    @ParameterizedTest
    @CsvSource({"read, 403", "submit, 403", "organize, 201"})
    void competition_created_byScope(String scope, int status) {
        String user = "olga-" + UUID.randomUUID();
        TestSignIn.as(user, "organizer").get("/api/v1/me").then().statusCode(200);

        as(user, scope)
                .get("/api/v1/me")
                .then()
                .statusCode(200)
                .body("mayCreateCompetitions", is(scope.equals("organize")));
        as(user, scope)
                .contentType(ContentType.JSON)
                .body("""
                        {"slug": "c-%s", "name": "Made by a program", "taskType": "stage", "zone": "Europe/Berlin",
                         "summary": "Made by a program."}""".formatted(UUID.randomUUID().toString().substring(0, 12)))
                .post("/api/v1/competitions")
                .then()
                .statusCode(status);
    }

    @ParameterizedTest
    @CsvSource({"read, 403, 403", "submit, 201, 403", "organize, 201, 201"})
    void codabench_filesAnnounced_byScope(String scope, int submission, int bundle) {
        String user = "olga-" + UUID.randomUUID();
        TestSignIn.as(user, "organizer").get("/api/v1/me").then().statusCode(200);

        as(user, scope)
                .formParams("type", "submission", "request_sassy_file_name", "a.csv", "file_size", "10")
                .post("/api/datasets/")
                .then()
                .statusCode(submission);
        as(user, scope)
                .formParams("type", "competition_bundle", "request_sassy_file_name", "a.zip", "file_size", "10")
                .post("/api/datasets/")
                .then()
                .statusCode(bundle);
        as(user, scope).get("/api/submissions/").then().statusCode(200);
        as(user, scope).get("/api/tasks/").then().statusCode(scope.equals("organize") ? 200 : 403);
    }

    /** It is asked for by GET, and changes something. */
    @Test
    void codabench_withdrawalByReading_needsSubmit() {
        as("pia", "read")
                .get("/api/submissions/1/cancel_submission/")
                .then()
                .statusCode(403)
                .body("detail", containsString("scope “submit”"));
        as("pia", "submit").get("/api/submissions/1/cancel_submission/").then().statusCode(404);
    }

    @Test
    void codabench_signIn_takesTokensOfEachScope() {
        given().formParams("username", "any", "password", secret("pia", "read"))
                .post("/api/api-token-auth/")
                .then()
                .statusCode(200);
    }

    @Test
    void evalai_read_listsAndSubmitsNot() {
        as("pia", "read").get("/api/participants/participant_team").then().statusCode(200);
        as("pia", "read")
                .multiPart("input_file", "answers.csv", new byte[1])
                .post("/api/jobs/challenge/1/challenge_phase/1/submission/")
                .then()
                .statusCode(403)
                .body("error", containsString("scope “submit”"));
        as("pia", "read")
                .multiPart("num_file_chunks", "1")
                .post("/api/jobs/phases/1/get_submission_file_presigned_url/")
                .then()
                .statusCode(403);
    }

    @Test
    void tokens_ofOneself_areListedWithTheirScopeAndLastUse() {
        String user = "ada-" + UUID.randomUUID();

        as(user, "read")
                .get("/api/v1/me/tokens")
                .then()
                .statusCode(200)
                .body("$", hasSize(1))
                .body("[0].scope", equalTo("read"))
                .body("[0].label", equalTo("laptop"))
                .body("[0].usedAt", notNullValue())
                .body("[0].secret", equalTo(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"read", "submit", "organize"})
    void token_byToken_isNotCreated(String scope) {
        String user = "ada-" + UUID.randomUUID();

        as(user, scope)
                .contentType(ContentType.JSON)
                .body("{\"label\": \"Another\", \"scope\": \"read\"}")
                .post("/api/v1/me/tokens")
                .then()
                .statusCode(403);
        TestSignIn.as(user).get("/api/v1/me/tokens").then().body("label", equalTo(List.of("laptop")));
    }

    @Test
    void token_byTheLogin_isCreatedForSubmitting() {
        String user = "ada-" + UUID.randomUUID();
        String secret = TestSignIn.as(user)
                .contentType(ContentType.JSON)
                .body("{\"label\": \"Laptop\", \"days\": 3}")
                .post("/api/v1/me/tokens")
                .then()
                .statusCode(201)
                .header("Cache-Control", "no-store")
                .body("token.scope", equalTo("submit"))
                .extract()
                .path("secret");

        given().header("Authorization", "Bearer " + secret)
                .get("/api/v1/me")
                .then()
                .statusCode(200);
        clock.advance(Duration.ofDays(3));
        given().header("Authorization", "Bearer " + secret)
                .get("/api/v1/me")
                .then()
                .statusCode(401);
    }

    @Test
    void token_unknownScope_isFaulty() {
        TestSignIn.as("ada")
                .contentType(ContentType.JSON)
                .body("{\"label\": \"Laptop\", \"scope\": \"everything\"}")
                .post("/api/v1/me/tokens")
                .then()
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:account.scope-unknown"));
    }
}
