package dev.podium.api.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class CsrfFilterTest {

    private static final byte[] FILE = "a,b".getBytes(StandardCharsets.UTF_8);

    @Test
    void page_fileWithoutToken_refused() {
        file().post("/test-form").then().statusCode(400);
    }

    @Test
    void page_fileWithTokenButWithoutCookie_refused() {
        String token = TestSignIn.as("pia").get("/test-form/token").asString();
        file().multiPart("csrf-token", token).post("/test-form").then().statusCode(400);
    }

    @Test
    void page_fileWithTokenAndCookie_taken() {
        Response form = TestSignIn.as("pia").get("/test-form/token");
        file().multiPart("csrf-token", form.asString())
                .cookie("csrf-token", form.cookie("csrf-token"))
                .post("/test-form")
                .then()
                .statusCode(200)
                .body(equalTo("taken: a.csv"));
    }

    /** A page of somebody else could have set it in the browser of somebody, with the same value in its form. */
    @Test
    void page_tokenThatIsNotOurs_refused() {
        String made = Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[CsrfTokens.BYTES]);
        form(made, made).post("/test-form").then().statusCode(400);
    }

    @Test
    void page_tokenOfSomebodyElse_refused() {
        Response form = TestSignIn.as("eve").get("/test-form/token");
        form(form.asString(), form.cookie("csrf-token"))
                .post("/test-form")
                .then()
                .statusCode(400);
    }

    @Test
    void page_tokenOfABrowser_staysTheSameAndIsForThisSite() {
        Response first = TestSignIn.as("pia").get("/test-form/token");
        Response second = TestSignIn.as("pia")
                .cookie("csrf-token", first.cookie("csrf-token"))
                .get("/test-form/token");
        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(first.header("Set-Cookie"))
                .containsIgnoringCase("SameSite=Lax")
                .contains("HTTPOnly", "Path=/");
        TestSignIn.as("pia")
                .cookie("csrf-token", "planted")
                .get("/test-form/token")
                .then()
                .statusCode(200)
                .cookie("csrf-token");
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, same-origin, 200",
        "Sec-Fetch-Site, none, 200",
        "Sec-Fetch-Site, same-site, 403",
        "Sec-Fetch-Site, cross-site, 403",
        "Origin, https://evil.example, 403",
        "Origin, null, 403",
        "Origin, http://localhost, 403",
        "Origin, http://{here}, 200"
    })
    void page_formFromElsewhere_refused(String header, String value, int status) {
        Response form = TestSignIn.as("pia").get("/test-form/token");
        form(form.asString(), form.cookie("csrf-token"))
                .header(header, value.replace("{here}", "localhost:" + RestAssured.port))
                .post("/test-form")
                .then()
                .statusCode(status);
    }

    /** They have nothing that a forged form could use; the site that it comes from is looked at all the same. */
    @Test
    void page_ofAVisitor_needsNoToken() {
        TestSignIn.asVisitor()
                .formParam("theme", "dark")
                .post("/preferences")
                .then()
                .statusCode(303);
        TestSignIn.asVisitor()
                .header("Sec-Fetch-Site", "cross-site")
                .formParam("theme", "dark")
                .post("/preferences")
                .then()
                .statusCode(403);
    }

    private static RequestSpecification form(String field, String cookie) {
        return file().multiPart("csrf-token", field).cookie("csrf-token", cookie);
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
