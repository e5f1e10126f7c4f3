package dev.podium.web.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** People choose their e-mails, in an installation that sends none. */
@QuarkusTest
class MailChoicesPagesTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    MailChoices choices;

    private Map<MailKind, Boolean> wanted() {
        return choices.find(play.account(pia));
    }

    @Test
    void page_offersAllKinds_asTheyAreSentAsUsual() {
        String page = TestSignIn.as(pia).get("/account/mails").asString();
        assertThat(Html.values(page, "input[name=kind]", "value"))
                .containsExactly(
                        "announcement",
                        "question",
                        "answer",
                        "published-answer",
                        "invitation",
                        "registration",
                        "creating",
                        "phase-opens",
                        "phase-closes",
                        "reminder",
                        "rules",
                        "results",
                        "new-scores",
                        "run",
                        "quick-run");
        assertThat(Html.values(page, "input[name=kind]:not([checked])", "value"))
                .containsExactly("quick-run");
        assertThat(Html.text(page)).contains("This installation does not send e-mails.");
        assertThat(Html.links(TestSignIn.as(pia).get("/account").asString())).contains("/account/mails");
    }

    @Test
    void form_keepsWhatIsTicked_andOnlyThat() {
        Form.as(pia)
                .formParam("kind", "quick-run", "rules", "nonsense")
                .post("/account/mails")
                .then()
                .statusCode(303)
                .header("Location", endsWith("/account"));

        assertThat(wanted().entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey))
                .containsExactly(MailKind.RULES, MailKind.QUICK_RUN);
        Form.as(pia).post("/account/mails").then().statusCode(303);
        assertThat(wanted().values()).containsOnly(false);
    }

    @Test
    void api_changesWhatIsSent_andOnlyThat() {
        TestSignIn.as(pia)
                .contentType(ContentType.JSON)
                .body("{\"announcement\": false, \"quick-run\": true}")
                .patch("/api/v1/me/mails")
                .then()
                .statusCode(200)
                .body("sends", equalTo(false))
                .body("kinds.find { it.kind == 'announcement' }.wanted", equalTo(false))
                .body("kinds.find { it.kind == 'quick-run' }.wanted", equalTo(true))
                .body("kinds.find { it.kind == 'rules' }.wanted", equalTo(true));
        TestSignIn.as(pia)
                .contentType(ContentType.JSON)
                .body("{\"news\": false}")
                .patch("/api/v1/me/mails")
                .then()
                .statusCode(422);
        assertThat(wanted()).containsEntry(MailKind.ANNOUNCEMENT, false).containsEntry(MailKind.RULES, true);
    }
}
