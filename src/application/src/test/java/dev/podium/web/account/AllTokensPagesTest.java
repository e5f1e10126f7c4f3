package dev.podium.web.account;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.account.PersonalTokens;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Admins see the tokens of everybody and take them back, and the log tells it. */
@QuarkusTest
class AllTokensPagesTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String anton = "anton-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    PersonalTokens tokens;

    private PersonalTokens.Issued token(String label) {
        return tokens.issue(play.account(pia), label, "organize", Duration.ofDays(30));
    }

    private String page(String query) {
        return TestSignIn.as(anton, "admin").get("/admin/tokens?owner=" + query).asString();
    }

    private int status(String secret) {
        return given().header("Authorization", "Bearer " + secret)
                .get("/api/v1/me")
                .statusCode();
    }

    @Test
    void page_showsTokensAndTheirOwners() {
        token("My laptop");

        assertThat(page(pia.toUpperCase(java.util.Locale.ROOT)))
                .contains(pia, pia + "@example.org", "My laptop", "Everybody’s access tokens");
        assertThat(page("nobody-" + UUID.randomUUID())).contains("There is no such token");
    }

    @Test
    void page_german_speaksGerman() {
        assertThat(TestSignIn.as(anton, "admin")
                        .header("Accept-Language", "de")
                        .get("/admin/tokens")
                        .asString())
                .contains("Alle Zugangsschlüssel");
    }

    @Test
    void page_more_leadsOn() {
        for (int i = 0; i < 3; i++) {
            String user = "many-" + pia + i;
            for (int j = 0; j < 20; j++) {
                tokens.issue(play.account(user), "t" + j, "organize", Duration.ofDays(1));
            }
        }
        String first = page("many-" + pia);
        assertThat(first).contains("50 tokens");
        String older = Html.one(first, "a[href^='/admin/tokens?']").attr("href");

        assertThat(TestSignIn.as(anton, "admin")
                        .urlEncodingEnabled(false)
                        .get(older)
                        .asString())
                .contains("10 tokens");
    }

    @Test
    void revoke_opensNothingAndIsLogged() {
        PersonalTokens.Issued issued = token("My laptop");
        assertThat(status(issued.secret())).isEqualTo(200);

        Form.unsure(anton, "/admin/tokens/" + issued.token().key + "/revoke", "admin");
        assertThat(status(issued.secret())).isEqualTo(200);

        Form.sure(anton, "admin")
                .post("/admin/tokens/" + issued.token().key + "/revoke")
                .then()
                .statusCode(303);

        assertThat(status(issued.secret())).isEqualTo(401);
        assertThat(page(pia)).doesNotContain("My laptop");
        TestSignIn.as(anton, "admin")
                .get("/api/v1/log?action=token.revoked&actor=" + anton)
                .then()
                .body("entries.newValues.owner", contains(pia));
    }

    @Test
    void api_listsAndTakesBack() {
        PersonalTokens.Issued issued = token("My laptop");
        TestSignIn.as(anton, "admin")
                .get("/api/v1/tokens?owner=" + pia)
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("tokens.key", contains(issued.token().key.toString()))
                .body("tokens[0].owner", equalTo(pia));
        String address = "/api/v1/tokens/" + issued.token().key;
        TestSignIn.as(anton, "admin").delete(address).then().statusCode(204);
        TestSignIn.as(anton, "admin").delete(address).then().statusCode(204);

        assertThat(status(issued.secret())).isEqualTo(401);
    }

    @Test
    void others_thanAdmins_seeNothing() {
        PersonalTokens.Issued issued = token("My laptop");

        TestSignIn.as(pia).get("/admin/tokens").then().statusCode(404);
        TestSignIn.as(pia, "organizer")
                .delete("/api/v1/tokens/" + issued.token().key)
                .then()
                .statusCode(404);
        assertThat(status(issued.secret())).isEqualTo(200);
    }
}
