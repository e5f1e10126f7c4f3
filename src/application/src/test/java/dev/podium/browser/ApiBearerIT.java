package dev.podium.browser;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Programs that show the API a token of the real login server. */
@ExtendWith(RunningPodium.Start.class)
class ApiBearerIT {

    private static final String MADE_FOR_THE_API = "podium-test";

    @Test
    void me_tokenOfTheLogin_actsForItsOwner(RunningPodium podium) {
        me(podium, "Bearer " + token(podium, MADE_FOR_THE_API, "pia"))
                .statusCode(200)
                .body("email", equalTo("pia@example.org"))
                .body("mayCreateCompetitions", is(false));
    }

    @Test
    void me_roleOfTheRealm_counts(RunningPodium podium) {
        me(podium, "Bearer " + token(podium, MADE_FOR_THE_API, "olga"))
                .statusCode(200)
                .body("mayCreateCompetitions", is(true));
    }

    @Test
    void me_tokenMadeForSomethingElse_unauthorized(RunningPodium podium) {
        refused(me(podium, "Bearer " + token(podium, "admin-cli", "pia")));
    }

    @Test
    void me_tokenThatWasChanged_unauthorized(RunningPodium podium) {
        String token = token(podium, MADE_FOR_THE_API, "pia");
        int signature = token.lastIndexOf('.') + 1;
        char first = token.charAt(signature) == 'A' ? 'B' : 'A';
        refused(me(podium, "Bearer " + token.substring(0, signature) + first + token.substring(signature + 1)));
    }

    @Test
    void me_unknownPersonalToken_unauthorized(RunningPodium podium) {
        refused(me(podium, "Bearer podium_" + "x".repeat(43)));
    }

    @Test
    void me_cookieOnly_unauthorized(RunningPodium podium) {
        given().redirects()
                .follow(false)
                .cookie("q_session", "anything")
                .get(podium.web() + "/api/v1/me")
                .then()
                .statusCode(401)
                .contentType("application/problem+json")
                .header("WWW-Authenticate", startsWith("Bearer"))
                .body("type", equalTo("urn:podium:problem:account.sign-in-first"));
    }

    private static String token(RunningPodium podium, String client, String user) {
        return given().formParam("grant_type", "password")
                .formParam("client_id", client)
                .formParam("username", user)
                .formParam("password", user)
                .post(podium.keycloak() + "/realms/podium/protocol/openid-connect/token")
                .then()
                .statusCode(200)
                .extract()
                .path("access_token");
    }

    private static ValidatableResponse me(RunningPodium podium, String authorization) {
        return given().redirects()
                .follow(false)
                .header("Authorization", authorization)
                .get(podium.web() + "/api/v1/me")
                .then();
    }

    private static void refused(ValidatableResponse answer) {
        answer.statusCode(401)
                .contentType("application/problem+json")
                .header("WWW-Authenticate", startsWith("Bearer"))
                .body("type", equalTo("urn:podium:problem:http.401"));
    }
}
