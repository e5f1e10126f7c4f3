package dev.podium.web.organize.anonymity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Visibility;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AnonymityPagesTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    private String slug;
    private String page;
    private String api;

    @BeforeEach
    void open() {
        slug = play.competition().visibility(Visibility.BLIND).published().competition().slug;
        page = "/organize/" + slug + "/anonymity";
        api = "/api/v1/competitions/" + slug + "/anonymity";
    }

    private static String text(String user, String address, String language) {
        return Html.text(TestSignIn.as(user)
                .header("Accept-Language", language)
                .get(address)
                .asString());
    }

    private void hide(String until) {
        Form.as("olga").formParam("until", until).post(page).then().statusCode(303);
    }

    private String found(String user, String name) {
        Form.as(user)
                .formParam("name", name)
                .post("/competitions/" + slug + "/team")
                .then()
                .statusCode(303);
        return TestSignIn.as(user)
                .get("/api/v1/competitions/" + slug + "/team")
                .then()
                .statusCode(200)
                .body("name", equalTo(name))
                .extract()
                .path("pseudonym");
    }

    @Test
    void page_beforeAnybodyTakesPart_offersBothWaysToReveal() {
        String shown = TestSignIn.as("olga").get(page).asString();
        assertThat(Html.text(shown)).contains("Everybody reads the names of the teams.", "Keep the names secret");
        assertThat(Html.options(shown, "until")).containsExactly("", "final");
        assertThat(text("olga", page, "de")).contains("Alle lesen die Namen der Teams.", "Pseudonyme verwenden");
    }

    @Test
    void hide_isToldToWhoeverTakesPart() {
        hide("final");
        assertThat(text("olga", page, "en"))
                .contains("teams are known by pseudonyms. Their names are revealed with the results of the phase");
        assertThat(text("sam", "/competitions/" + slug, "en")).contains("Teams take part under pseudonyms.");
        assertThat(text("sam", "/competitions/" + slug, "de")).contains("nehmen unter Pseudonymen teil.");
        assertThat(text(pia, "/competitions/" + slug + "/team", "en"))
                .contains("Until names are revealed, everybody else reads a pseudonym instead.");

        String pseudonym = found(pia, "Wortwolke");

        assertThat(text(pia, "/competitions/" + slug + "/team", "en"))
                .contains("Everybody else knows you as “" + pseudonym + "”", "Team “Wortwolke”");
        assertThat(text(pia, "/account", "en")).contains("Wortwolke");
    }

    @Test
    void reveal_isAskedForOnceAndTellsTheNames() {
        hide("");
        String pseudonym = found(pia, "Wortwolke");
        Form.unsure("olga", page + "/reveal");
        assertThat(text(pia, "/competitions/" + slug + "/team", "en")).contains(pseudonym);

        Response revealed = Form.sure("olga").post(page + "/reveal");

        assertThat(revealed.statusCode()).isEqualTo(303);
        assertThat(text("olga", page, "en")).contains("There are teams already").doesNotContain("Reveal the names now");
        assertThat(text(pia, "/competitions/" + slug + "/team", "en"))
                .contains("Team “Wortwolke”")
                .doesNotContain(pseudonym);
    }

    @Test
    void hide_teamsAreThere_saysWhyNot() {
        found(pia, "Wortwolke");
        assertThat(text("olga", page, "de")).contains("Es gibt schon Teams");
        Response refused = Form.as("olga").formParam("until", "").post(page);
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.text(refused.asString())).contains("There are teams already, and others know their names:");
    }

    @Test
    void hide_unknownPhase_isNotFound() {
        Form.as("olga").formParam("until", "nowhere").post(page).then().statusCode(404);
    }

    @Test
    void api_hidesAndReveals() {
        TestSignIn.asVisitor().get(api).then().statusCode(200).body("anonymous", equalTo(false));
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"until\": \"final\"}")
                .put(api)
                .then()
                .statusCode(200)
                .body("anonymous", equalTo(true))
                .body("until", equalTo("final"));
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"until\": null}")
                .put(api)
                .then()
                .statusCode(200)
                .body("until", nullValue());
        TestSignIn.asVisitor().get(api).then().body("anonymous", equalTo(true));
        TestSignIn.as("olga").post(api + "/reveal").then().statusCode(200).body("anonymous", equalTo(false));
    }
}
