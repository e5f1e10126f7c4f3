package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.Competition;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** E-mails, the choice between them and their end, as people see them. */
@QuarkusTest
@TestProfile(WithMail.class)
class MailsBrowserTest {

    private static final String TEXT = """
            The test data had **three wrong sentences**. What you have to do:

            * Download the data again.
            * Compare the checksum with the one on the overview: https://example.org/a-rather-long-address/that-leads/somewhere
            """;

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Profiles profiles;

    @Inject
    MailChoices choices;

    @Inject
    Announcements announcements;

    @Inject
    Postman postman;

    @InEveryLook
    void reader_whomNoMailReaches_isToldOnEveryPageWithWhatToDo(Browser.Look look) {
        String slug = play.competition().published().competition().slug;
        String user = TestSignIn.UNVERIFIED + UUID.randomUUID();
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(user))) {
            for (String path :
                    List.of("/", "/competitions/" + slug, "/competitions/" + slug + "/questions/new", "/account")) {
                reader.visit(path);
                assertThat(reader.page()
                                .locator(".pd-notices a[href='/account/mails']")
                                .count())
                        .as(path)
                        .isEqualTo(1);
            }
            assertThat(reader.page()
                            .locator(".pd-notices button[form='verify-address']")
                            .count())
                    .isEqualTo(1);
            reader.shoot("mails-unreachable");
            reader.page().locator(".pd-notices a[href='/account/mails']").click();
            reader.check();
            assertThat(reader.page()
                            .locator(".pd-call.is-warn form[action='/login/address'] button")
                            .count())
                    .isEqualTo(1);
            assertThat(reader.page()
                            .locator(".pd-notices a[href='/account/mails']")
                            .count())
                    .isZero();
        }
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("pia-" + UUID.randomUUID()))) {
            reader.visit("/competitions/" + slug);
            assertThat(reader.page()
                            .locator(".pd-notices a[href='/account/mails']")
                            .count())
                    .isZero();
        }
    }

    @InEveryLook
    void mails_everyLook_areChosenReadAndEnded(Browser.Look look) {
        String pia = "pia-" + UUID.randomUUID();
        String paul = "paul-" + UUID.randomUUID();
        postman.deliver();
        Competition competition = play.competition().published().competition();
        play.team(competition, "Lumen", pia);
        play.team(competition, "Rivals", paul);
        boolean german = look == Browser.Look.NARROW_DARK;
        profiles.change(play.account(pia), is -> new Profile("Pia", "", german ? "de" : "en", "Europe/Berlin"));
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers(pia))) {
            reader.visit("/account/mails").shoot("mails-chosen");
            reader.page().locator("[name=kind][value=quick-run]").check();
            reader.page().locator("[name=kind][value=rules]").uncheck();
            reader.page().locator("main form button").click();
            reader.check().shoot("mails-saved");
            assertThat(choices.find(play.account(pia)))
                    .containsAllEntriesOf(Map.of(MailKind.QUICK_RUN, true, MailKind.RULES, false, MailKind.RUN, true));
        }
        announcements.announce(
                competition,
                new AnnouncementWording("Corrected test data", TEXT, AnnouncementReaders.everybody, false),
                play.account("olga"));
        postman.deliver();
        MailServer.Received mail = MailServer.received(pia).get(0);
        try (BrowserReader visitor = Browser.reader(origin, look, Map.of())) {
            visitor.page().setContent(mail.html());
            visitor.check().shoot("mails-mail");
            String link = mail.header("List-Unsubscribe")
                    .get(0)
                    .replaceAll("^<|>$", "")
                    .substring(MailServer.LINKS.length());
            visitor.visit(link).shoot("mails-unsubscribe");
            visitor.page().locator("main form button").click();
            visitor.check().shoot("mails-unsubscribed");
        }
        assertThat(choices.find(play.account(pia)).get(MailKind.ANNOUNCEMENT)).isFalse();
        MailServer.down();
        try {
            announcements.announce(
                    competition,
                    new AnnouncementWording("More", TEXT, AnnouncementReaders.everybody, false),
                    play.account("olga"));
            postman.deliver();
        } finally {
            MailServer.up();
        }
        try (BrowserReader admin = Browser.reader(origin, look, TestSignIn.headers("ada", "admin"))) {
            admin.visit("/admin/queue").shoot("mails-queue");
        }
    }
}
