package dev.podium.browser;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.util.Map;

/** What the administrator of the login server may do. */
final class KeycloakAdmin {

    private final URI keycloak;
    private final String token;

    private KeycloakAdmin(URI keycloak, String token) {
        this.keycloak = keycloak;
        this.token = token;
    }

    static KeycloakAdmin signIn(URI keycloak, String password) {
        String token = given().baseUri(keycloak.toString())
                .formParam("grant_type", "password")
                .formParam("client_id", "admin-cli")
                .formParam("username", "admin")
                .formParam("password", password)
                .post("/realms/master/protocol/openid-connect/token")
                .then()
                .statusCode(200)
                .extract()
                .path("access_token");
        return new KeycloakAdmin(keycloak, token);
    }

    /** How long a token is good from now on; a session then asks for a new one. */
    void tokensLast(int seconds) {
        request()
                .contentType(ContentType.JSON)
                .body(Map.of("accessTokenLifespan", seconds))
                .put("/admin/realms/podium")
                .then()
                .statusCode(204);
    }

    /** Ends all sessions of an account. */
    void endsSessions(String account) {
        String id = request()
                .queryParam("username", account)
                .queryParam("exact", true)
                .get("/admin/realms/podium/users")
                .then()
                .statusCode(200)
                .extract()
                .path("[0].id");
        request().post("/admin/realms/podium/users/{id}/logout", id).then().statusCode(204);
    }

    private RequestSpecification request() {
        return given().baseUri(keycloak.toString()).header("Authorization", "Bearer " + token);
    }
}
