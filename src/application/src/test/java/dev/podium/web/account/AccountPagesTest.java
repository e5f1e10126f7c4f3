package dev.podium.web.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AccountPagesTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    private Response issue(String label, String days) {
        return Form.as(pia)
                .formParam("label", label)
                .formParam("scope", "submit")
                .formParam("days", days)
                .post("/account/tokens");
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
                .contains(pia + "@example.org", "Klartext", played.competition().name)
                .doesNotContain(TestSignIn.ISSUER);
        assertThat(Html.texts(page(), "dd")).containsOnlyOnce("login.test");
    }

    @Test
    void show_organizer_findsTheirCompetitions() {
        String page = TestSignIn.as("olga-" + pia, "organizer").get("/account").asString();
        assertThat(Html.links(page)).contains("/organize");
        assertThat(page).contains("Competitions that you organize").doesNotContain("Ask to create competitions");
        assertThat(page()).contains("Ask to create competitions").doesNotContain("Competitions that you organize");
    }

    @Test
    void issue_tellsTheSecretOnce() {
        Response answer = issue("My laptop", "90");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        String secret = Html.text(Html.one(answer.asString(), "[role=alert] pre"));
        assertThat(secret).matches("podium_[A-Za-z0-9_-]{43}");
        assertThat(page()).contains("My laptop", "Revoke").doesNotContain(secret);
    }

    @Test
    void show_newToken_isForSubmittingUnlessChosenOtherwise() {
        String page = page();

        assertThat(Html.values(page, "input[name=scope]", "value")).containsExactly("read", "submit", "organize");
        assertThat(Html.values(page, "input[name=scope][checked]", "value")).containsExactly("submit");
        assertThat(Html.texts(page, "#f-scope .form-text"))
                .hasSize(3)
                .allSatisfy(sentence -> assertThat(sentence).endsWith("."));
    }

    @Test
    void issue_scope_isShownAndKeptWhereSomethingElseIsWrong() {
        Response faulty = Form.as(pia)
                .formParam("label", "")
                .formParam("scope", "read")
                .formParam("days", "30")
                .post("/account/tokens");
        assertThat(Html.values(faulty.asString(), "input[name=scope][checked]", "value"))
                .containsExactly("read");

        issue("My laptop", "30");

        assertThat(Html.texts(page(), "td[data-l=Scope]")).containsExactly("submit");
    }

    @Test
    void issue_noScope_isRefused() {
        Response answer = Form.as(pia)
                .formParam("label", "My laptop")
                .formParam("days", "30")
                .post("/account/tokens");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Choose what the token may do");
    }

    @Test
    void issue_noLabel_complainsBesideTheField() {
        Response answer = issue(" ", "30");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Give the token a name");
        assertThat(Html.field(answer.asString(), "days")).isEqualTo("30");
    }

    @Test
    void issue_daysNoNumber_isNotUnderstood() {
        Response answer = issue("My laptop", "abc");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.asString()).contains("could not be understood").doesNotContain("too old");
    }

    @Test
    void show_inputs_mayBeRestoredByTheBrowser() {
        assertThat(Html.field(page(), "label")).isEmpty();
        assertThat(Html.values(page(), "[autocomplete]", "autocomplete")).doesNotContain("off");
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
        String revoke = revoke(issue("My laptop", "30"));

        Form.unsure(pia, revoke);
        assertThat(page()).contains("My laptop");

        Form.sure(pia).post(revoke).then().statusCode(303);

        assertThat(page()).doesNotContain("My laptop");
    }

    @Test
    void revoke_tokenOfOthers_isNotThere() {
        Form.sure("sam-" + pia).post(revoke(issue("My laptop", "30"))).then().statusCode(404);

        assertThat(page()).contains("My laptop");
    }

    /** Where the only token of a page is taken back. */
    private static String revoke(Response page) {
        String revoke = Html.one(page.asString(), "form[action$=/revoke]").attr("action");
        assertThat(revoke).matches("/account/tokens/[0-9a-f-]{36}/revoke");
        return revoke;
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
                .contains("None. You do not need a team to organize a competition.")
                .doesNotContain("You are not in a team");
        String nobodys =
                TestSignIn.as("nobody-" + UUID.randomUUID()).get("/account").asString();
        assertThat(nobodys).contains("You are not in a team yet");
        assertThat(Html.texts(nobodys, "h2")).isNotEmpty().doesNotContain("Competitions that you organize");
    }
}
