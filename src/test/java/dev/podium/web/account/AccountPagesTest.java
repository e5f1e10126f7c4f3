package dev.podium.web.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AccountPagesTest {

    private static final Pattern SECRET = Pattern.compile("podium_[A-Za-z0-9_-]{43}");
    private static final Pattern REVOKE = Pattern.compile("/account/tokens/[0-9a-f-]{36}/revoke");

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    private Response issue(String label, String days) {
        return Form.as(pia).formParam("label", label).formParam("days", days).post("/account/tokens");
    }

    private String page() {
        return TestSignIn.as(pia).get("/account").asString();
    }

    @Test
    void show_visitor_isAskedToSignIn() {
        Response page = TestSignIn.asVisitor().accept("text/html").get("/account");

        assertThat(page.statusCode()).isEqualTo(303);
        assertThat(page.header("Location")).endsWith("/login?return=%2Faccount");
    }

    @Test
    void show_saysWhoAndInWhichTeams() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Klartext", pia);

        assertThat(page())
                .contains(pia + "@example.org", "<dd>login.test</dd>", "Klartext", played.competition().name)
                .doesNotContain(TestSignIn.ISSUER);
    }

    @Test
    void show_organizer_findsTheirCompetitions() {
        assertThat(TestSignIn.as("olga-" + pia, "organizer").get("/account").asString())
                .contains("href=\"/organize\"");
        assertThat(page()).doesNotContain("href=\"/organize\"");
    }

    @Test
    void issue_tellsTheSecretOnce() {
        Response answer = issue("My laptop", "90");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        Matcher secret = SECRET.matcher(answer.asString());
        assertThat(secret.find()).isTrue();
        assertThat(page()).contains("My laptop", "Revoke").doesNotContain(secret.group());
    }

    @Test
    void issue_noLabel_complainsBesideTheField() {
        Response answer = issue(" ", "30");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Give the token a name", "<option value=\"30\" selected>");
    }

    @Test
    void issue_daysNoNumber_isNotUnderstood() {
        Response answer = issue("My laptop", "abc");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.asString()).contains("could not be understood").doesNotContain("too old");
    }

    @Test
    void show_inputs_mayBeRestoredByTheBrowser() {
        assertThat(page()).contains("name=\"label\"").doesNotContain("autocomplete=\"off\"");
    }

    @Test
    void issue_withoutToken_isRefused() {
        TestSignIn.as(pia)
                .formParam("label", "x")
                .formParam("days", "30")
                .post("/account/tokens")
                .then()
                .statusCode(400);
    }

    @Test
    void revoke_ownToken_takesItBack() {
        Matcher revoke = REVOKE.matcher(issue("My laptop", "30").asString());
        assertThat(revoke.find()).isTrue();

        Form.unsure(pia, revoke.group());
        assertThat(page()).contains("My laptop");

        Form.sure(pia).post(revoke.group()).then().statusCode(303);

        assertThat(page()).doesNotContain("My laptop");
    }

    @Test
    void revoke_tokenOfOthers_isNotThere() {
        Matcher revoke = REVOKE.matcher(issue("My laptop", "30").asString());
        assertThat(revoke.find()).isTrue();

        Form.sure("sam-" + pia).post(revoke.group()).then().statusCode(404);

        assertThat(page()).contains("My laptop");
    }

    @Test
    void issue_hostileLabel_isShownAsText() {
        issue("\"><script>alert(1)</script>", "30");

        assertThat(page()).doesNotContain("<script>alert");
    }

    @Test
    void show_german_speaksGerman() {
        assertThat(TestSignIn.as(pia)
                        .header("Accept-Language", "de")
                        .get("/account")
                        .asString())
                .contains("Zugangsschlüssel", "Wer Sie sind");
    }

    @Test
    void account_organizer_seesTheirCompetitionsAndNeedsNoTeam() {
        String organizer = "olga-" + UUID.randomUUID();
        String slug = play.competition().organizedBy(organizer).hidden().competition().slug;

        String account = TestSignIn.as(organizer).get("/account").asString();

        assertThat(account)
                .contains("Competitions that you organize", "/organize/" + slug, "Check and publish")
                .contains("None. To organize a competition you need no team.")
                .doesNotContain("You are in no team");
        assertThat(TestSignIn.as("nobody-" + UUID.randomUUID()).get("/account").asString())
                .contains("You are in no team yet")
                .doesNotContain("Competitions that you organize</h2>");
    }
}
