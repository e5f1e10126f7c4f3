package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CsrfForPagesTest {

    private static final byte[] FILE = "a,b".getBytes(StandardCharsets.UTF_8);

    @Test
    void page_fileWithoutToken_refused() {
        file().post("/test-form").then().statusCode(400);
    }

    @Test
    void page_fileWithTokenButWithoutCookie_refused() {
        String token = given().get("/test-form/token").asString();
        file().multiPart("csrf-token", token).post("/test-form").then().statusCode(400);
    }

    @Test
    void page_fileWithTokenAndCookie_taken() {
        Response form = given().get("/test-form/token");
        file().multiPart("csrf-token", form.asString())
                .cookie("csrf-token", form.cookie("csrf-token"))
                .post("/test-form")
                .then()
                .statusCode(200)
                .body(equalTo("taken: a.csv"));
    }

    @Test
    void page_pathThatWindsThroughTheApi_refused() {
        file().urlEncodingEnabled(false).post("/api/../test-form").then().statusCode(400);
        file().urlEncodingEnabled(false).post("/api/%2e%2e/test-form").then().statusCode(400);
    }

    @Test
    void api_fileWithoutToken_reachesItsOperation() {
        file().post("/api/v1/competitions/nothing/phases/final/submissions")
                .then()
                .statusCode(404)
                .body("type", equalTo("urn:podium:problem:platform.not-there"));
    }

    @Test
    void api_get_setsNoCookie() {
        given().get("/api/v1/competitions").then().statusCode(200).header("Set-Cookie", nullValue());
    }

    private static RequestSpecification file() {
        return TestSignIn.as("pia").multiPart("file", "a.csv", FILE);
    }
}
