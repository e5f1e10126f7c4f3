package dev.podium.browser;

import static io.restassured.RestAssured.given;

import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;

/** The API as programs see it that come with a bearer token. */
final class Api {

    private final RunningPodium podium;
    private final String token;

    Api(RunningPodium podium, String token) {
        this.podium = podium;
        this.token = token;
    }

    /** With the login server's token of a demo account. */
    static Api of(RunningPodium podium, String account) {
        String token = given().baseUri(podium.keycloak().toString())
                .formParam("grant_type", "password")
                .formParam("client_id", "podium-test")
                .formParam("username", account)
                .formParam("password", account)
                .post("/realms/podium/protocol/openid-connect/token")
                .then()
                .statusCode(200)
                .extract()
                .path("access_token");
        return new Api(podium, token);
    }

    String token() {
        return token;
    }

    RequestSpecification request() {
        return given().baseUri(podium.web().toString()).basePath("/api/v1").header("Authorization", "Bearer " + token);
    }

    /** Hands a file in and gives the run's address. */
    String submit(String competition, String phase, String csv) {
        return request()
                .multiPart("file", "predictions.csv", csv.getBytes(StandardCharsets.UTF_8), "text/csv")
                .multiPart("description", "Submitted by a program")
                .post("/competitions/{competition}/phases/{phase}/submissions", competition, phase)
                .then()
                .statusCode(201)
                .extract()
                .header("Location");
    }
}
