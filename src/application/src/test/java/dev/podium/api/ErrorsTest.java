package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ErrorsTest {

    @Inject
    Play play;

    @Inject
    Breakage breakage;

    @TestHTTPResource
    URI server;

    @Test
    void unknownPath_notFound() {
        problem(given().get("/api/v1/nothing"), 404);
        problem(given().get("/api/"), 404);
        problem(given().get("/api/v2/competitions"), 404);
        problem(given().post("/api/v1/nothing"), 404);
    }

    @Test
    void unknownPath_inGerman() {
        given().header("Accept-Language", "fr, de;q=0.7, en;q=0.3")
                .get("/api/v1/nothing")
                .then()
                .body("title", equalTo("Nicht gefunden"));
    }

    @Test
    void languageThatMakesNoSense_english() {
        given().header("Accept-Language", ";;q=nonsense,,*;")
                .get("/api/v1/nothing")
                .then()
                .statusCode(404)
                .body("title", equalTo("Not found"));
        given().header("Accept-Language", ";;q=nonsense,,*;")
                .get("/api/v1/me")
                .then()
                .statusCode(401)
                .body("title", equalTo("Sign in first"));
    }

    @Test
    void wrongMethod_notAllowed() {
        problem(given().delete("/api/v1/competitions"), 405);
        problem(TestSignIn.as("pia").post("/api/v1/me"), 405);
    }

    @Test
    void mediaTypeThatIsNotThere_notAcceptable() {
        problem(given().accept("text/html").get("/api/v1/competitions"), 406);
    }

    @Test
    void requestLargerThanTheServerTakes_tooLarge() throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            String head = """
                    POST /api/v1/competitions/c/phases/p/submissions HTTP/1.1
                    Host: localhost
                    Content-Type: multipart/form-data; boundary=b
                    Content-Length: 9999999999

                    """.replace("\n", "\r\n");
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            StringBuilder answer = new StringBuilder();
            while (answer.indexOf("\r\n\r\n") < 0) {
                answer.append((char) socket.getInputStream().read());
            }
            assertThat(answer)
                    .startsWith("HTTP/1.1 413")
                    .containsIgnoringCase("content-type: application/problem+json");
        }
    }

    @Test
    void faultOfOurs_tellsItsNumberAndNothingElse() {
        Play.Played played = play.competition().published();
        breakage.taskType(played, "forgotten");
        Response response =
                given().get("/api/v1/competitions/" + played.competition().slug + "/phases/final/leaderboard");
        breakage.taskType(played, "stage");
        problem(response, 500).body("instance", startsWith("urn:uuid:"));
        assertThat(response.asString())
                .doesNotContain("Exception")
                .doesNotContain("No value")
                .doesNotContain("stack");
    }

    @Test
    void fault_isNoPageEither() {
        problem(given().accept("text/html").get("/api/v1/nothing"), 404);
    }

    @Test
    void pageThatIsNotThere_isNoBusinessOfTheApi() {
        String type = given().get("/apiary").then().statusCode(404).extract().contentType();
        assertThat(type).doesNotContain("problem");
    }

    @Test
    void cookies_areLeftOutside() {
        given().cookie("q_session", "abc").get("/test-cookies").then().body(equalTo("[q_session]"));
        given().cookie("q_session", "abc").get("/api/test-cookies").then().body(equalTo("[]"));
    }

    private static ValidatableResponse problem(Response response, int status) {
        return response.then()
                .statusCode(status)
                .contentType("application/problem+json")
                .header("Cache-Control", "no-store")
                .body("type", equalTo("urn:podium:problem:http." + status))
                .body("status", equalTo(status));
    }

    /** Breaks what no door of ours would let anybody break. */
    @ApplicationScoped
    static class Breakage {

        @Inject
        EntityManager database;

        @Transactional
        void taskType(Play.Played played, String id) {
            database.createNativeQuery("update competition set task_type = ?1 where id = ?2")
                    .setParameter(1, id)
                    .setParameter(2, played.competition().id)
                    .executeUpdate();
        }
    }
}
