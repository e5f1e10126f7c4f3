package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;

/** Announcements from the form to their readers, as browsers show them. */
@QuarkusTest
class AnnouncementsBrowserTest {

    private static final String TEXT = """
            The test data had **three wrong sentences**. What you have to do:

            * Download the data again.
            * Compare the checksum with the one on the overview.

            | sentence | was | is |
            |---|---|---|
            | 17 | 1 | 2 |
            """;

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Announcements announcements;

    @InEveryLook
    void announcements_everyLook_areSound(Browser.Look look) {
        Play.Played played = play.competition().published();
        announcements.announce(
                played.competition(),
                new AnnouncementWording(
                        "Workshop in Wien", "The workshop is on *Friday*.", AnnouncementReaders.participants, true),
                play.account("olga"));
        String slug = played.competition().slug;
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            reader.visit("/organize/" + slug).shoot("announcements-overview");
            reader.picksFromMenu("/announcements");
            reader.check();
            reader.page().locator("a.btn[href$='/announcements/new']").click();
            reader.check();
            reader.page().locator("[name=title]").fill("Corrected test data");
            reader.page().locator("[name=text]").fill(TEXT);
            reader.page().locator("[name=readers][value=participants]").check();
            reader.page().locator("button[name=preview]").click();
            reader.check().shoot("announcements-preview");
            assertThat(reader.page().locator("#preview li").count()).isEqualTo(2);
            reader.page().locator("[name=readers][value=everybody]").check();
            reader.page().locator("main form button:not([name])").click();
            reader.check().shoot("announcements-organizers");
            reader.page().locator("tbody a").last().click();
            reader.check().shoot("announcements-change");
            reader.page().locator("[name=title]").fill(" ");
            reader.page().locator("main form button:not([name])").first().click();
            reader.checkRefused().shoot("announcements-refused");
            reader.visit("/competitions/" + slug).shoot("announcements-competition-organizer");
        }
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + slug).shoot("announcements-competition");
            assertThat(reader.page().locator("#announcements article").count()).isEqualTo(1);
            reader.page().locator("#announcements a[href$='/announcements']").click();
            reader.check().shoot("announcements-all");
            reader.page().locator("article a").first().click();
            reader.check().shoot("announcements-one");
            reader.visit("/competitions/" + slug + "/leaderboard");
            assertThat(reader.page().locator("a[type='application/atom+xml']").count())
                    .isLessThanOrEqualTo(1);
            reader.visit("/").shoot("announcements-home");
        }
    }
}
