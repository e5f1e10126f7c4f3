package dev.podium.web.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.LoginClaims;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ProfilePagesTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Accounts accounts;

    private Response save(String name, String affiliation, String language, String zone) {
        return Form.as(pia)
                .formParam("name", name)
                .formParam("affiliation", affiliation)
                .formParam("language", language)
                .formParam("zone", zone)
                .post("/account/profile");
    }

    private static String account(String user) {
        return TestSignIn.as(user).get("/account").asString();
    }

    @Test
    void show_newAccount_hasNothingButTheZone() {
        String page = TestSignIn.as(pia).get("/account/profile").asString();

        assertThat(Html.field(page, "name")).isEmpty();
        assertThat(Html.field(page, "affiliation")).isEmpty();
        assertThat(Html.field(page, "zone")).isEqualTo("Europe/Berlin");
        assertThat(page).contains("to use the name from your login: " + pia);
        assertThat(Html.texts(page, "option[selected]")).containsExactly("no language chosen");
    }

    @Test
    void save_everything_isShown() {
        Response answer = save("  Pia  Muster ", "Universität Zürich", "de", "Europe/Zurich");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).endsWith("/account");
        assertThat(Html.texts(account(pia), "dd"))
                .contains("Pia Muster", pia, "Universität Zürich", "German, Europe/Zurich");
        String form = TestSignIn.as(pia).get("/account/profile").asString();
        assertThat(Html.field(form, "name")).isEqualTo("Pia Muster");
        assertThat(Html.texts(form, "option[selected]")).containsExactly("German");
    }

    @Test
    void save_nameOfAMember_isShownToTheTeamAndStaysWhenTheyComeAgain() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Klartext", pia);
        save("Pia Muster", "", "", "Europe/Berlin");

        TestSignIn.as(pia).get("/account").then().statusCode(200);
        assertThat(TestSignIn.as(pia)
                        .get("/competitions/" + played.competition().slug + "/team")
                        .asString())
                .contains("Pia Muster")
                .doesNotContain(">" + pia + "<");
        TestSignIn.as(pia)
                .get("/api/v1/competitions/" + played.competition().slug + "/team")
                .then()
                .body("members.name", hasItem("Pia Muster"));
    }

    @Test
    void save_nameOfAnOrganizer_isOnThePageOfTheCompetition() {
        String slug = play.competition().organizedBy(pia).published().competition().slug;
        String address = "/competitions/" + slug;

        save("Olga Muster", "", "", "Europe/Berlin");

        assertThat(TestSignIn.asVisitor().get(address).asString())
                .contains("Organized by Olga Muster")
                .doesNotContain("Organized by " + pia);
    }

    @Test
    void save_noName_isAgainThatOfTheLogin() {
        save("Pia Muster", "", "", "Europe/Berlin");
        LoginClaims renamed = new LoginClaims(TestSignIn.ISSUER, pia, "Pia Neu", Optional.empty(), false);
        assertThat(accounts.mirror(renamed).name).isEqualTo("Pia Muster");

        save(" ", "", "", "Europe/Berlin");

        assertThat(accounts.mirror(renamed).name).isEqualTo("Pia Neu");
    }

    @Test
    void save_severalFaults_areToldTogether() {
        Response answer = save("x".repeat(101), "y".repeat(201), "fr", "Berlin");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.texts(answer.asString(), ".pd-call li"))
                .containsExactly(
                        "A name has at most 100 characters.",
                        "An affiliation has at most 200 characters.",
                        "Choose English or German, or none.",
                        "Choose a time zone, for example Europe/Berlin.");
        assertThat(Html.texts(account(pia), "dd")).contains(pia);
    }

    @Test
    void save_hostileName_isShownAsText() {
        save("\"><script>alert(1)</script>", "<b>", "", "Europe/Berlin");

        assertThat(account(pia)).doesNotContain("<script>alert", "<b>\"");
    }

    @Test
    void save_isNotedWithoutWhatWasSaid() {
        save("Pia Muster", "Universität Zürich", "", "Europe/Berlin");

        Account account = play.account(pia);
        AuditEntry entry = AuditEntry.find("actor = ?1 and action = 'account.changed'", account.id)
                .singleResult();
        assertThat(entry.newValues).containsOnly(Map.entry("changed", "name, affiliation"));
        assertThat(entry.subjectName).isEmpty();
        assertThat(entry.subjectKey).isEqualTo(account.key.toString());
        assertThat(TestSignIn.as("ada", "admin")
                        .queryParam("action", "account.changed")
                        .get("/admin/log")
                        .asString())
                .contains("Profile changed", "Name, Affiliation")
                .doesNotContain("Universität Zürich");
    }

    @Test
    void save_nothingNew_isNotNoted() {
        save("", "", "", "Europe/Berlin");

        assertThat(AuditEntry.count("actor = ?1", play.account(pia).id)).isZero();
    }

    @Test
    void api_changesWhatWasSent() {
        save("Pia Muster", "Universität Zürich", "de", "Europe/Zurich");

        TestSignIn.as(pia)
                .contentType(ContentType.JSON)
                .body("{\"name\": null, \"language\": \"en\"}")
                .patch("/api/v1/me")
                .then()
                .statusCode(200)
                .body("name", equalTo(pia))
                .body("loginName", equalTo(pia))
                .body("affiliation", equalTo("Universität Zürich"))
                .body("language", equalTo("en"))
                .body("zone", equalTo("Europe/Zurich"));
        TestSignIn.as("new-" + pia).get("/api/v1/me").then().body("language", nullValue());
    }

    @Test
    void german_speaksGerman() {
        assertThat(Html.texts(
                        TestSignIn.as(pia)
                                .header("Accept-Language", "de")
                                .get("/account/profile")
                                .asString(),
                        "h1"))
                .isEqualTo(List.of("Ihr Profil"));
    }
}
