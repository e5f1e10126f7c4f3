package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BearerTest {

    private static final String ME = "/api/v1/me";

    @Inject
    Play play;

    @Inject
    PersonalTokens tokens;

    @Inject
    MutableClock clock;

    @AfterEach
    void letTimeGo() {
        clock.reset();
    }

    @Test
    void token_good_actsForItsOwner() {
        Play.Played played = play.competition().published();
        String user = "ada-" + UUID.randomUUID();
        play.team(played.competition(), "Lumen", user);
        me("Bearer " + token(user).secret())
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("name", equalTo(user))
                .body("email", equalTo(user + "@example.org"))
                .body("mayCreateCompetitions", is(false))
                .body("teams.team.name", contains("Lumen"))
                .body("teams.competition", contains(played.competition().slug));
    }

    @Test
    void token_schemeInAnotherCase_actsForItsOwner() {
        String secret = token("ada").secret();
        me("bearer " + secret).statusCode(200);
        me("BEARER " + secret).statusCode(200);
    }

    @Test
    void token_goodWithFile_needsNoFormToken() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "ada");
        given().header("Authorization", "Bearer " + token("ada").secret())
                .multiPart("file", "answers.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions")
                .then()
                .statusCode(201);
    }

    @Test
    void token_revoked_unauthorized() {
        PersonalTokens.Issued issued = token("ada");
        tokens.revoke(play.account("ada"), issued.token().key);
        refused("Bearer " + issued.secret());
    }

    @Test
    void token_expired_unauthorized() {
        String secret = token("ada").secret();
        clock.advance(Duration.ofDays(1).minusSeconds(1));
        me("Bearer " + secret).statusCode(200);
        clock.advance(Duration.ofSeconds(1));
        refused("Bearer " + secret);
    }

    @Test
    void token_unknown_unauthorized() {
        refused("Bearer podium_" + "x".repeat(43));
    }

    @Test
    void token_unknown_unauthorizedEvenForWhatIsPublic() {
        given().header("Authorization", "Bearer podium_nothing")
                .get("/api/v1/competitions")
                .then()
                .statusCode(401)
                .contentType(ProblemDetail.MEDIA_TYPE);
    }

    @Test
    void token_onPage_opensNothing() {
        given().header("Authorization", "Bearer " + token("ada").secret())
                .get("/test-form/who")
                .then()
                .statusCode(200)
                .body(equalTo("a visitor"));
    }

    @Test
    void noToken_unauthorizedWithChallenge() {
        given().get(ME)
                .then()
                .statusCode(401)
                .contentType(ProblemDetail.MEDIA_TYPE)
                .header("WWW-Authenticate", startsWith("Bearer"))
                .body("status", equalTo(401));
    }

    @Test
    void roles_ofTheLogin_count() {
        TestSignIn.as("olga", "organizer").get(ME).then().statusCode(200).body("mayCreateCompetitions", is(true));
    }

    private PersonalTokens.Issued token(String user) {
        Account owner = play.account(user);
        PersonalTokens.Issued issued = tokens.issue(owner, "laptop", Duration.ofDays(1));
        return issued;
    }

    private static ValidatableResponse me(String authorization) {
        return given().header("Authorization", authorization).get(ME).then();
    }

    private static void refused(String authorization) {
        me(authorization)
                .statusCode(401)
                .contentType(ProblemDetail.MEDIA_TYPE)
                .header("WWW-Authenticate", startsWith("Bearer"))
                .body("type", equalTo("urn:podium:problem:http.401"));
    }
}
