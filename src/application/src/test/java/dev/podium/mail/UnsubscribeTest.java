package dev.podium.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.account.Account;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.Competition;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.MailServer.Received;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** E-mails of a kind are ended by whoever has the link of one of them, and by nobody else. */
@QuarkusTest
@TestProfile(WithMail.class)
class UnsubscribeTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Postman postman;

    @Inject
    Announcements announcements;

    @Inject
    MailChoices choices;

    private Competition competition;
    private String link;

    @BeforeEach
    void begin() {
        postman.deliver();
        competition = play.competition().published().competition();
        play.team(competition, "Lumen", pia);
        announce();
        Received mail = MailServer.received(pia).get(0);
        String address = mail.header("List-Unsubscribe").get(0).replaceAll("^<|>$", "");
        assertThat(mail.header("List-Unsubscribe-Post")).containsExactly("List-Unsubscribe=One-Click");
        assertThat(mail.text()).contains(address);
        assertThat(Html.links(mail.html())).contains(address, MailServer.LINKS + "/account/mails");
        assertThat(address).startsWith(MailServer.LINKS + "/unsubscribe/announcement/");
        link = address.substring(MailServer.LINKS.length());
    }

    private void announce() {
        announcements.announce(
                competition,
                new AnnouncementWording("News", "Text", AnnouncementReaders.everybody, false),
                play.account("olga"));
        postman.deliver();
    }

    private boolean wants() {
        return choices.find(play.account(pia)).get(MailKind.ANNOUNCEMENT);
    }

    @Test
    void get_asksAndChangesNothing() {
        String page = TestSignIn.asVisitor()
                .get(link)
                .then()
                .statusCode(200)
                .extract()
                .asString();

        assertThat(Html.one(page, "main form[method=post]").attr("action")).isEqualTo(link);
        assertThat(Html.text(page)).contains("Announcements");
        TestSignIn.asVisitor().head(link);
        assertThat(wants()).isTrue();
    }

    /** As mail programs post it: without a page before, from nowhere. */
    @Test
    void post_endsThatKindAlone() {
        TestSignIn.asVisitor()
                .contentType("application/x-www-form-urlencoded")
                .body("List-Unsubscribe=One-Click")
                .post(link)
                .then()
                .statusCode(200)
                .body(containsString("Announcements"));

        assertThat(wants()).isFalse();
        assertThat(choices.find(play.account(pia)).get(MailKind.RESULTS)).isTrue();
        announce();
        assertThat(MailServer.received(pia)).hasSize(1);
        TestSignIn.as("ada", "admin")
                .queryParam("actor", pia)
                .get("/api/v1/log")
                .then()
                .body(containsString("account.mails-chosen"));
    }

    @Test
    void post_whileAnotherOneWaits_thatIsNotSent() {
        announcements.announce(
                competition,
                new AnnouncementWording("More", "Text", AnnouncementReaders.everybody, false),
                play.account("olga"));
        postman.tell();
        TestSignIn.asVisitor()
                .contentType("application/x-www-form-urlencoded")
                .post(link)
                .then()
                .statusCode(200);
        postman.send();

        assertThat(MailServer.received(pia)).hasSize(1);
    }

    @Test
    void post_bySomebodySignedIn_takesTheFormsToken() {
        assertThat(Form.as(pia).post(link).statusCode()).isEqualTo(200);
        assertThat(wants()).isFalse();
    }

    @Test
    void forgedLinks_areRefused() {
        Account account = play.account(pia);
        String signature = link.substring(link.lastIndexOf('/') + 1);
        String otherSignature = (signature.charAt(0) == 'A' ? "B" : "A") + signature.substring(1);
        for (String forged : List.of(
                "/unsubscribe/announcement/" + account.key + "/" + otherSignature,
                "/unsubscribe/announcement/" + account.key + "/none",
                "/unsubscribe/results/" + account.key + "/" + signature,
                "/unsubscribe/announcement/" + UUID.randomUUID() + "/" + signature,
                "/unsubscribe/nonsense/" + account.key + "/" + signature)) {
            assertThat(TestSignIn.asVisitor().get(forged).statusCode())
                    .as(forged)
                    .isEqualTo(404);
            assertThat(TestSignIn.asVisitor()
                            .contentType("application/x-www-form-urlencoded")
                            .post(forged)
                            .statusCode())
                    .as(forged)
                    .isEqualTo(404);
        }
        assertThat(choices.find(account))
                .containsAllEntriesOf(Map.of(MailKind.ANNOUNCEMENT, true, MailKind.RESULTS, true));
    }

    @Test
    void post_ofAnAccountThatIsDeleted_changesNothing() {
        assertThat(TestSignIn.as(pia).delete("/api/v1/me").statusCode()).isEqualTo(204);
        TestSignIn.asVisitor()
                .contentType("application/x-www-form-urlencoded")
                .post(link)
                .then()
                .statusCode(200);
        assertThat(wants()).as("of the new account").isTrue();
    }
}
