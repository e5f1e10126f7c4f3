package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.api.http.ProblemDetail;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    @Test
    void token_ofAnOrganizer_createsUntilTheLoginSaysNoMore() {
        String user = "olga-" + UUID.randomUUID();
        TestSignIn.as(user, "organizer").get(ME).then().statusCode(200);
        String secret = token(user).secret();
        create(secret).statusCode(201);
        me("Bearer " + secret).body("mayCreateCompetitions", is(true));
        TestSignIn.as(user).get(ME).then().statusCode(200);
        create(secret).statusCode(403).body("type", equalTo("urn:podium:problem:competition.not-allowed"));
    }

    @Test
    void token_ofAnOrganizerWhoDoesNotComeBack_createsForAWeek() {
        String user = "olga-" + UUID.randomUUID();
        TestSignIn.as(user, "organizer").get(ME).then().statusCode(200);
        String secret = tokens.issue(play.account(user), "laptop", "organize", Duration.ofDays(30))
                .secret();
        clock.advance(Account.CREATING_LENT_FOR.minusSeconds(60));
        create(secret).statusCode(201);
        clock.advance(Duration.ofMinutes(2));
        create(secret).statusCode(403);
        me("Bearer " + secret).statusCode(200);
    }

    private static ValidatableResponse create(String secret) {
        return given().header("Authorization", "Bearer " + secret)
                .contentType(ContentType.JSON)
                .body("""
                        {"slug": "c-%s", "name": "Made by a program", "taskType": "stage", "zone": "Europe/Berlin",
                         "summary": "Made by a program."}""".formatted(UUID.randomUUID().toString().substring(0, 12)))
                .post("/api/v1/competitions")
                .then();
    }

    /** From an address of its own, since the others go on. */
    @Test
    void tokens_wrongTooOften_areTooMany() throws IOException {
        URI here = URI.create(RestAssured.baseURI + ":" + RestAssured.port);
        try (Socket socket = new Socket(
                        InetAddress.getByName(here.getHost()), here.getPort(), InetAddress.getByName("127.0.0.9"), 0);
                BufferedReader answers = new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))) {
            List<String> statuses = new ArrayList<>();
            PersonalTokens.Issued known = token("otto");
            assertThat(status(socket, answers, known.secret())).isEqualTo("200");
            for (int i = 0; i <= 300; i++) {
                statuses.add(status(socket, answers, "podium_wrong-" + i));
            }
            assertThat(statuses.subList(0, 300)).containsOnly("401");
            assertThat(statuses.get(300)).isEqualTo("429 retry-after");
            assertThat(status(socket, answers, known.secret()))
                    .as("of somebody else at the same address")
                    .isEqualTo("200");
            tokens.revoke(known.token().owner, known.token().key);
            assertThat(status(socket, answers, known.secret())).isEqualTo("401");
            assertThat(status(socket, answers, known.secret())).isEqualTo("429 retry-after");
        }
    }

    private static String status(Socket socket, BufferedReader answers, String secret) throws IOException {
        socket.getOutputStream().write("""
                        GET %s HTTP/1.1\r
                        Host: localhost\r
                        Authorization: Bearer %s\r
                        \r
                        """.formatted(ME, secret).getBytes(StandardCharsets.ISO_8859_1));
        return answer(answers);
    }

    private static String answer(BufferedReader answers) throws IOException {
        String status = answers.readLine().split(" ", -1)[1];
        int length = 0;
        for (String line = answers.readLine(); !line.isEmpty(); line = answers.readLine()) {
            String header = line.toLowerCase(Locale.ROOT);
            length = header.startsWith("content-length:")
                    ? Integer.parseInt(header.substring(15).strip())
                    : length;
            status += header.startsWith("retry-after:") ? " retry-after" : "";
        }
        for (int i = 0; i < length; i++) {
            answers.read();
        }
        return status;
    }

    private PersonalTokens.Issued token(String user) {
        Account owner = play.account(user);
        PersonalTokens.Issued issued = tokens.issue(owner, "laptop", "organize", Duration.ofDays(1));
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
